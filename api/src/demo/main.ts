/** `node api/dist/demo/main.js file:<path>`: creates a database with a demo year. */
import { createDemo } from './create.ts'

const url = process.argv[2]
if (!url?.startsWith('file:')) {
  console.error('Say where: file: and a path')
  process.exit(1)
}
const created = await createDemo(url, new Date())
if (!created) console.log(`${url} is there already and stays as it is.`)
