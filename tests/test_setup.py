def test_version():
    import gameai
    assert gameai.__version__
