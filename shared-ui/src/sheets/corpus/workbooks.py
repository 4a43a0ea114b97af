"""Makes the workbooks of openpyxl, and those whose XML is written by hand: /usr/bin/python3 workbooks.py"""

import datetime
import io
import re
import zipfile

import openpyxl
from openpyxl.chart import BarChart, Reference
from openpyxl.comments import Comment
from openpyxl.styles import Font, PatternFill
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.table import Table

from corpus import case, cells, dana, gil, noam, people, refused, titles

program = f"openpyxl {openpyxl.__version__}"


def book(rows=()):
    workbook = openpyxl.Workbook()
    sheet = workbook.active
    sheet.title = "חניכים"
    for row in rows:
        sheet.append(row)
    return workbook, sheet


def saved(workbook):
    # The theme would be a third of the file.
    workbook.loaded_theme = b"<theme/>"
    stream = io.BytesIO()
    workbook.save(stream)
    return stream.getvalue()


def made(name, special, rows, expected, change=lambda workbook, sheet: None):
    workbook, sheet = book(rows)
    change(workbook, sheet)
    case(name, special, program, saved(workbook), expected)


def formatted(name, special, values, number_format, expected):
    def change(_, sheet):
        for row in range(2, len(values) + 2):
            sheet.cell(row, 2).number_format = number_format

    rows = [["שם", "ערך"], *[["דנה", value] for value in values]]
    made(name, special, rows, "1 | שם | ערך\n" + "\n".join(f"{at} | דנה | {text}" for at, text in enumerate(expected, 2)), change)


made("plain.xlsx", "Texts.", people, people)
formatted("numbers.xlsx", "All digits of a number.", [501234567, 1.1, 8.2, 123456789012345, 1e22, 0.00000012, -7], "General", ["501234567 (number)", "1.1 (number)", "8.2 (number)", "123456789012345 (number)", "10000000000000000000000 (number)", "0.00000012 (number)", "-7 (number)"])
formatted("currency-israel.xlsx", "A currency in brackets with a number of a language.", [250, 41000], "#,##0.00 [$₪-40D]", ["250 (number)", "41000 (number)"])
formatted("currency-language.xlsx", "A currency in brackets with the name of a language.", [250], "[$₪-he-IL] #,##0.00", ["250 (number)"])
formatted("currency-dollar.xlsx", "A currency of another country.", [250], "[$USD-409] #,##0;[Red]-[$USD-409] #,##0", ["250 (number)"])
formatted("currency-quoted.xlsx", 'Currencies in quotes: "ש""ח", dollars.', [250], '#,##0 "ש""ח ושמונים dmy"', ["250 (number)"])
formatted("accounting.xlsx", "An accounting format with fillers.", [250], '_-[$₪-40D]* #,##0.00_-;-[$₪-40D]* #,##0.00_-;_-* "-"??_-;_-@_-', ["250 (number)"])
formatted("phone-in-currency.xlsx", "A phone in a column of currency.", [501234567], "#,##0.00 [$₪-40D]", ["501234567 (number)"])
formatted("phone-in-date.xlsx", "A phone in a column of dates is no date.", [501234567, -5], "dd/mm/yyyy", ["501234567 (number)", "-5 (number)"])
formatted("phone-zeros.xlsx", "A format that gives phones their first zero.", [501234567, 31234567], "0000000000", ["0501234567 (number)", "0031234567 (number)"])
formatted("phone-hyphen.xlsx", "A format that gives phones a zero and a hyphen.", [501234567], "000\\-0000000", ["050-1234567 (number)"])
formatted("phone-quoted-zero.xlsx", "A format with a zero in quotes.", [501234567], '"0"#########', ["0501234567 (number)"])
formatted("phone-prefix.xlsx", "A format with a prefix.", [501234567], '"+972-"00-0000000', ["+972-50-1234567 (number)"])
formatted("scientific.xlsx", "An exponent is no year.", [501234567], "0.00E+00", ["501234567 (number)"])
formatted("percent.xlsx", "Percent.", [0.5, 0.075, 1], "0%", ["50% (number)", "7.5% (number)", "100% (number)"])
day = datetime.datetime(2026, 8, 7)
formatted("dates.xlsx", "Dates.", [day, 46241], "dd/mm/yyyy", ["07/08/2026 (date)", "07/08/2026 (date)"])
formatted("date-built-in.xlsx", "The date of the system.", [day], "mm-dd-yy", ["07/08/2026 (date)"])
formatted("date-language.xlsx", "A date with a language in brackets.", [day], "[$-40D]d בmmmm yyyy;@", ["07/08/2026 (date)"])
formatted("grade-as-date.xlsx", "7/8 became a date.", [46241], "d/m", ["07/08/2026 (date)"])
formatted("month-only.xlsx", "A month with a year.", [46241], "mmm-yy", ["07/08/2026 (date)"])
formatted("date-time.xlsx", "A date with a time.", [datetime.datetime(2026, 8, 7, 16, 30), day], "dd/mm/yyyy hh:mm", ["07/08/2026 16:30 (date)", "07/08/2026 (date)"])
formatted("times.xlsx", "Times.", [datetime.time(16, 30), datetime.time(9, 5, 7)], "hh:mm", ["16:30 (time)", "09:05:07 (time)"])
formatted("hours-elapsed.xlsx", "Hours beyond a day.", [1.5], "[h]:mm", ["36:00 (time)"])
formatted("first-dates.xlsx", "Days before March 1900.", [1, 59, 60, 61], "dd/mm/yyyy", ["01/01/1900 (date)", "28/02/1900 (date)", "29/02/1900 (date)", "01/03/1900 (date)"])


