import { dirname, join, matchesGlob, relative } from 'node:path/posix'

/** Each may import those after it. */
const rooms = [
  'demo',
  'operations',
  'registry',
  'site',
  'notices',
  'programme',
  'people',
  'groups',
  'calls',
  'sheets',
  'http',
  'db',
  'schema',
  'rules',
]

/** The imports of a feature in the API from others in its room. No two features depend on each other. */
export const apiFeatures: Record<string, readonly string[]> = {
  accounts: ['auth', 'guides'],
  activity: ['covers', 'guides'],
  assignments: ['guides'],
  attention: ['settings', 'years'],
  auth: ['assignments', 'guides', 'joining'],
  'closing-draft': ['guides'],
  comparison: ['years'],
  covers: ['guides'],
  'device-copies': ['guides', 'joining'],
  digest: ['inbox'],
  doctor: ['backup', 'housekeeping', 'metrics'],
  edits: ['guides'],
  groups: ['closing-draft', 'covers', 'guides', 'handover'],
  handover: ['edits', 'guides'],
  invitations: ['assignments', 'auth', 'guides'],
  joining: ['assignments', 'guides'],
  metrics: ['backup'],
  passkeys: ['auth', 'guides'],
  papers: ['doctor'],
  privacy: ['accounts'],
  proof: ['auth', 'passkeys'],
  report: ['doctor'],
  push: ['inbox'],
  questions: ['archive'],
  restore: ['backup'],
  returned: ['inbox'],
  'sign-ins': ['auth'],
  texts: ['edits', 'trainees'],
  threads: ['guides', 'handover', 'texts'],
  trainees: ['edits', 'groups'],
  views: ['covers'],
  years: ['questions'],
}

/** Files in `api/src` that every room above the rules may import. */
const settings = ['config.ts', 'folders.ts', 'measurements.ts']

/** Only the framework of calls opens transactions. A feature declares its call with `change()`. */
const transactions = ['db/transaction.ts', 'db/open.ts']

const writers = [
  '{calls,db,demo}/**',
  'operations/{housekeeping,move,papers,restore}/*',
  'notices/outgoing.ts',
  'registry/database.ts',
  'operations/doctor/letIn.ts',
  // Any call may renew its session, even a read.
  'people/auth/session.middleware.ts',
  // Views are recorded after the reads.
  'groups/views/viewBuffer.ts',
  // Sign-ins are recorded after the answer.
  'people/sign-ins/recorder.ts',
  'programme/years/firstYear.service.ts',
  'people/guides/firstCoordinator.service.ts',
]

/** Also the imports of lazily loaded parts. All folders may use the other files in `src`, which import no folder. */
type FrontEnd = { features: Record<string, readonly string[]>; composing: readonly string[] }

export const frontEnds: Record<string, FrontEnd> = {
  shell: {
    features: {
      accessibility: ['frame'],
      answer: ['frame'],
      digest: ['frame'],
      inbox: ['frame'],
      invitation: ['frame'],
      login: ['frame', 'passkeys'],
    },
    composing: [
      'main.tsx',
      'router.tsx',
      'remoteRoutes.tsx',
      'NotFoundPage.tsx',
      'Root.tsx',
      'askForProof.ts',
      'loadAfterReady.ts',
      'Toaster.tsx',
      'afterReady.tsx',
      'followCopy.ts',
    ],
  },
  'guide-app': {
    features: {
      'below-groups': ['archive', 'request-group'],
      devices: ['covers', 'digest', 'passkeys', 'push', 'recovery'],
      group: ['archive', 'push', 'threads'],
      groups: ['below-groups', 'request-group'],
      handover: ['lastYear', 'threads'],
    },
    composing: ['pages.tsx', 'routes.tsx', 'standalone.tsx'],
  },
  'dashboard-app': {
    features: {
      attention: ['nudges'],
      frame: ['pages.tsx', 'quick-search'],
      'groups-list': ['answers', 'nudges'],
      guides: ['invitations'],
      overview: ['attention'],
      'quick-search': ['pages.tsx'],
      settings: ['answers', 'takeovers'],
    },
    composing: ['pages.tsx', 'routes.tsx', 'standalone.tsx'],
  },
}

/** Folders of a front end that every feature uses. Each may import the preceding ones. */
const belowFeatures = ['queries', 'components']

/** The rooms of shared-ui. Each may import those after it, and the platform only by the name of the package. */
const sharedRooms = ['offline', 'review', 'sheets', 'fields', 'drafts', 'ui', 'platform', 'lib']

const platformEntries = ['account', 'calls', 'platform', 'remote', 'settings']

/** Each app bundles these parts of the platform for itself. By a path to others, a remote would bundle a second store. */
const ofEachApp = ['platform/{account,calls}/**']
const withoutState = [
  ...ofEachApp,
  'lib/**',
  'platform/{settings,wire}/**',
  'platform/remote.ts',
  'platform/client/unanswered.ts',
]

const specifiers = /(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/g

/** @param file with forward slashes */
export function forbiddenImports(file: string, text: string): string[] {
  return specifiersOf(text).filter((specifier) =>
    specifier.startsWith('.') ? !mayImport(file, join(dirname(file), specifier)) : !mayName(file, specifier),
  )
}

export function specifiersOf(text: string): string[] {
  return [...text.matchAll(specifiers)].map(([, specifier = '']) => specifier)
}

function mayImport(file: string, imported: string): boolean {
  const [workspace = ''] = file.split('/')
  // Other workspaces are imported by package name, which package.json declares.
  if (!imported.startsWith(`${workspace}/`)) return false
  const importer = relative(`${workspace}/src`, file)
  const target = relative(`${workspace}/src`, imported)
  if (workspace === 'shared-ui') return isTest(importer) || mayImportInSharedUi(importer, target)
  if (workspace === 'api') return mayImportInApi(importer, target)
  const frontEnd = frontEnds[workspace]
  return !frontEnd || isTest(importer) || mayImportInFrontEnd(frontEnd, importer, target)
}

/** shared-ui imports itself by name only to get at the platform. */
function mayName(file: string, specifier: string): boolean {
  const [, name = ''] = specifier.split('@hafifa/shared-ui/')
  if (!name || !file.startsWith('shared-ui/') || isTest(file)) return true
  return platformEntries.includes(name) && !file.startsWith('shared-ui/src/lib/')
}

function mayImportInSharedUi(importer: string, target: string): boolean {
  if (matchesAny(importer, ofEachApp)) return matchesAny(target, withoutState)
  const [room = '', other = ''] = [importer, target].map(folderOf)
  if (room === other) return true
  return other !== 'platform' && sharedRooms.indexOf(room) < sharedRooms.indexOf(other)
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
  const [room, other] = [folderOf(importer), folderOf(target)]
  if (room === undefined) return !settings.includes(importer) || other === undefined || other === 'rules'
  if (room === 'testing') return true
  if (other === undefined) {
    return settings.includes(target) ? room !== 'rules' : room === 'demo'
  }
  if (transactions.includes(target) && !matchesAny(importer, writers)) return false
  if (room !== other) return rooms.indexOf(room) < rooms.indexOf(other)
  const [feature = '', used = ''] = [importer, target].map((path) => path.split('/')[1])
  const isBetweenFolders = [importer, target].every((path) => path.split('/').length > 2)
  return !isBetweenFolders || feature === used || Boolean(apiFeatures[feature]?.includes(used))
}

function folderOf(path: string): string | undefined {
  return path.includes('/') ? path.split('/')[0] : undefined
}

function matchesAny(path: string, globs: readonly string[]): boolean {
  return globs.some((glob) => matchesGlob(path, glob))
}
