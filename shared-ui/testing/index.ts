export { coordinator, guide, otherGuide } from './people.ts'
export { renderPage } from './renderPage.tsx'