def since_1904(workbook, sheet):
    workbook.epoch = openpyxl.utils.datetime.CALENDAR_MAC_1904
    sheet["B2"].number_format = "dd/mm/yyyy"


made("since-1904.xlsx", "Days are counted from 1904.", [["שם", "תאריך"], ["דנה", 46241 - 1462]], [["שם", "תאריך"], ["דנה", "07/08/2026 (date)"]], since_1904)
made("booleans.xlsx", "Yes and no.", [["שם", "אישור"], ["דנה", True], ["נועם", False]], [["שם", "אישור"], ["דנה", "כן (boolean)"], ["נועם", "לא (boolean)"]])
made("errors.xlsx", "Errors.", [["שם", "כיתה"], ["דנה", "#N/A"], ["נועם", "#REF!"]], [["שם", "כיתה"], ["דנה", "#N/A (error)"], ["נועם", "#REF! (error)"]])
made("formulas-without-result.xlsx", "Formulas that nobody calculated.", [["שם", "מלא"], ["דנה", '=A2&" לוי"'], ["=1+1", "x"]], [["שם", "מלא"], ["דנה", '=A2&" לוי" (uncalculated)'], ["=1+1 (uncalculated)", "x"]])
made("text-numbers.xlsx", "Numbers as texts keep their zeros.", [["שם", "טלפון"], ["דנה", "0501234567"]], [["שם", "טלפון"], ["דנה", "0501234567"]])
made("guarded.xlsx", "Guarded texts in a workbook.", [["שם", "טלפון", "בית ספר"], ["דנה", "'+972501234568", "'=1+1"], ["נועם", "'שלום", "''=1"]], [["שם", "טלפון", "בית ספר"], ["דנה", "+972501234568", "=1+1"], ["נועם", "'שלום", "'=1"]])
made("line-breaks.xlsx", "Line breaks in cells.", [["שם", "הערות"], ["דנה", "שורה\nשנייה"]], [["שם", "הערות"], ["דנה", "שורה\nשנייה"]])
made("spaces.xlsx", "Spaces around texts, and cells of spaces.", [["  שם ", "כיתה"], [" דנה", "ח "], ["  ", " "]], [["שם", "כיתה"], ["דנה", "ח"]])


def hide_rows(_, sheet):
    sheet.row_dimensions[3].hidden = True


made("hidden-row.xlsx", "A row that is hidden.", people, cells(people).replace("3 |", "3 (hidden) |"), hide_rows)


