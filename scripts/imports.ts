import { dirname, join, matchesGlob, relative } from 'node:path/posix'

/** A feature may import these paths of `api/src` and those that {@link features} adds. */
const everyFeature = ['{calls,http,db,sheets,edits}/**', '*/*.table.ts']

const layers: Record<string, readonly string[]> = {
  http: [],
  db: [],
  sheets: [],
  calls: ['{http,db,sheets}/**'],
  site: ['{calls,http}/**', 'auth/session.middleware.ts'],
}

const signIn = ['{guides,groups,assignments,joining,auth}/**']

/** Additional imports of a feature. No two features depend on each other. */
const features: Record<string, readonly string[]> = {
  activity: ['trainees/trainees.fields.ts'],
  archive: ['handover/**'],
  assignments: ['{guides,groups}/**'],
  attention: ['{groups,settings,years}/**'],
  auth: signIn,
  groups: ['{guides,handover}/**'],
  'group-imports': ['{assignments,auth,groups,invitations}/**', 'trainees/imports.queries.ts'],
  invitations: signIn,
  joining: ['{guides,groups,assignments}/**'],
  passkeys: signIn,
  privacy: ['{handover,trainees}/**'],
  questions: ['{archive,auth,handover}/**'],
  trainees: ['groups/stats.queries.ts'],
  versions: ['site/build.ts'],
  years: ['{auth,guides,handover,questions}/**', 'groups/groups.schema.ts', 'trainees/trainees.fields.ts'],
}

/** Folders that compose the application. */
const composing = ['demo', 'doctor', 'housekeeping', 'metrics', 'restore', 'testing']

/** Files that compose the application. The other files in `api/src` are rules that every layer uses. */
const composingFiles = ['app.ts', 'calls.ts', 'main.ts', 'contract.ts', 'database.ts', 'tables.ts']

/** Only the framework of calls opens transactions. A feature declares its call with `change()`. */
const transactions = ['db/transaction.ts', 'db/open.ts']

/** Files that write outside a call. */
const writers = [
  // Any call may renew its session, even a read.
  'auth/session.middleware.ts',
  // Views are recorded after the reads.
  'views/viewBuffer.ts',
  'years/firstYear.service.ts',
  'guides/firstCoordinator.service.ts',
  'move/move.ts',
]

/**
 * The imports of a front end, including those of lazily loaded parts: the features that a feature may use,
 * and the files in `src` that compose the front end. All folders may use the other files in `src`, which
 * import no folder.
 */
type FrontEnd = { features: Record<string, readonly string[]>; composing: readonly string[] }

export const frontEnds: Record<string, FrontEnd> = {
  shell: {
    features: {
      accessibility: ['frame'],
      answer: ['frame'],
      invitation: ['frame'],
      login: ['frame', 'passkeys'],
    },
    composing: [
      'main.tsx',
      'router.tsx',
      'remoteRoutes.tsx',
      'NotFoundPage.tsx',
      'Root.tsx',
      'Toaster.tsx',
      'afterReady.tsx',
    ],
  },
  'guide-app': {
    features: {
      'below-groups': ['archive', 'request-group'],
      devices: ['passkeys'],
      group: ['archive'],
      groups: ['below-groups', 'request-group'],
      handover: ['lastYear'],
    },
    composing: ['pages.tsx', 'routes.tsx', 'standalone.tsx'],
  },
  'dashboard-app': {
    features: {
      attention: ['nudges'],
      // The menu and the search list the pages.
      frame: ['pages.tsx', 'quick-search'],
      'groups-list': ['nudges'],
      guides: ['invitations'],
      overview: ['attention', 'takeovers'],
      'quick-search': ['pages.tsx'],
    },
    composing: ['pages.tsx', 'routes.tsx', 'standalone.tsx'],
  },
}

/** Folders of a front end that every feature uses. Each may import the preceding ones. */
const belowFeatures = ['queries', 'components']

/**
 * Modules that shared-ui's components may use. Others would bundle a second router and store into a remote.
 */
const ofComponents = ['ui/**', 'text/isolate.ts', 'paths.ts', 'settings.ts', 'year.ts']

const specifiers = /(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/g

/**
 * @param file the path in the repository, with forward slashes
 * @param text formatted by the formatter
 * @returns the forbidden relative imports, as written
 */
export function forbiddenImports(file: string, text: string): string[] {
  return specifiersOf(text).filter(
    (specifier) => specifier.startsWith('.') && !mayImport(file, join(dirname(file), specifier)),
  )
}

export function specifiersOf(text: string): string[] {
  return [...text.matchAll(specifiers)].map(([, specifier = '']) => specifier)
}

function mayImport(file: string, imported: string): boolean {
  const [workspace = ''] = file.split('/')
  // Other workspaces are imported by package name, which package.json declares.
  if (!imported.startsWith(`${workspace}/`)) return false
  const [importer, target] = [file, imported].map((path) => relative(`${workspace}/src`, path)) as [
    string,
    string,
  ]
  if (workspace === 'shared-ui' && importer.startsWith('ui/')) return matchesAny(target, ofComponents)
  if (workspace === 'api') return mayImportInApi(importer, target)
  const frontEnd = frontEnds[workspace]
  return !frontEnd || isTest(importer) || mayImportInFrontEnd(frontEnd, importer, target)
}

function isTest(path: string): boolean {
  return matchesGlob(path, '**/{*.test.*,testing/*}')
}

function mayImportInFrontEnd({ features, composing }: FrontEnd, importer: string, target: string): boolean {
  const [folder, other] = [folderOf(importer), folderOf(target) ?? target]
  if (other === folder || composing.includes(importer)) return true
  if (folder !== undefined && features[folder]?.includes(other)) return true
  if (other === target) return !composing.includes(target)
  const below = folder === undefined ? 0 : belowFeatures.indexOf(folder)
  return belowFeatures.slice(0, below === -1 ? undefined : below).includes(other)
}

function mayImportInApi(importer: string, target: string): boolean {
  const [folder, other] = [folderOf(importer), folderOf(target)]
  if (other === undefined || other === folder) return true
  if (folder === undefined) return composingFiles.includes(importer)
  if (composing.includes(folder)) return true
  if (layers[folder]) return matchesAny(target, layers[folder])
  if (transactions.includes(target)) return writers.includes(importer)
  return matchesAny(target, [...everyFeature, ...(features[folder] ?? [])])
}

function folderOf(path: string): string | undefined {
  return path.includes('/') ? path.split('/')[0] : undefined
}

function matchesAny(path: string, globs: readonly string[]): boolean {
  return globs.some((glob) => matchesGlob(path, glob))
}
