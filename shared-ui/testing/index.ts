export { dataArrive } from './dataArrive.ts'
export { coordinator, guide, otherGuide } from './people.ts'
export { renderPage } from './renderPage.tsx'
