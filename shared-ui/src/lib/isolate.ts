export { isolate } from '@hafifa/api/contract'