def filter_rows(_, sheet):
    sheet.auto_filter.ref = "A1:E4"
    sheet.auto_filter.add_filter_column(4, ["ח"])
    sheet.row_dimensions[3].hidden = sheet.row_dimensions[4].hidden = True


made("filtered.xlsx", "Rows that a filter hides.", people, cells(people).replace("3 |", "3 (hidden) |").replace("4 |", "4 (hidden) |"), filter_rows)


def hide_column(_, sheet):
    sheet.column_dimensions["C"].hidden = True


made("hidden-column.xlsx", "A hidden column before a visible one of the same title.", [["שם", "משפחה", "טלפון", "טלפון"], ["דנה", "לוי", "0500000001", "0501234567"]], "1 | שם | משפחה | טלפון | טלפון\n2 | דנה | לוי | 0500000001 | 0501234567\nhidden columns: C", hide_column)


def group_columns(_, sheet):
    sheet.column_dimensions.group("B", "D", hidden=True)


made("grouped-columns.xlsx", "Three columns of a closed group.", [titles, dana], cells([titles, dana]) + "\nhidden columns: B, C, D", group_columns)


def hidden_first(workbook, _):
    lists = workbook.create_sheet("רשימות", 0)
    lists.append(["ח"])
    lists.sheet_state = "hidden"
    workbook.active = 1


made("hidden-first-sheet.xlsx", "A hidden sheet with the lists of drop-downs.", people, people, hidden_first)


def very_hidden(workbook, _):
    workbook.create_sheet("ריק", 0)
    lists = workbook.create_sheet("רשימות", 1)
    lists.append(["ח"])
    lists.sheet_state = "veryHidden"


made("very-hidden-sheet.xlsx", "A very hidden sheet after an empty one.", people, people, very_hidden)


def second_sheet(workbook, sheet):
    sheet.title = "ח1"
    other = workbook.create_sheet("ח2")
    for row in [titles, gil]:
        other.append(row)
    workbook.create_sheet("גיליון3")


made("two-sheets.xlsx", "Two sheets with lists, and an empty one.", [titles, dana, noam], cells([titles, dana, noam]) + "\nsheets: *ח1, ח2", second_sheet)


def empty_first(workbook, _):
    workbook.create_sheet("גיליון1", 0)


made("empty-first-sheet.xlsx", "The first sheet is empty.", people, people, empty_first)


def all_hidden(workbook, sheet):
    sheet.sheet_state = "hidden"
    workbook.create_sheet("ריק")


made("all-hidden.xlsx", "Only a hidden sheet has rows.", people, refused("empty"), all_hidden)
made("empty.xlsx", "No cell.", [], refused("empty"))


def merge_titles(_, sheet):
    for area in ["A1:A2", "B1:C1", "D1:D2"]:
        sheet.merge_cells(area)


made("merged-titles.xlsx", "Two rows of titles.", [["שם", "טלפונים", None, "כיתה"], [None, "חניך", "הורה"], ["דנה", "0501234567", "0521234568", "ח"]], "1 | שם | טלפונים |  | כיתה\n2 |  | חניך | הורה\n3 | דנה | 0501234567 | 0521234568 | ח\nmerged: A1:A2, B1:C1, D1:D2", merge_titles)


def merge_people(_, sheet):
    for area in ["A1:B1", "C1:E1"]:
        sheet.merge_cells(area)


made("parents-first.xlsx", "The columns of the parents come first, below a title of their own.", [["הורים", None, "פרטי החניך/ה"], ["שם", "טלפון", "שם פרטי", "שם משפחה", "טלפון"], ["רות", "0509999999", "דנה", "לוי", "0501234567"]], "1 | הורים |  | פרטי החניך/ה\n2 | שם | טלפון | שם פרטי | שם משפחה | טלפון\n3 | רות | 0509999999 | דנה | לוי | 0501234567\nmerged: A1:B1, C1:E1", merge_people)


def merge_empty(_, sheet):
    sheet.merge_cells("H2:K9")


made("merged-empty.xlsx", "An empty merged range beside the table.", people, cells(people) + "\nmerged: H2:K9", merge_empty)


def merge_down(_, sheet):
    sheet.merge_cells("A2:A3")


