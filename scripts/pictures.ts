import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeContactSheet } from './pictures/contactSheet.ts'
import { takeForDocuments } from './pictures/documents.ts'
import { takeAll, viewports } from './pictures/screens.ts'

const widths = viewports.map(({ width }) => width)

const usage = `Usage: npm run pictures                        the pictures of the documents
       npm run pictures -- --all [--out FOLDER] [--only NAMES] [--widths ${widths}] [--dark]
                                               every state of every page, beside each other in index.html
       npm run pictures -- --compare OLD NEW   NEW/compare.html with both folders beside each other`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    compare: { type: 'boolean' },
    out: { type: 'string', default: join(tmpdir(), 'hafifa-pictures') },
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: widths.join() },
    dark: { type: 'boolean', default: false },
  },
})

const chosen = values.widths.split(',').map(Number)
const [before, after] = positionals
if (values.compare && before && after) {
  console.log(writeContactSheet([before, after], join(after, 'compare.html')))
} else if (values.all && chosen.every((width) => widths.includes(width))) {
  await takeAll({ ...values, widths: chosen })
  console.log(writeContactSheet([values.out], join(values.out, 'index.html')))
} else if (values.all || values.compare) {
  console.error(usage)
  process.exitCode = 1
} else {
  await takeForDocuments()
}
