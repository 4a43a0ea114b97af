"""Makes the files of LibreOffice and gnumeric from others of the corpus: /usr/bin/python3 programs.py"""

import datetime
import pathlib
import shutil
import subprocess
import tempfile

import openpyxl
from openpyxl.styles import Font, PatternFill

from corpus import folder, page

work = pathlib.Path(tempfile.mkdtemp())


def version(program):
    words = subprocess.run([program, "--version"], capture_output=True, text=True).stdout.split()
    return next(word.strip("'") for word in words if word.strip("'")[0].isdigit())


# Commas, quotation marks and UTF-8, as its window offers for a CSV in UTF-8.
csv_options = "44,34,76"


def libreoffice(sources, kind, filter_name=""):
    out = work / f"libreoffice-{kind}"
    start = ["soffice", f"-env:UserInstallation=file://{work}/profile", "--headless"]
    command = [*start, f"--infilter=CSV:{csv_options}", "--convert-to", kind + filter_name, "--outdir", out, *sources]
    subprocess.run(command, check=True, capture_output=True)
    return out


def gnumeric(sources, kind, filter_name):
    out = work / f"gnumeric-{kind}"
    out.mkdir()
    for source in sources:
        command = ["ssconvert", f"--export-type={filter_name}", source, out / f"{source.stem}.{kind}"]
        subprocess.run(command, check=True, capture_output=True)
    return out


def arranged():
    workbook = openpyxl.Workbook()
    sheet = workbook.active
    sheet.title = "חניכים"
    sheet.append(["שם", "תאריך", "שעה", "אישור", "סכום", "אחוז", "טלפון", "ישן", "הערות", "סיכום"])
    day = datetime.datetime(2026, 8, 7)
    sheet.append(["דנה", day, datetime.time(16, 30), True, 250, 0.5, 501234567, "א", "שורה\nשנייה", '=A2&" לוי"'])
    sheet.append(["נועם", day, datetime.time(9, 0), False, 41000, 0.075, 521234568, "ב", 'תיכון ש"ח', "=NA()"])
    sheet.append(["גיל", day, None, None, None, None, None, None, "_x0041_", '=IF(1=1,"","x")'])
    sheet.append(["רון", None, None, None, None, None, "0541234569"])
    sheet.append(["סוף"])
    for row in range(2, 5):
        sheet.cell(row, 2).number_format = "dd/mm/yyyy"
        sheet.cell(row, 3).number_format = "hh:mm"
        sheet.cell(row, 5).number_format = "#,##0.00 [$₪-40D]"
        sheet.cell(row, 6).number_format = "0.0%"
        sheet.cell(row, 7).number_format = "000\\-0000000"
    sheet["A5"].font = Font(strike=True)
    sheet.row_dimensions[3].hidden = True
    sheet.row_dimensions.group(4, 5)
    sheet.column_dimensions["H"].hidden = True
    sheet.merge_cells("A6:B6")
    sheet["A1048576"].fill = PatternFill("solid", fgColor="FFFF00")
    lists = workbook.create_sheet("רשימות", 0)
    lists.append(["ח"])
    lists.sheet_state = "hidden"
    workbook.active = 1
    workbook.create_sheet("ח2").append(["שם"])
    path = work / "arranged.xlsx"
    workbook.save(path)
    return path


arranged_cells = """1 | שם | תאריך | שעה | אישור | סכום | אחוז | טלפון | ישן | הערות | סיכום
2 | דנה | 07/08/2026 (date) | 16:30 (time) | כן (boolean) | 250 (number) | 50% (number) | 050-1234567 (number) | א | שורה⏎שנייה | דנה לוי
3 (hidden) | נועם | 07/08/2026 (date) | 09:00 (time) | לא (boolean) | 41000 (number) | 7.5% (number) | 052-1234568 (number) | ב | תיכון ש"ח | #N/A (error)
4 | גיל | 07/08/2026 (date) |  |  |  |  |  |  | _x0041_
5 | רון (struck) |  |  |  |  |  | 0541234569
6 | סוף
hidden columns: H
merged: A6:B6
sheets: *חניכים, ח2"""

