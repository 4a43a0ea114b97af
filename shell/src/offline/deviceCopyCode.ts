/** What the page of the network and the page on the device load. The server finds the file by its name. */
export { createAndKeep, keepCopy } from './keepCopy.ts'
export { openCopy } from './openCopy.tsx'