made("merged-down.xlsx", "A group merged over its rows.", [["קבוצה", "מדריך"], ["עכו", "נועם"], [None, "דנה"]], "1 | קבוצה | מדריך\n2 | עכו | נועם\n3 |  | דנה\nmerged: A2:A3", merge_down)


def strike(_, sheet):
    for cell in sheet[3]:
        cell.font = Font(strike=True)


made("struck-row.xlsx", "A row that is struck out.", [titles, dana, noam], "\n".join([cells([titles, dana]), "3 | " + " | ".join(f"{text} (struck)" for text in noam)]), strike)


def far_format(reference):
    def change(_, sheet):
        sheet[reference].fill = PatternFill("solid", fgColor="FFFF00")

    return change


made("formatted-last-row.xlsx", "A coloured empty cell in the last row of the sheet.", people, people, far_format("A1048576"))
made("formatted-far-cell.xlsx", "A coloured empty cell in the last row, at column CV.", people, people, far_format("CV1048576"))
made("formatted-last-column.xlsx", "A coloured empty cell in the last column.", people, people, far_format("XFD1"))


def far_row(_, sheet):
    for column, text in enumerate(dana, 1):
        sheet.cell(1_000_000, column, text)


made("far-row.xlsx", "A row at the bottom of the sheet.", [titles], "1 | " + " | ".join(titles) + "\n1000000 | " + " | ".join(dana), far_row)


def add_chart_sheet(workbook, sheet):
    chart = BarChart()
    chart.add_data(Reference(sheet, min_col=2, min_row=1, max_row=3))
    workbook.create_chartsheet("תרשים", 0).add_chart(chart)


made("chart-sheet.xlsx", "A sheet that is a chart, before the list.", [["שם", "גיל"], ["דנה", 13], ["נועם", 14]], [["שם", "גיל"], ["דנה", "13 (number)"], ["נועם", "14 (number)"]], add_chart_sheet)


def decorate(_, sheet):
    sheet["A2"].comment = Comment("לא לשכוח", "רכזת")
    sheet.add_table(Table(displayName="list", ref="A1:E4"))
    validation = DataValidation(type="list", formula1='"ח,ט,י"')
    sheet.add_data_validation(validation)
    validation.add("E2:E4")
    sheet.freeze_panes = "A2"
    sheet["C2"].hyperlink = "https://wa.me/972501234567"
    sheet.sheet_view.rightToLeft = True


made("decorated.xlsx", "A comment, a table, drop-downs, a link.", people, people, decorate)

# Written by hand, because no program at hand writes them.

main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
strict_main = "http://purl.oclc.org/ooxml/spreadsheetml/main"
strict_office = "http://purl.oclc.org/ooxml/officeDocument/relationships"


def parts(sheet, *, strings=None, styles=None, main=main, office=office, target="worksheets/sheet1.xml", prefix=""):
    package = "http://schemas.openxmlformats.org/package/2006/relationships"
    relations = f'<Relationship Id="rId1" Type="{office}/worksheet" Target="{target}"/>'
    files = {
        "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
        "_rels/.rels": f'<Relationships xmlns="{package}"><Relationship Id="rId1" Type="{office}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<?xml version="1.0" encoding="UTF-8"?><{prefix}workbook xmlns{":x" if prefix else ""}="{main}" xmlns:r="{office}"><{prefix}sheets><{prefix}sheet name="ח" sheetId="1" r:id="rId1"/></{prefix}sheets></{prefix}workbook>',
        "xl/worksheets/sheet1.xml": sheet,
    }
    if strings:
        relations += f'<Relationship Id="rId2" Type="{office}/sharedStrings" Target="sharedStrings.xml"/>'
        files["xl/sharedStrings.xml"] = strings
    if styles:
        relations += f'<Relationship Id="rId3" Type="{office}/styles" Target="styles.xml"/>'
        files["xl/styles.xml"] = styles
    files["xl/_rels/workbook.xml.rels"] = f'<Relationships xmlns="{package}">{relations}</Relationships>'
    return files


