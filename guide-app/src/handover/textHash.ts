export { textHash } from '@hafifa/api/contract'
