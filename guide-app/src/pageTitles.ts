/** The titles of a group's pages, as they are in headings, links, breadcrumbs and the titles of documents. */
export const pageTitles = { handover: 'תיק חפיפה', trainees: 'רשימת חניכים', importTrainees: 'ייבוא חניכים' }
