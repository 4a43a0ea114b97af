/** The titles that appear in several places: headings, links, breadcrumbs and document titles. */
export const pageTitles = {
  groups: 'הקבוצות שלי',
  account: 'החשבון שלי',
  print: 'הדפסה',
  handover: 'תיק חפיפה',
  trainees: 'רשימת חניכים',
  importTrainees: 'ייבוא חניכים',
}
