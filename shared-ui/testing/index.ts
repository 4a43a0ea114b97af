export { dataArrive } from './dataArrive.ts'
export { eventually } from './eventually.ts'
export { coordinator, guide, otherGuide } from './people.ts'
export { renderPage } from './renderPage.tsx'
