"""Stands for the package of this name where tests run: nothing is in it.

jsonschema, which nbformat and JupyterLab import, builds 38 parsers of IRIs with that package: almost two seconds in each process.
Notebooks have no IRIs to be checked. Where the package lacks what it wants, jsonschema leaves these checks out.
"""
