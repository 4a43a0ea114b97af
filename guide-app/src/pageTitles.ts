export const pageTitles = {
  groups: 'הקבוצות שלי',
  account: 'החשבון שלי',
  print: 'הדפסה',
  handover: 'תיק חפיפה',
  trainees: 'רשימת חניכים',
  importTrainees: 'ייבוא חניכים',
}
