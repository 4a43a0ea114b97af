import { posix } from 'node:path'

const builtIn = new Set(['ci', 'install', 'rebuild'])
const fileName = /\.(ts|tsx|mjs|js|json|md|css|html|sql|yaml)$/

/**
 * What a document names that does not exist: targets of its links, paths between backticks, npm scripts.
 * @param repository its `files` and folders, the names that git ignores, and each workspace's package.json
 */
export function falseNames(document, text, { files, ignored, manifests }) {
  const known = new Set(files)
  const folder = posix.dirname(document)

  const links = matches(text, /\]\(([^)#\s]+)[^)]*\)/g)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => !known.has(posix.join(folder, target).replace(/\/$/, '')))

  const blocks = matches(text, /^```\w*\n([\s\S]*?)^```/gm)
  const spans = matches(text.replace(/^```[\s\S]*?^```/gm, ''), /`([^`\n]+)`/g)

  const paths = spans
    .filter((span) => isPath(span, known))
    .filter((span) => !span.split('/').some((part) => ignored.includes(part)))
    .filter((span) => !exists(span, files, manifests))

  const scripts = [...blocks, ...spans]
    .flatMap((code) => [...code.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)(?: -w ([\w-]+))?/g)])
    .filter(([, script]) => !builtIn.has(script))
    .filter(([, script, workspace = '']) => manifests.get(workspace)?.scripts?.[script] === undefined)
    .map(([command]) => command)

  return [...links, ...paths, ...scripts]
}

function matches(text, pattern) {
  return [...text.matchAll(pattern)].map(([, found]) => found)
}

/** `api/src/main.ts`, `groups/stages.ts`, `docs/`; not `text/html`, `/api/docs` or a line of code. */
function isPath(span, known) {
  if (!/^[\w@.*-][\w@./*-]*$/.test(span) || /^\.\w+$/.test(span)) return false
  return fileName.test(span) || known.has(span.split('/')[0])
}

/** A path from the root, the end of one, or what a workspace's package.json exports; `*` stands for any name. */
function exists(span, files, manifests) {
  const [workspace, ...rest] = span.split('/')
  if (manifests.get(workspace)?.exports?.[`./${rest.join('/')}`]) return true
  const pattern = span.replace(/\/$/, '').replace(/[.]/g, '\\.').replaceAll('*', '[^/]*')
  return files.some((file) => new RegExp(`(^|/)${pattern}$`).test(file))
}
