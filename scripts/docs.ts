import { posix } from 'node:path'

type Manifest = { scripts?: Record<string, string>; exports?: Record<string, unknown> }

type Repository = {
  files: string[]
  gitIgnored: string[]
  /** The root's key is ''. */
  manifests: Map<string, Manifest>
  read: (file: string) => string
}

const builtIn = new Set(['ci', 'install', 'rebuild'])
/** Such as `secret` in `db/secrets.ts`, `secret()` (`db/secrets.ts`) and `secret` of `db/secrets.ts`. */
const nameWithFile = /`(\w+)(?:\(\))?`\s+(?:in\s|of\s|\()\s*`([\w@./-]+\.(?:tsx?|mjs))`/g

const fileName = /\.(ts|tsx|mjs|js|json|md|css|html|sql|yaml)$/

export function missingReferences(
  document: string,
  text: string,
  { files, gitIgnored, manifests, read }: Repository,
): string[] {
  const known = new Set(files)
  const folder = posix.dirname(document)

  const links = matches(text, /\]\(([^)#\s]+)[^)]*\)/g)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => !known.has(posix.join(folder, target).replace(/\/$/, '')))

  const blocks = matches(text, /^```\w*\n([\s\S]*?)^```/gm)
  const prose = text.replace(/^```[\s\S]*?^```/gm, '')
  const spans = matches(prose, /`([^`\n]+)`/g)

  const paths = spans
    .filter((span) => isPath(span, known))
    .filter((span) => !span.split('/').some((part) => gitIgnored.includes(part)))
    .filter((span) => !exists(span, files, manifests))

  const scripts = [...blocks, ...spans]
    .flatMap((code) => [...code.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)(?: -w ([\w-]+))?/g)])
    .filter(([, script = '']) => !builtIn.has(script))
    .filter(([, script = '', workspace = '']) => manifests.get(workspace)?.scripts?.[script] === undefined)
    .map(([command]) => command)

  const names = [...prose.matchAll(nameWithFile)]
    .map(([, name = '', path = '']) => ({ name, path, named: filesAt(path, files) }))
    .filter(({ named }) => named.length > 0)
    .filter(({ name, named }) => !named.some((file) => new RegExp(`\\b${name}\\b`).test(read(file))))
    .map(({ name, path }) => `${name} in ${path}`)

  return [...links, ...paths, ...scripts, ...names]
}

function matches(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}

/** Accepts `groups/groups.table.ts` and `docs/`, but not `text/html`, `/api/docs` or code. */
function isPath(span: string, known: Set<string>) {
  if (!/^[\w@.*-][\w@./*-]*$/.test(span) || /^\.\w+$/.test(span)) return false
  return fileName.test(span) || known.has(span.split('/')[0] ?? '')
}

/** Accepts a path or its end, and an export of a workspace. `*` matches any name. */
function exists(span: string, files: string[], manifests: Map<string, Manifest>) {
  const [workspace = '', ...rest] = span.split('/')
  if (manifests.get(workspace)?.exports?.[`./${rest.join('/')}`]) return true
  return filesAt(span, files).length > 0
}

function filesAt(span: string, files: string[]) {
  const pattern = span.replace(/\/$/, '').replace(/[.]/g, '\\.').replaceAll('*', '[^/]*')
  return files.filter((file) => new RegExp(`(^|/)${pattern}$`).test(file))
}