def zipped(files, compression=zipfile.ZIP_DEFLATED, stream=None):
    stream = stream or io.BytesIO()
    with zipfile.ZipFile(stream, "w", compression) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return stream.getvalue()


def by_hand(name, special, files, expected, **options):
    case(name, special, "hand", zipped(files, **options), expected)


def sheet_xml(data, after="", main=main):
    return f'<worksheet xmlns="{main}"><sheetData>{data}</sheetData>{after}</worksheet>'


inline = '<row r="1"><c r="A1" t="inlineStr"><is><t>שם</t></is></c><c r="B1" t="inlineStr"><is><t>כיתה</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><r><t>דנ</t></r><r><t>ה</t></r></is></c><c r="B2" t="inlineStr"><is><t xml:space="preserve"> ח </t></is></c></row>'
small = [["שם", "כיתה"], ["דנה", "ח"]]
by_hand("inline-texts.xlsx", "Texts within the cells, and no styles.", parts(sheet_xml(inline)), small)
by_hand("without-references.xlsx", "Rows and cells without their addresses.", parts(sheet_xml(re.sub(r' r="\w+"', "", inline))), small)
by_hand("single-quotes.xlsx", "Attributes in single quotes, spaces and line breaks in tags.", parts(sheet_xml(inline.replace('"', "'").replace("<c ", "<c\n  ").replace("</t>", "</t >"))), small)
by_hand("absolute-target.xlsx", "The sheet is named from the root.", parts(sheet_xml(inline), target="/xl/worksheets/sheet1.xml"), small)
by_hand("backslashes.xlsx", "Parts named with backslashes.", {name.replace("/", "\\"): content for name, content in parts(sheet_xml(inline)).items()}, small)
by_hand("stored.xlsx", "Parts that are not compressed.", parts(sheet_xml(inline)), small, compression=zipfile.ZIP_STORED)
by_hand("byte-order-mark.xlsx", "Parts with a mark of UTF-8.", {name: "\ufeff" + content for name, content in parts(sheet_xml(inline)).items()}, small)
by_hand("character-data.xlsx", "Comments and CDATA.", parts(sheet_xml(inline.replace("<t>שם</t>", "<!-- <c> --><t><![CDATA[שם <ב> & \"ג\"]]></t>"))), [['שם <ב> & "ג"', "כיתה"], ["דנה", "ח"]])
prefixed = re.sub(r"<(/?)", r"<\1x:", sheet_xml(inline)).replace("xmlns=", "xmlns:x=")
by_hand("prefixed.xlsx", "Each element has a prefix, as some libraries of .NET write.", parts(prefixed, prefix="x:"), small)


class Unseekable(io.BytesIO):
    def seekable(self):
        return False

    def seek(self, *_):
        raise io.UnsupportedOperation

    def tell(self):
        raise io.UnsupportedOperation


