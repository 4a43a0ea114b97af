import '../src/theme.css'
