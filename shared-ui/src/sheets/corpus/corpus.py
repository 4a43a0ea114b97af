"""What the makers of the corpus share: a case is a file and a page beside it that says what must come out."""

import pathlib

folder = pathlib.Path(__file__).parent / "files"

titles = ["שם פרטי", "שם משפחה", "טלפון", "בית ספר", "כיתה"]
dana = ["דנה", "לוי", "0501234567", "אורט רמלה", "ח"]
noam = ["נועם", "כהן", "0521234568", 'תיכון ש"ח', "ט"]
gil = ["גיל", "מזרחי", "0541234569", "הגפן", "י"]
people = [titles, dana, noam, gil]


def cells(rows, first=1):
    """The lines of a table, without its empty rows."""
    lines = []
    for number, row in enumerate(rows, first):
        row = list(row)
        while row and row[-1] in ("", None):
            row.pop()
        texts = [("" if text is None else str(text)).replace("\n", "⏎").replace("|", "\\|") for text in row]
        if texts:
            lines.append(" | ".join([str(number), *texts]))
    return "\n".join(lines)


def page(name, special, writer, expected):
    path = folder / f"{name}.md"
    rest = ""
    if path.exists():
        # Sections of the steps after the decoding stay.
        parts = path.read_text().split("\n## ")
        rest = "".join(f"\n## {part}" for part in parts[1:] if not part.startswith("Cells\n"))
    path.write_text(f"{special}\nWritten by: {writer}\n\n## Cells\n{expected.strip()}\n{rest}")


def case(name, special, writer, content, expected):
    """Content: bytes or a text. Expected: rows, or the lines of the page."""
    (folder / name).write_bytes(content.encode() if isinstance(content, str) else content)
    page(name, special, writer, cells(expected) if isinstance(expected, list) else expected)


def refused(code):
    return f"refused: {code}"
