export { countOf } from '@hafifa/api/contract'
