import { createDemo } from './create.ts'

const url = process.argv[2]
if (!url || !/^(file|postgres(ql)?):/.test(url)) {
  console.error('Usage: node api/dist/demo/main.js <file:path or postgres://…> [--requests]')
  process.exit(1)
}
const created = await createDemo(url, new Date(), { withRequests: process.argv[3] === '--requests' })
if (!created) console.log(`${url} already exists and was left unchanged.`)
