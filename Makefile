# The course's commands. `make` alone lists them.
#
#   make lab PYTHON=python3.12            another Python
#   make test VENV=.venv312 PYTHON=...    beside an environment that is there already
#   make lab ARGS="--no-browser --port 9000"

# The one Python whose notebook outputs are stored and compared.
# Other Pythons run every notebook and compare nothing.
REFERENCE := 3.11

VENV  ?= .venv
# One worker more than two cores: some wait for a kernel or a browser.
JOBS  ?= 3
ARGS  ?=
# The reference Python if it is here, else any other that is new enough.
FIND_PYTHON = for p in python$(REFERENCE) python3 python3.13 python3.12 python; do \
  $$p -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 \
  && { echo $$p; break; }; done
PYTHON ?= $(shell $(FIND_PYTHON))

PY        := $(VENV)/bin/python
NOTEBOOKS := $(wildcard notebooks/*.ipynb exercises/*.ipynb solutions/*.ipynb)
START     := notebooks/00_start_here.ipynb
# JupyterLab refuses to run as root unless told; containers often are root.
AS_ROOT    = $(if $(filter 0,$(shell id -u)),--allow-root)
# What takes long to import and is not needed: its stand-in says why.
WITHOUT    = PYTHONPATH='$(CURDIR)/tests/without'"$${PYTHONPATH:+:$$PYTHONPATH}"
# Files in their own order: the journeys through a browser wait most, so they come first, beside others.
PYTEST     = $(WITHOUT) $(PY) -m pytest -n $(JOBS) --dist loadfile --no-loadscope-reorder
NBVAL      = $(PYTEST) -q --nbval-current-env --nbval-cell-timeout 60

# uv installs sources alone. Python keeps what it compiled of them: without that every kernel takes
# one and a half seconds longer to start, and one starts for each notebook.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help lab test test-notebooks test-oracles test-negotiation test-nbgrader bench notebooks check constraints wheel clean

help:
	@echo 'make lab            set up, and open the course in JupyterLab'
	@echo 'make test           set up, and run every test and every notebook'
	@echo 'make check          look at the notebooks without running them (quick)'
	@echo 'make notebooks      run every notebook again and store its outputs'
	@echo 'make test-oracles   compare our rules and solvers with those of other programs'
	@echo 'make test-negotiation  compare our bargaining with NegMAS (a large installation)'
	@echo 'make test-nbgrader  take the exercises through nbgrader'
	@echo 'make bench          time our search beside that of other libraries'
	@echo 'make wheel          build the package into dist/'
	@echo 'make constraints    renew constraints.txt from pyproject.toml'
	@echo 'make clean          remove the environments and what was built'

# --- environments -----------------------------------------------------------

# $(call environment,folder,python): an environment with uv in it.
define environment
	@test -n '$(2)' || { echo 'No Python 3.11 or later with venv was found. Install one (on Debian or Ubuntu: apt install python3 python3-venv), or name it: make $(MAKECMDGOALS) PYTHON=/path/to/python3'; exit 1; }
	@'$(2)' -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo 'The course needs Python 3.11 or later; $(2) is older or does not run. Name another: make $(MAKECMDGOALS) PYTHON=/path/to/python3'; exit 1; }
	'$(2)' -m venv '$(1)'
	'$(1)/bin/python' -m pip install --quiet --disable-pip-version-check uv || echo 'uv could not be installed; pip will do its work, more slowly.'
endef

, := ,
# $(call install,folder,extras): uv first, pip where uv fails.
define install
	'$(1)/bin/python' -m uv pip install --python '$(1)/bin/python' -c constraints.txt -e '.[$(2)]' \
	|| '$(1)/bin/python' -m pip install --disable-pip-version-check -c constraints.txt -e '.[$(2)]'
endef

%/bin/python:
	$(call environment,$*,$(PYTHON))

$(VENV)/.lab: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(call install,$(VENV),lab)
	@touch $@

$(VENV)/.test: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(call install,$(VENV),lab$(,)test)
	@touch $@ $(VENV)/.lab

# Other people's programs live in environments of their own.
$(VENV)-oracles/.done: pyproject.toml constraints.txt | $(VENV)-oracles/bin/python
	$(call install,$(VENV)-oracles,test$(,)oracles$(,)models)
	@touch $@

$(VENV)-negotiation/.done: pyproject.toml constraints.txt | $(VENV)-negotiation/bin/python
	$(call install,$(VENV)-negotiation,test$(,)negotiation)
	@touch $@

$(VENV)-grade/.done: pyproject.toml constraints.txt | $(VENV)-grade/bin/python
	$(call install,$(VENV)-grade,lab$(,)test$(,)grade)
	@touch $@

$(VENV)-bench/.done: pyproject.toml constraints.txt | $(VENV)-bench/bin/python
	$(call install,$(VENV)-bench,bench$(,)models)
	@touch $@

# aima3 (2018) asks for a networkx of 2015; its search needs only what is named here.
$(VENV)-aima/.done: constraints.txt | $(VENV)-aima/bin/python
	'$(VENV)-aima/bin/python' -m pip install --quiet --disable-pip-version-check -c constraints.txt numpy tqdm
	'$(VENV)-aima/bin/python' -m pip install --quiet --disable-pip-version-check --no-deps aima3==1.0.11
	@touch $@

# --- what a reader runs -----------------------------------------------------

lab: $(VENV)/.lab
	$(if $(NOTEBOOKS),@$(PY) tools/notebooks.py --trust)
	$(PY) -m jupyterlab $(AS_ROOT) --ServerApp.root_dir='$(CURDIR)' \
	  $(if $(wildcard $(START)),--LabApp.default_url=/lab/tree/$(START)) $(ARGS)

# --- tests ------------------------------------------------------------------

test: $(VENV)/.test
	$(PYTEST)
	$(if $(NOTEBOOKS),@$(MAKE) --no-print-directory test-notebooks)

# Strict (outputs compared) under the reference Python, else executed only.
test-notebooks: $(VENV)/.test
	@if $(PY) -c 'import sys; sys.exit("%d.%d" % sys.version_info[:2] != "$(REFERENCE)")'; \
	then mode=--nbval; \
	else mode=--nbval-lax; echo 'Not Python $(REFERENCE): notebooks are run, their outputs are not compared.'; fi; \
	$(NBVAL) $$mode $(NOTEBOOKS)

test-oracles: $(VENV)-oracles/.done
	$(VENV)-oracles/bin/python -c 'import pyspiel'
	$(WITHOUT) $(VENV)-oracles/bin/python -m pytest -n $(JOBS) --dist loadfile tests/oracles tests/test_exact_cover_cp_sat.py

test-negotiation: $(VENV)-negotiation/.done
	$(VENV)-negotiation/bin/python -c 'import negmas'
	$(VENV)-negotiation/bin/python -m pytest tests/oracles/test_negotiation_oracle.py

test-nbgrader: $(VENV)-grade/.done
	$(VENV)-grade/bin/python -c 'import nbgrader'
	$(if $(wildcard tests/grading/test_*.py),$(WITHOUT) $(VENV)-grade/bin/python -m pytest -n $(JOBS) tests/grading,@echo 'There are no exercises to take through nbgrader yet.')

bench: $(VENV)-bench/.done $(VENV)-aima/.done
	AIMA_PYTHON='$(VENV)-aima/bin/python' NEGMAS_PYTHON='$(wildcard $(VENV)-negotiation/bin/python)' $(VENV)-bench/bin/python -m benchmarks $(ARGS)

# --- what a writer runs -----------------------------------------------------

check: $(VENV)/.test
	$(PY) tools/notebooks.py --check

notebooks: $(VENV)/.test
	$(PY) tools/notebooks.py --fix
	$(PY) tools/exercises.py

constraints: | $(VENV)/bin/python
	$(PY) -m uv pip compile --quiet --universal --no-header --no-annotate --upgrade \
	  --python-version $(REFERENCE) --all-extras pyproject.toml -o constraints.txt

wheel: | $(VENV)/bin/python
	$(PY) -m pip wheel --quiet --disable-pip-version-check --no-deps -w dist .

clean:
	rm -rf $(VENV) $(VENV)-oracles $(VENV)-grade $(VENV)-bench $(VENV)-aima $(VENV)-negotiation build dist
