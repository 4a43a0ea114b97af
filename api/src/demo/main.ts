import { confirmDemoClock, createDemo } from './create.ts'

const [url, ...options] = process.argv.slice(2)
if (!url || !/^(file|postgres(ql)?):/.test(url)) {
  console.error(
    'Usage: node api/dist/demo/main.js <file:path or postgres://…> [--requests] [--confirm-clock]',
  )
  process.exit(1)
}
const now = new Date()
const created = await createDemo(url, now, { withRequests: options.includes('--requests') })
if (!created && options.includes('--confirm-clock')) await confirmDemoClock(url, now)
else if (!created) console.log(`${url} already exists and was left unchanged.`)
