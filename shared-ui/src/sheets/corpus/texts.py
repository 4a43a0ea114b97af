"""Makes the text files and the pasted texts: python3 texts.py"""

from corpus import case, cells, dana, gil, noam, people, refused, titles

hand = "hand"


def csv(rows, separator=",", end="\r\n"):
    return "".join(separator.join(row) + end for row in rows)


def quoted(rows, separator=","):
    return csv([['"' + cell.replace('"', '""') + '"' for cell in row] for row in rows], separator)


plain = csv(people)
case("utf8.csv", "UTF-8 without a mark.", hand, plain, people)
case("utf8-bom.csv", "UTF-8 with a mark.", hand, "\ufeff" + plain, people)
case("windows-1255.csv", "As a Hebrew Excel saves CSV.", hand, plain.encode("cp1255"), people)
case("utf16le.txt", "Excel's Unicode text: UTF-16 with a mark, tabs.", hand, b"\xff\xfe" + csv(people, "\t").encode("utf-16-le"), people)
case("utf16be.txt", "UTF-16 of the other order.", hand, b"\xfe\xff" + csv(people, "\t").encode("utf-16-be"), people)
case("utf16le-unmarked.txt", "UTF-16 without a mark.", hand, csv(people, "\t").encode("utf-16-le"), people)
case("utf16le-commas.csv", "UTF-16 with commas.", hand, b"\xff\xfe" + plain.encode("utf-16-le"), people)
case("niqqud-windows-1255.csv", "Vowel points in windows-1255.", hand, csv([["שם"], ["דָּנָה"], ["נֹעַם"]]).encode("cp1255"), [["שם"], ["דָּנָה"], ["נֹעַם"]])
case("broken-byte.csv", "One byte of UTF-8 was cut.", hand, plain.encode().replace("מזרחי".encode(), "מזרח".encode() + b"\xd7"), [titles, dana, noam, ["גיל", "מזרח\ufffd (broken)", *gil[2:]]])
case("broken-byte-bom.csv", "One byte was cut behind a mark.", hand, b"\xef\xbb\xbf" + plain.encode().replace("לוי".encode(), "לו".encode() + b"\xd7"), [titles, ["דנה", "לו\ufffd (broken)", *dana[2:]], noam, gil])
case("latin-byte.csv", "A byte of windows-1252 in UTF-8.", hand, plain.encode().replace("הגפן".encode(), b"Caf\xe9"), [titles, dana, noam, [*gil[:3], "Caf\ufffd (broken)", "י"]])
case("unassigned-byte-windows-1255.csv", "A byte that windows-1255 does not have.", hand, plain.encode("cp1255").replace("מזרחי".encode("cp1255"), "מזר".encode("cp1255") + b"\xfb"), [titles, dana, noam, ["גיל", "מזר\ufffd (broken)", *gil[2:]]])
case("semicolons.csv", "Semicolons.", hand, csv(people, ";"), people)
case("tabs.tsv", "Tabs.", hand, csv(people, "\t", "\n"), people)
case("pipes.txt", "Pipes.", hand, csv(people, "|"), people)
case("sep-semicolon.csv", "The first line names the separator for Excel.", hand, "sep=;\r\n" + csv(people, ";"), people)
case("sep-tab.csv", "The first line names a tab.", hand, "sep=\t\n" + csv(people, "\t"), people)
case("title-with-semicolon.csv", "A title with a semicolon above a table with commas.", hand, "רשימת חניכים; שנת תשפ״ו\r\n" + plain, [["רשימת חניכים; שנת תשפ״ו"], *people])
case("title-with-commas.csv", "A title with commas above a table with semicolons.", hand, "רשימה, ח1, ח2, סופית\r\n" + csv(people, ";"), [["רשימה, ח1, ח2, סופית"], *people])
schools = [["שם פרטי", "בית ספר", "כיתה"], ["דנה", "הגפן 5, רמלה", "ח"], ["נועם", "הזית 3, לוד", "ט"]]
case("commas-in-cells-semicolons.csv", "Each row has a comma in a cell; semicolons separate.", hand, csv(schools, ";"), schools)
case("semicolons-in-cells-commas.csv", "Each row has semicolons in a cell; commas separate.", hand, csv([[cell.replace(",", ";") for cell in row] for row in schools]), [[cell.replace(",", ";") for cell in row] for row in schools])
case("one-column.csv", "Names alone.", hand, "שם מלא\r\nדנה לוי\r\nנועם כהן\r\n", [["שם מלא"], ["דנה לוי"], ["נועם כהן"]])
case("ctrl-z.csv", "DOS ends a text by Ctrl-Z.", hand, plain + "\x1a", people)
case("quoted.csv", "Each cell in marks.", hand, quoted(people), people)
case("quoted-semicolons.csv", "Each cell in marks, semicolons between.", hand, quoted(people, ";"), people)
case("spaces-around.csv", "Spaces between marks and commas.", hand, 'שם פרטי, "בית ספר" ,כיתה\r\nדנה, "הגפן, רמלה" ,ח\r\n', [["שם פרטי", "בית ספר", "כיתה"], ["דנה", "הגפן, רמלה", "ח"]])
case("gershayim.csv", "Marks within words, not doubled.", hand, 'שם,בית ספר\r\nדנה,תיכון ש"ח\r\nנועם,"הגפן" אורט\r\nגיל,אורט "הגפן"\r\n', [["שם", "בית ספר"], ["דנה", 'תיכון ש"ח'], ["נועם", '"הגפן" אורט'], ["גיל", 'אורט "הגפן"']])
case("gershayim-doubled.csv", "Marks within words, doubled by a program.", hand, quoted([["שם", "בית ספר"], ["דנה", '"הגפן" אורט'], ["נועם", 'ש"ח']]), [["שם", "בית ספר"], ["דנה", '"הגפן" אורט'], ["נועם", 'ש"ח']])
case("lone-mark.csv", "A mark alone is its own text.", hand, 'שם,בית ספר,כיתה\r\nדנה,הגפן,ח\r\nנועם,",ח\r\n', [["שם", "בית ספר", "כיתה"], ["דנה", "הגפן", "ח"], ["נועם", '"', "ח"]])
case("unclosed-mark.csv", "A mark that nothing closes.", hand, 'שם,בית ספר,כיתה\r\nדנה,"אורט,ח\r\nנועם,הגפן,ט\r\n', [["שם", "בית ספר", "כיתה"], ["דנה", '"אורט', "ח"], ["נועם", "הגפן", "ט"]])
case("two-unclosed-marks.csv", "Marks of two cells that are not one quotation.", hand, 'שם,בית ספר,כיתה\r\nדנה,"אורט,ח\r\nנועם,"הגפן",ט\r\n', [["שם", "בית ספר", "כיתה"], ["דנה", '"אורט', "ח"], ["נועם", "הגפן", "ט"]])
case("repetition-marks.csv", "Marks of repetition below one another.", hand, 'שם,משפחה,בית ספר\r\nדנה,כהן,"\r\nגיל,לוי,"\r\n', [["שם", "משפחה", "בית ספר"], ["דנה", "כהן", '"'], ["גיל", "לוי", '"']])
case("repetition-marks-middle.csv", "Marks of repetition in a column between others.", hand, 'שם,משפחה,בית ספר,כיתה\r\nדנה,כהן,אורט,ח\r\nגיל,לוי,",ט\r\nרון,בר,",י\r\n', [["שם", "משפחה", "בית ספר", "כיתה"], ["דנה", "כהן", "אורט", "ח"], ["גיל", "לוי", '"', "ט"], ["רון", "בר", '"', "י"]])
repeated = [["שם", "משפחה", "בית ספר"], ["מאיה", "שדה", "הגפן"], ["רון", "ים", "//"], ["שי", "לב", '- " -'], ["בר", "אור", "..."]]
case("repetition-slashes.csv", "Other marks of repetition, and one that says nothing.", hand, csv(repeated), repeated)
answers = [["שם", "משפחה", "בית ספר", "כיתה"], ["מאיה", "שדה", "TRUE", "ט"], ["רון", "ים", "הגפן", "false"]]
case("answers-in-texts.csv", "Answers of yes and no where a text belongs.", hand, csv(answers), answers)
case("pipes-and-commas.txt", "Pipes, and as many commas in each row.", hand, "שם|משפחה|הערות\nדנה|לוי|א, ב, ג\nגיל|כהן|ד, ה, ו\n", [["שם", "משפחה", "הערות"], ["דנה", "לוי", "א, ב, ג"], ["גיל", "כהן", "ד, ה, ו"]])
notes = [["שם", "הערות"], ["דנה", "שורה\nשנייה"], ["נועם", "אין"]]
case("line-break.csv", "A line break in a cell.", hand, 'שם,הערות\nדנה,"שורה\nשנייה"\nנועם,אין\n', notes)
case("cr-lf-in-cell.csv", "CR LF in a cell is one break.", hand, 'שם,הערות\r\nדנה,"שורה\r\nשנייה"\r\nנועם,אין\r\n', notes)
case("comma-and-break.csv", "A cell with a comma, marks and a break.", hand, 'שם,הערות,כיתה\r\nדנה,"אמרה ""כן"", ואז\nהלכה",ח\r\n', [["שם", "הערות", "כיתה"], ["דנה", 'אמרה "כן", ואז\nהלכה', "ח"]])
case("cr-only.csv", "Lines of an old Macintosh.", hand, csv(people, ",", "\r"), people)
case("empty-lines.csv", "Empty lines and rows of commas.", hand, "\r\n,,,,\r\n" + csv([titles, dana]) + "\r\n,,\r\n" + csv([noam]), cells([[], [], titles, dana, [], [], noam]))
case("trailing-separators.csv", "Empty columns at the end.", hand, csv([[*row, "", "", ""] for row in people]), people)
case("no-last-newline.csv", "The last line does not end.", hand, plain.rstrip(), people)
case("guarded.csv", "Texts that an export guards against calculation.", hand, "שם,טלפון,הערות\r\nדנה,'+972501234568,'=1+1\r\nנועם,''=1,'שלום\r\n", [["שם", "טלפון", "הערות"], ["דנה", "+972501234568", "=1+1"], ["נועם", "'=1", "'שלום"]])
case("formula-texts.csv", "Excel shows the text of a formula.", hand, 'שם,טלפון\r\nדנה,="0501234567"\r\nנועם,"=""0521234568"""\r\n', [["שם", "טלפון"], ["דנה", "0501234567"], ["נועם", "0521234568"]])
case("errors.csv", "Errors, and a column that is too narrow.", hand, "שם,כיתה,טלפון\r\nדנה,#N/A,########\r\nנועם,#REF!,#DIV/0!\r\n", [["שם", "כיתה", "טלפון"], ["דנה", "#N/A (error)", "######## (error)"], ["נועם", "#REF! (error)", "#DIV/0! (error)"]])
case("marks-of-direction.csv", "Marks of direction and a hard space stay for the next steps.", hand, "שם,כיתה\r\n\u200fדנה\u00a0לאה,\u200fח׳\r\n", [["שם", "כיתה"], ["\u200fדנה\u00a0לאה", "\u200fח׳"]])
case("bom-within.csv", "A second mark at the start of the text.", hand, "\ufeff" + quoted(people), people)
case("dos-hebrew.csv", "CP862.", hand, plain.replace("\u05f3", "'").encode("cp862"), refused("dos-hebrew"))
backwards = csv([[cell[::-1] if any("א" <= letter <= "ת" for letter in cell) else cell for cell in row] for row in people])
case("visual-order.csv", "Letters from left to right in windows-1255.", hand, backwards.encode("cp1255"), refused("visual-order"))
case("visual-order-utf8.csv", "Letters from left to right in UTF-8.", hand, backwards, refused("visual-order"))
case("empty.csv", "Nothing.", hand, "", refused("empty"))
case("spaces-only.csv", "Spaces and commas.", hand, " , , \r\n ,\r\n", refused("empty"))
case("list.gsheet", "A shortcut to a sheet of Google.", hand, '{"doc_id":"x","resource_key":"","email":""}', refused("shortcut"))
case("binary.csv", "Bytes that are no text.", hand, bytes([0, 1, 2, 3, 200, 0, 9]) * 20, refused("not-a-sheet"))
case("list.pdf", "PDF.", hand, b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", refused("pdf"))
case("picture.xlsx", "A picture with the name of a workbook.", hand, b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", refused("image"))
case("photo.heic", "A photo of a phone.", hand, b"\0\0\0\x18ftypheic\0\0\0\0", refused("image"))
case("list.rtf", "A document.", hand, b"{\\rtf1\\ansi }", refused("document"))

table = "\n".join("\t".join(row) for row in people)
paste = "the clipboard, by hand"
case("table.pasted.txt", "Rows of a sheet.", paste, table, people)
case("crlf.pasted.txt", "Rows of Excel, with a line end after the last.", paste, table.replace("\n", "\r\n") + "\r\n", people)
case("empty-cells.pasted.txt", "Empty cells and rows.", paste, "שם\t\tכיתה\n\t\t\n\nדנה\t\tח\t\t\n", cells([["שם", "", "כיתה"], [], [], ["דנה", "", "ח"]]))
school = ["שם", "משפחה", "בית ספר"]
case("repetition-marks.pasted.txt", "Marks of repetition at the ends of two rows.", paste, 'שם\tמשפחה\tבית ספר\nדנה\tכהן\t"\nגיל\tלוי\t"', [school, ["דנה", "כהן", '"'], ["גיל", "לוי", '"']])
case("repetition-marks-within.pasted.txt", "Marks of repetition within the rows.", paste, 'שם\tבית ספר\tכיתה\nדנה\tהגפן\tח\nגיל\t"\tט\nרון\t"\tי', [["שם", "בית ספר", "כיתה"], ["דנה", "הגפן", "ח"], ["גיל", '"', "ט"], ["רון", '"', "י"]])
case("repetition-marks-first.pasted.txt", "Marks of repetition in the first column.", paste, 'בית ספר\tשם\nהגפן\tדנה\n"\tגיל\n"\tרון', [["בית ספר", "שם"], ["הגפן", "דנה"], ['"', "גיל"], ['"', "רון"]])
case("gershayim.pasted.txt", "Marks within and around words.", paste, 'שם\tבית ספר\nדנה\tש"ח\nגיל\t"הגפן" אורט\nרון\tאורט "הגפן"\nטל\t"הגפן"', [["שם", "בית ספר"], ["דנה", 'ש"ח'], ["גיל", '"הגפן" אורט'], ["רון", 'אורט "הגפן"'], ["טל", '"הגפן"']])
case("unclosed-mark.pasted.txt", "A mark that nothing closes.", paste, 'שם\tבית ספר\tכיתה\nדנה\t"הגפן\tח\nגיל\tאורט\tט', [["שם", "בית ספר", "כיתה"], ["דנה", '"הגפן', "ח"], ["גיל", "אורט", "ט"]])
case("two-marked-cells.pasted.txt", "Two cells whose marks are far apart.", paste, 'שם\tבית ספר\tכיתה\nדנה\t"הגפן\tח\nגיל\tאורט"\tט', [["שם", "בית ספר", "כיתה"], ["דנה", '"הגפן', "ח"], ["גיל", 'אורט"', "ט"]])
case("line-break.pasted.txt", "A cell with a line break, as spreadsheets quote it.", paste, 'שם\tהערות\tכיתה\nדנה\t"שורה\nשנייה"\tח\nגיל\tאין\tט', [["שם", "הערות", "כיתה"], ["דנה", "שורה\nשנייה", "ח"], ["גיל", "אין", "ט"]])
case("line-break-last.pasted.txt", "A line break in the last column.", paste, 'שם\tהערות\nדנה\t"שורה\nשנייה"\nגיל\tאין', [["שם", "הערות"], ["דנה", "שורה\nשנייה"], ["גיל", "אין"]])
case("cr-lf-in-cell.pasted.txt", "CR LF within a cell.", paste, 'שם\tהערות\r\nדנה\t"שורה\r\nשנייה"\r\n', [["שם", "הערות"], ["דנה", "שורה\nשנייה"]])
case("line-break-and-marks.pasted.txt", "A cell with a line break and marks, which are doubled.", paste, 'שם\tהערות\nדנה\t"אמרה ""כן""\nוהלכה"\n', [["שם", "הערות"], ["דנה", 'אמרה "כן"\nוהלכה']])
case("three-line-breaks.pasted.txt", "A cell of four lines, one of them empty.", paste, 'שם\tהערות\tכיתה\nדנה\t"א\nב\n\nג"\tח\n', [["שם", "הערות", "כיתה"], ["דנה", "א\nב\n\nג", "ח"]])
case("tab-in-cell.pasted.txt", "A cell with a tab.", paste, 'שם\tהערות\tכיתה\nדנה\t"א\tב"\tח\nגיל\tאין\tט', [["שם", "הערות", "כיתה"], ["דנה", "א\tב", "ח"], ["גיל", "אין", "ט"]])
case("one-column.pasted.txt", "Lines without a tab.", paste, "דנה לוי\nנועם כהן\n", [["דנה לוי"], ["נועם כהן"]])
case("one-column-line-break.pasted.txt", "One column with a line break in a cell.", paste, 'הערות\n"שורה\nשנייה"\nאין', [["הערות"], ["שורה\nשנייה"], ["אין"]])
case("commas.pasted.txt", "Commas do not separate.", paste, "שם\tכתובת\nדנה\tהגפן 5, רמלה\n", [["שם", "כתובת"], ["דנה", "הגפן 5, רמלה"]])
case("errors.pasted.txt", "Errors, and a column that is too narrow.", paste, "שם\tכיתה\tטלפון\nדנה\t#N/A\t######", [["שם", "כיתה", "טלפון"], ["דנה", "#N/A (error)", "###### (error)"]])
case("formulas.pasted.txt", "Columns that show their formulas.", paste, 'שם פרטי\tשם משפחה\tטלפון\n=A1&B1\tכהן\t="0501234567"\nדנה\t=VLOOKUP(A2,Sheet2!A:C,2)\t\n= מיכל\tלוי\t', [["שם פרטי", "שם משפחה", "טלפון"], ["=A1&B1 (uncalculated)", "כהן", "0501234567"], ["דנה", "=VLOOKUP(A2,Sheet2!A:C,2) (uncalculated)"], ["= מיכל", "לוי"]])
case("guarded.pasted.txt", "Guarded texts of our own sheet.", paste, "שם\tטלפון\nדנה\t'+972501234568", [["שם", "טלפון"], ["דנה", "+972501234568"]])
case("visual-order.pasted.txt", "Letters from left to right.", paste, "םש\tהפחשמ םש\nהנד\tןהכ", refused("visual-order"))

pages = "a school's system, by hand"


def html(rows, head=""):
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>\r\n" for row in rows)
    return f"<html><head>{head}</head><body><table border=1>\r\n{body}</table></body></html>"


case("page.xls", "A page with a table, called .xls.", pages, html(people), people)
case("page-windows-1255.xls", "A page in windows-1255.", pages, html(people, "<meta http-equiv=Content-Type content='text/html; charset=windows-1255'>").encode("cp1255"), people)
case("page-utf16.xls", "A page in UTF-16.", pages, b"\xff\xfe" + html(people).encode("utf-16-le"), people)
case("page-uppercase.xls", "Upper case, cells and rows that do not end.", pages, "<TABLE BORDER>\n<TR><TH>שם<TH>כיתה\n<TR><TD>דנה<TD>ח\n<TR><TD>גיל<TD>ט</TABLE>", [["שם", "כיתה"], ["דנה", "ח"], ["גיל", "ט"]])
case("page-entities.xls", "Entities, breaks and markup within cells.", pages, html([["שם", "בית ספר", "הערות"], ["<b>דנה</b>&nbsp;", "ש&quot;ח &amp; הגפן", "שורה<br>שנייה"], ["&#1504;&#1493;&#x5E2;ם", "&lt;אין&gt;", "  רווח\n   אחד "]]), [["שם", "בית ספר", "הערות"], ["דנה", 'ש"ח & הגפן', "שורה\nשנייה"], ["נועם", "<אין>", "רווח אחד"]])
case("page-unescaped.xls", "Marks that are not escaped within an attribute, and signs that begin no tag.", pages, '<table><tr><td data-v="שם" id="A1">שם</td><td data-v="ת"ז" id="B1">ת&quot;ז</td></tr><tr><td data-v="דנה" id="A2">דנה</td><td data-v="5 < 6" id="B2">5 < 6 > 4</td></tr></table>', [["שם", 'ת"ז'], ["דנה", "5 < 6 > 4"]])
case("page-excel.xls", "A page as Excel writes it, with styles and conditional comments.", pages, '<html xmlns:x="urn:schemas-microsoft-com:office:excel">\n<head><meta charset=utf-8><style>\n<!-- .x{mso-number-format:"\\@";} td>a{} -->\n</style><!--[if gte mso 9]><xml><x:ExcelWorkbook><x:Name>ח</x:Name></x:ExcelWorkbook></xml><![endif]--><title>רשימה</title></head>\n<body dir=rtl><table><col width=80 style=\'width:60pt\'><col style=\'display:none\'><col>\n<tr><td class=x>שם</td><td>ישן</td><td x:str>כיתה</td></tr>\n<tr style=\'display:none\'><td>גיל</td><td>1</td><td>ט</td></tr>\n<tr><td style=\'text-decoration:line-through\'>דנה</td><td>2</td><td><s>ח</s></td></tr></table></body></html>', "1 | שם | ישן | כיתה\n2 (hidden) | גיל | 1 | ט\n3 | דנה (struck) | 2 | ח (struck)\nhidden columns: B")
case("page-merged.xls", "Cells over two columns and two rows.", pages, "<table><tr><td rowspan=2>שם</td><td colspan=2>טלפונים</td></tr><tr><td>חניך</td><td>הורה</td></tr><tr><td>דנה</td><td>0501234567</td><td>0521234568</td></tr></table>", "1 | שם | טלפונים\n2 |  | חניך | הורה\n3 | דנה | 0501234567 | 0521234568\nmerged: A1:A2, B1:C1")
case("page-two-tables.xls", "A table with a title above the table of the list.", pages, "<table><tr><td>רשימת חניכים</td></tr></table><p>עמוד 1</p><table><tr><td>שם</td><td>כיתה</td></tr><tr><td>דנה</td><td>ח</td></tr></table>", "1 | רשימת חניכים\n3 | שם | כיתה\n4 | דנה | ח")
case("page-nested.xls", "A table within a table that is the layout.", pages, "<table><tr><td><table><tr><td>שם</td><td>כיתה</td></tr><tr><td>דנה</td><td>ח</td></tr></table></td></tr></table>", "3 | שם | כיתה\n4 | דנה | ח")
case("page-without-table.xls", "A page that asks to sign in.", pages, "<!DOCTYPE html><html><body><h1>כניסה למערכת</h1></body></html>", refused("web-page"))
case("page-empty-table.xls", "A table without a row that has a text.", pages, html([["", " "]]), refused("empty"))
case("archive.mht", "A web archive.", pages, "MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\n\r\n", refused("web-page"))
