"""Makes the lists of groups: python3 groups.py"""

from corpus import case

by = "hand"


def decoded(cell):
    return f"{cell} (error)" if cell.startswith("#") else cell.replace("⏎", "\n")


def pasted(name, special, *lines):
    """Each line has `|` between its cells, and `⏎` for a line break."""
    rows = [line.split("|") for line in lines]
    text = "\n".join("\t".join(f'"{cell}"'.replace("⏎", "\n") if "⏎" in cell else cell for cell in row) for row in rows)
    case(f"groups-{name}.pasted.txt", special, by, text, [[decoded(cell) for cell in row] for row in rows])


titles = "קבוצה|מדריך|טלפון"
acre, haifa = "עכו|נועם לוי|0501234567", "חיפה|גיל כהן|0527654321"

pasted("plain", "A guide for each group.", titles, acre, haifa)
pasted("two-guides", "Two guides and two phones in a cell, separated in each way that is clear.", "קבוצה|מדריכים|טלפונים", "עכו|נועם לוי, גיל כהן|0501234567, 0527654321", "חיפה|נועם לוי/גיל כהן|0501234567/0527654321", "לוד|נועם לוי + גיל כהן|0501234567+0527654321", "יפו|נועם לוי⏎גיל כהן|0501234567⏎0527654321", "צפת|נועם לוי & גיל כהן|0501234567 0527654321")
pasted("and", "Two phones beside names joined by and, or by a hyphen.", titles, "עכו|נועם לוי וגיל כהן|0501234567 ו-0527654321", "חיפה|נועם לוי - גיל כהן|0501234567 - 0527654321", "לוד|נועם לוי|0501234567, 0527654321")
pasted("phones-beside-names", "Names and phones in one cell, and phones with names.", "קבוצה|מדריך/ה|טלפון", "עכו|נועם לוי 0501234567|", "חיפה|נועם לוי (050-1234567), גיל כהן - 0527654321|", "לוד|נועם לוי, גיל כהן|גיל: 0527654321, נועם: 0501234567")
pasted("counts-differ", "Another number of phones than of names.", titles, "עכו|נועם לוי, גיל כהן|0501234567", "חיפה|נועם לוי, גיל כהן, רון בר|0501234567, 0527654321")
pasted("coordinators", "Columns of coordinators before those of guides.", "קבוצה|רכז/ת|טלפון רכז/ת|מדריך/ה|טלפון", "עכו|רות כץ|0509999999|נועם לוי|0501234567")
pasted("coordinators-plain", "The phone of a coordinator has no name in its title.", "קבוצה|מדריך|טלפון|רכזת|טלפון", "עכו|נועם לוי|0501234567|רות כץ|0509999999")
pasted("coordinators-above", "A row above the titles says whom they are about.", "|רכזים||מדריכים|", "קבוצה|שם|טלפון|שם|טלפון", "עכו|רות כץ|0509999999|נועם לוי|0501234567")
pasted("contacts", "Other people with phones.", "קבוצה|איש קשר|טלפון|בית ספר|טלפון|מדריכה|נייד", "עכו|רות כץ|0509999999|אורט|04-1234567|נועה לוי|0501234567")
pasted("trainees-columns", "Columns about trainees.", "קבוצה|מספר חניכים|מדריך|פלאפון המדריך|חניך|טלפון חניך", "עכו|12|נועם לוי|0501234567|דנה|0509999999")
pasted("plural", "Titles in the plural, with articles.", "הקבוצות|שמות המדריכים|מספרי הטלפון שלהם", acre)
pasted("numbered", "Titles with numbers.", "קבוצה|מדריך 1|מדריך 2|טלפון 1|טלפון 2", "עכו|נועם לוי|גיל כהן|0501234567|0527654321")
pasted("ordinals", "Titles with letters and words for numbers.", "קבוצה|מדריך א|טלפון א|מדריך/ה נוסף/ת|טלפון מדריך/ה נוסף/ת", "עכו|נועם לוי|0501234567|גיל כהן|0527654321")
pasted("fewer-phones", "One phone behind two guides.", "קבוצה|מדריך|מדריך|טלפון", "עכו|נועם לוי|גיל כהן|0527654321")
pasted("first-and-last-names", "The names of guides in two columns.", "קבוצה|שם פרטי|שם משפחה|נייד", "עכו|נועם|לוי|0501234567")
pasted("short-title", "The column of a guide is called name.", "שם|טלפון|שם הקבוצה", "נועם לוי|0501234567|עכו")
pasted("number-of-group", "The number of a group is not its name.", "מספר קבוצה|קבוצה|מדריך|טלפון", "17|עכו|נועם לוי|0501234567")
pasted("repeated", "A group in several rows, in several spellings.", titles, 'נח"ל 3|נועם לוי|0501234567', "נח״ל  3|גיל כהן|0527654321", "נחל 3|רון בר|0531234567")
pasted("listed", "Groups and guides that are there, in other spellings.", titles, "רמת־גן|לוי, דנה|+972-54-1111111", "רמתגן|דנה|0541111111", "עכו|דנה לוי|", "חיפה|נוגה כץ|0521111111")
pasted("one-phone-two-names", "A phone with two names.", titles, acre, "חיפה|גיל כהן|050-1234567")
pasted("one-name-two-phones", "A name with two phones.", titles, acre, "חיפה|נועם לוי|0527654321")
pasted("phone-once", "The phone of a guide stands in the first row alone.", titles, acre, "חיפה|נועם לוי|")
pasted("nobody", "A section, a total, repeated titles, a note.", titles, "אזור צפון||", acre, 'סה"כ|1|', titles, haifa, "Group|Guide|Phone", "הערה: עד סוף החודש||")
pasted("name-alone", "A text alone among groups with guides.", titles, acre, haifa, "רשומות ישנות||")
pasted("names-alone", "Groups without guides.", "קבוצה", "עכו", "חיפה")
pasted("without-name", "Rows below the name of their group.", titles, acre, "|גיל כהן|0527654321")
pasted("marks", "Marks of repetition.", titles, acre, 'חיפה|"|"')
pasted("phones", "Phones in several notations, and such that are none.", titles, "עכו|א לוי|501234561", "חיפה|ב לוי|+972-50-123-4562", "לוד|ג לוי|03-1234567", "יפו|ד לוי|05012345", "צפת|ה לוי|0501234565 שלוחה 3")
pasted("errors", "Errors, dates and numbers.", titles, "#REF!|נועם לוי|0501234567", "12/05/2026|נועם לוי|0501234567", "17|נועם לוי|0501234567", "עכו|#N/A|0501234567")
