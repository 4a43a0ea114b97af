/** The titles that are shown in several places: headings, links, breadcrumbs and the titles of documents. */
export const pageTitles = {
  groups: 'הקבוצות שלי',
  devices: 'המכשירים שלי',
  print: 'הדפסה',
  handover: 'תיק חפיפה',
  trainees: 'רשימת חניכים',
  importTrainees: 'ייבוא חניכים',
}
