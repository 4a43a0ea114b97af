import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, runOrExit } from './run.mjs'

const usage = `Usage: npm run new -- call ROOM/FEATURE/NAME       such as groups/covers/get-cover-days
       npm run new -- page APP/FOLDER/NAME 'TITLE' such as guide-app/groups/group-notes 'הערות'
       npm run new -- feature ROOM/NAME            such as groups/notes`

/** The texts of files, written at the end. */
const texts = new Map<string, string>()

const read = (file: string) => texts.get(file) ?? readFileSync(join(root, file), 'utf8')

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

function create(file: string, text: string): void {
  if (existsSync(join(root, file))) stop(`${file} exists.`)
  texts.set(file, text)
}

/** Adds an item to the last list of a file that ends like this. The item begins with its name. */
function insert(file: string, end: string, name: string, rest: string): void {
  const text = read(file)
  if (text.includes(name)) stop(`${file} has ${name} already.`)
  const at = text.lastIndexOf(end)
  texts.set(file, text.slice(0, at) + name + rest + text.slice(at))
}

function addImport(file: string, name: string, from: string): void {
  const line = `import { ${name} } from '${from}'\n`
  if (!read(file).includes(line)) texts.set(file, line + read(file))
}

const camelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

function addCall([room, feature = '', name]: string[]): string {
  const [kind, list, permission, given] = /^(get|preview)-/.test(name ?? '')
    ? ['read', 'reads', `'coordinator'`, 'answer']
    : ['change', 'callList', `{ allowed: 'coordinator', changes: [] }`, 'body']
  const files = globSync(`api/src/${room}/${feature}/*.routes.ts`, { cwd: root }).sort()
  const routes = files.find((file) => file.endsWith(`/${camelCase(feature)}.routes.ts`)) ?? files[0]
  if (!routes) stop(`api/src/${room}/${feature} has no calls. Add it: npm run new -- feature`)
  const offered = 'api/src/rules/offeredReads.ts'
  if (read(offered).includes(`'${name}.php'`)) stop(`${offered} has ${name} already.`)
  insert(`api/src/rules/${list}.ts`, '} as const satisfies', `'${name}.php'`, `: ${permission},\n`)
  insert(routes, '] as const', `${kind}('${name}.php', `, `{ ${given}: {} }),\n`)
  addImport(routes, kind, `../../calls/${kind}.ts`)
  return `Decide in ${list}.ts who may make it. The compiler asks for the rest of its entry and of its route, and for an input in
inputs.ts, the tests for a row in permissions.test.ts and, for a change, in entries.test.ts. Then write its caller.`
}

function addPage([app, folder, name = '']: string[], title: string): string {
  if (!title) stop(usage)
  const isGuide = app === 'guide-app'
  const key = camelCase(name)
  const component = `${key.charAt(0).toUpperCase()}${key.slice(1)}Page`
  const [end, indent, area, path, shown] = isGuide
    ? [`\n  guides: '/guides'`, '\n  ', 'groups', `paths.${key}`, `pageTitles.${key}`]
    : ['\n  },\n} as const', '\n    ', 'dashboard', `paths.dashboard.${key}`, JSON.stringify(title)]
  insert('api/src/rules/paths.ts', end, `${indent}${key}:`, ` '/${area}/${name}',`)
  if (isGuide) insert('guide-app/src/pageTitles.ts', '}', `${key}:`, `${JSON.stringify(title)},\n`)
  const load = `async () => (await import('./${folder}/${component}.tsx')).${component}`
  insert(`${app}/src/pages.tsx`, ']\n', `page(${path}, `, `{ title: ${shown}, load: ${load} }),`)
  const content = isGuide
    ? `<div className={styles.column}><PageBreadcrumb page={${shown}} /><h1>{${shown}}</h1></div>`
    : `<PageHeading title=${shown} />`
  const file = `${app}/src/${folder}/${component}.tsx`
  create(file, `\nexport function ${component}() {\n  return ${content}\n}\n`)
  if (isGuide) {
    addImport(file, 'styles', '@hafifa/shared-ui/ui')
    addImport(file, 'PageBreadcrumb', '../components/Breadcrumb.tsx')
    addImport(file, 'pageTitles', '../pageTitles.ts')
  } else addImport(file, 'PageHeading', '../components/PageHeading.tsx')
  return `Build the API, whose types the front ends read.${isGuide ? '' : ' The compiler asks for `menu` or `parent` of the page.'}
Then add the queries of its first view, and a row to tests/browser/fixtures/screens.ts.`
}

function addFeature([room, name = '']: string[]): string {
  const calls = `${camelCase(name)}Calls`
  const routes = `${room}/${name}/${camelCase(name)}.routes.ts`
  create(`api/src/${routes}`, `export const ${calls} = [] as const\n`)
  addImport('api/src/calls.ts', calls, `./${routes}`)
  insert('api/src/calls.ts', '] as const\n\n', `...${calls},`, '\n')
  const row = new RegExp(`^(\\| \`${room}\` .*) \\|$`, 'm')
  texts.set('docs/architecture.md', read('docs/architecture.md').replace(row, `$1, \`${name}\` |`))
  return 'Add its calls by npm run new -- call, and the features of its room that it uses to scripts/imports.ts.'
}

const kinds = {
  call: { shape: /^(groups|notices|people|programme|site)\/[a-z-]+\/(?!export-)[a-z-]+$/, add: addCall },
  page: { shape: /^(guide|dashboard)-app\/[a-z-]+\/[a-z-]+$/, add: addPage },
  feature: { shape: /^(groups|notices|operations|people|programme)\/[a-z-]+$/, add: addFeature },
}

const [kind, path = '', title = ''] = process.argv.slice(2)
const chosen = Object.entries(kinds).find(([key]) => key === kind)?.[1]
if (!chosen?.shape.test(path)) stop(usage)
const next = chosen.add(path.split('/'), title)
for (const [file, text] of texts) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const sources = [...texts.keys()].filter((file) => !file.endsWith('.md'))
await runOrExit('biome', ['check', '--write', '--linter-enabled=false', ...sources])
console.log(['Wrote:', ...texts.keys()].join('\n  '), `\n${next}`)