by_hand("streamed.xlsx", "A zip file whose sizes follow the contents.", parts(sheet_xml(inline)), small, stream=Unseekable())
strings = f'<sst xmlns="{main}"><si><t>שם</t></si><si><t>הערות</t></si><si><t xml:space="preserve">שורה _x000D_\nשנייה</t></si><si><t>_x005F_x0041_</t></si><si><r><t>東</t></r><rPh sb="0" eb="1"><t>ひがし</t></rPh></si><si><t/></si></sst>'
shared = sheet_xml('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2"><c r="A2" t="s"><v>3</v></c><c r="B2" t="s"><v>2</v></c></row><row r="3"><c r="A3" t="s"><v>4</v></c><c r="B3" t="s"><v>5</v></c></row><row r="4"><c r="A4" t="s"><v>5</v></c></row>')
by_hand("escaped-texts.xlsx", "CR LF as an escape, an escaped escape, phonetic marks, an empty text.", parts(shared, strings=strings), [["שם", "הערות"], ["_x0041_", "שורה \nשנייה"], ["東"]])
results = sheet_xml('<row r="1"><c r="A1" t="str"><f>B1&amp;C1</f><v>דנה לוי</v></c><c r="B1" t="str"><f>IF(1,"")</f><v></v></c><c r="C1"><f>1+1</f><v>2</v></c><c r="D1" t="b"><f>TRUE()</f><v>1</v></c><c r="E1" t="e"><f>NA()</f><v>#N/A</v></c><c r="F1"><f t="shared" ref="F1:F2" si="0">C1</f></c></row><row r="2"><c r="F2"><f t="shared" si="0"/><v/></c></row>')
runs = sheet_xml('<row r="1"><c r="A1" t="inlineStr"><is><r><rPr><strike/></rPr><t>0501234567</t></r><r><t xml:space="preserve"> 0521234568</t></r></is></c><c r="B1" t="inlineStr"><is><r><rPr><b/><strike val="0"/></rPr><t>052</t></r><r><t>7654321</t></r></is></c></row>')
by_hand("struck-part.xlsx", "A part of a cell that is struck out.", parts(runs), [["0501234567 0521234568 (struck)", "0527654321"]])
by_hand("formula-results.xlsx", "Formulas with each kind of result, with an empty one, and without.", parts(results), "1 | דנה לוי |  | 2 (number) | כן (boolean) | #N/A (error) | =C1 (uncalculated)\n2 |  |  |  |  |  | = (uncalculated)")
dated = '<styleSheet xmlns="{main}"><fonts><font/></fonts><cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="14" fontId="0"/></cellXfs></styleSheet>'
strict = sheet_xml('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1" t="d"><v>2026-08-07T00:00:00</v></c><c r="C1" t="d"><v>2026-08-07T16:30:00.000</v></c><c r="D1" t="d"><v>16:30:00</v></c></row>', main=strict_main)
by_hand("strict.xlsx", "The strict variant, whose dates are texts of ISO 8601.", parts(strict, strings=strings, styles=dated, main=strict_main, office=strict_office), "1 | שם | 07/08/2026 (date) | 07/08/2026 16:30 (date) | 16:30 (time)")
by_hand("one-bad-value.xlsx", "Cells with values that are none.", parts(sheet_xml(inline + '<row r="3"><c r="A3"><v>abc</v></c><c r="B3" t="s"><v>99</v></c><c r="C3" s="77"><v>5</v></c></row>')), [*small, ["abc", "", "5 (number)"]])
by_hand("rows-of-format.xlsx", "Three thousand formatted rows above the list, without a cell.", parts(sheet_xml("".join(f'<row r="{n}" s="1" customFormat="1"><c r="A{n}" s="1"/><c r="B{n}" s="1"/></row>' for n in range(1, 3001)) + '<row r="3001"><c r="A3001"><v>7</v></c></row>')), "3001 | 7 (number)")
flat = sheet_xml(inline.replace('<row r="2">', '<row r="2" ht="0" customHeight="1">')).replace("<sheetData>", '<cols><col min="2" max="2" width="0" customWidth="1"/></cols><sheetData>')
by_hand("without-height.xlsx", "A row without height and a column without width.", parts(flat), cells(small).replace("2 |", "2 (hidden) |") + "\nhidden columns: B")
by_hand("missing-sheet.xlsx", "The part of the sheet is missing.", {name: content for name, content in parts("").items() if "sheet1" not in name}, refused("empty"))
whole = zipped(parts(sheet_xml(inline)))
case("cut-off.xlsx", "The end of the file is missing.", "hand", whole[: len(whole) // 2], refused("damaged"))
spoiled = bytearray(whole)
spoiled[whole.index(b"sheet1.xml") + 40] ^= 0xFF
case("spoiled.xlsx", "Compressed bytes that are wrong.", "hand", bytes(spoiled), refused("damaged"))
by_hand("list.numbers", "A document of Numbers.", {"Index/Document.iwa": b"\0", "Metadata/Properties.plist": b"", "preview.jpg": b""}, refused("numbers"))
by_hand("list.docx", "A document of Word.", {"[Content_Types].xml": "", "word/document.xml": "<w:document/>"}, refused("document"))
by_hand("list.zip", "An archive with a workbook.", {"חניכים.xlsx": whole}, refused("archive"))
by_hand("macros.xlsm", "Macros.", {**parts(sheet_xml(inline)), "xl/vbaProject.bin": b"\0"}, refused("macros"))