special = "Each kind of cell; a hidden row, column and sheet, a row that is struck out, a group, a colour in the last row."

own_cells = (folder / "own.csv.md").read_text().split("## Cells\n")[1].split("\n\n## ")[0].strip()

# LibreOffice gives an empty text of a formula as a formula without a result.
libreoffice_ods_cells = arranged_cells.replace("_x0041_", '_x0041_ | =IF(1=1;"";"x") (uncalculated)')

# gnumeric hides no sheet in an xlsx.
gnumeric_xlsx_cells = """1 | ח
sheets: *רשימות, חניכים, ח2"""

# Both take a CSV's phone for a number.
libreoffice_csv_cells = own_cells.replace("0501234567", "501234567 (number)")
# gnumeric knows no escaped characters of xlsx, and takes an apostrophe for the mark of a text.
gnumeric_csv_cells = libreoffice_csv_cells.replace("'=", "=")
gnumeric_own_cells = own_cells.replace("_x0041_", "_x005F_x0041_")

source = arranged()
own = [folder / "own.xlsx", folder / "own.csv"]
own_csv = work / "own-csv.csv"
shutil.copy(own[1], own_csv)
libre, gnu = f"LibreOffice {version('soffice')}", f"gnumeric {version('ssconvert')}"


def keep(path, name, about, writer, expected):
    shutil.copy(path, folder / name)
    page(name, about, writer, expected)


for kind in ["xlsx", "xls", "ods", "fods"]:
    out = libreoffice([source, own[0], own_csv], kind)
    keep(out / f"arranged.{kind}", f"libreoffice.{kind}", special, libre, libreoffice_ods_cells if kind in ("ods", "fods") else arranged_cells)
    # Flat documents are large, and have the cells of the others.
    if kind != "fods":
        keep(out / f"own.{kind}", f"own-libreoffice.{kind}", "Our own workbook, opened and saved.", libre, own_cells)
        keep(out / f"own-csv.{kind}", f"own-csv-libreoffice.{kind}", "Our own CSV, opened and saved.", libre, libreoffice_csv_cells)

for kind, filter_name in [("xlsx", "Gnumeric_Excel:xlsx2"), ("xls", "Gnumeric_Excel:excel_biff8"), ("ods", "Gnumeric_OpenCalc:odf")]:
    out = gnumeric([source, own[0], own_csv], kind, filter_name)
    keep(out / f"arranged.{kind}", f"gnumeric.{kind}", special, gnu, gnumeric_xlsx_cells if kind == "xlsx" else arranged_cells)
    keep(out / f"own.{kind}", f"own-gnumeric.{kind}", "Our own workbook, opened and saved.", gnu, own_cells if kind == "xlsx" else gnumeric_own_cells)
    keep(out / f"own-csv.{kind}", f"own-csv-gnumeric.{kind}", "Our own CSV, opened and saved.", gnu, gnumeric_csv_cells.replace("_x0041_", "A") if kind == "xlsx" else gnumeric_csv_cells)

out = libreoffice([own[0], own_csv], "csv", f":Text - txt - csv (StarCalc):{csv_options}")
keep(out / "own.csv", "own-libreoffice.csv", "Our own workbook, saved as CSV.", libre, own_cells)
keep(out / "own-csv.csv", "own-csv-libreoffice.csv", "Our own CSV, saved as CSV.", libre, libreoffice_csv_cells.replace(" (number)", ""))
out = gnumeric([own[0], own_csv], "csv", "Gnumeric_stf:stf_csv")
keep(out / "own.csv", "own-gnumeric.csv", "Our own workbook, saved as CSV.", gnu, gnumeric_own_cells)
keep(out / "own-csv.csv", "own-csv-gnumeric.csv", "Our own CSV, saved as CSV.", gnu, gnumeric_csv_cells.replace(" (number)", ""))

keep(libreoffice([own[0]], "html") / "own.html", "own-libreoffice.html", "Our own workbook, saved as a page.", libre, own_cells)
keep(gnumeric([own[0]], "html", "Gnumeric_html:html40") / "own.html", "own-gnumeric.html", "Our own workbook, saved as a page.", gnu, gnumeric_own_cells)
