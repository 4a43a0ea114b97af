import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Config, readConfig } from '../../config.ts'
import { databaseFile } from '../../db/databaseFile.ts'
import { errorMessage } from '../../rules/thrown.ts'
import { locateRemote, remotes } from '../../site/apps.ts'
import { liveVersions } from '../../site/versions/versions.service.ts'
import { configWarnings } from './configWarnings.ts'
import { checkDatabase } from './database.ts'
import { checkBackups, checkDisk, checkPermissions, checkVolumes } from './files.ts'
import { type Finding, good, problem, warning } from './finding.ts'
import { checkMail } from './mail.ts'
import { checkAddress, checkServer } from './reach.ts'

type Options = {
  env: NodeJS.ProcessEnv
  address: string | undefined
  root: string
  now: Date
}

export async function examine({ env, address, root, now }: Options): Promise<Finding[]> {
  const { config, findings } = checkSettings(env)
  if (!config) return findings
  return [
    ...findings,
    good(`Node ${process.versions.node}.`),
    ...(await checkBuilds(config, root)),
    ...(await checkDatabase(config, now)),
    ...checkPermissions(config),
    ...(await checkDisk(config)),
    ...(await checkVolumes(config)),
    ...checkBackups(config, now),
    ...(await checkPrograms(config)),
    ...(await checkTimeService()),
    ...(await checkServers(config, root, now)),
    ...(await checkPublicAddress(config.PUBLIC_URL, address, now)),
  ]
}

async function checkPublicAddress(publicUrl: string | undefined, given: string | undefined, now: Date) {
  const address = given ?? publicUrl
  if (address === undefined) {
    return [
      warning(
        'TLS and the proxy were not checked.',
        'Add the address of the product: npm run doctor -- https://hafifa.example.org',
      ),
    ]
  }
  return [...checkPublicUrl(publicUrl, new URL(address).origin), ...(await checkAddress(address, now))]
}

function checkPublicUrl(publicUrl: string | undefined, origin: string): Finding[] {
  if (publicUrl === origin) return [good('PUBLIC_URL is the address that browsers open.')]
  return publicUrl === undefined
    ? [warning('PUBLIC_URL is not set, so the server answers under any host.', `Set PUBLIC_URL=${origin}.`)]
    : [problem(`PUBLIC_URL is ${publicUrl}, so the server refuses ${origin}.`, `Set PUBLIC_URL=${origin}.`)]
}

function checkSettings(env: NodeJS.ProcessEnv): { config?: Config; findings: Finding[] } {
  try {
    const config = readConfig(env)
    const warnings = configWarnings(config, env).map((text) => warning(text))
    return { config, findings: [good('Every setting is valid.'), ...warnings] }
  } catch (error) {
    const lines = errorMessage(error).split('\n')
    return {
      findings: lines.map((line) =>
        problem(line, `docs/operations.md lists the settings and their values. ${quoting}`),
      ),
    }
  }
}

async function checkBuilds(config: Config, root: string): Promise<Finding[]> {
  const builds = (await liveVersions(config, root)).filter(({ part }) => part !== 'api')
  const missing = builds.filter(({ version }) => version === undefined)
  if (missing.length > 0) {
    return missing.map(({ part, address }) =>
      address === undefined
        ? problem(`There is no build of ${part}.`, 'npm run build, or publish the build of a release.')
        : problem(`${address} does not answer with a build of ${part}.`, 'Check the address and its server.'),
    )
  }
  const versions = builds.map(({ part, version }) => `${part} ${version}`).join(', ')
  return new Set(builds.map(({ contract }) => contract)).size === 1
    ? [good(`Builds: ${versions}.`)]
    : [
        problem(
          'Shell and remotes have different contract numbers, so a part of the product does not load.',
          'Publish all three from one release, the shell first.',
        ),
      ]
}

/** Without quotes, a shell takes the second word for a command, and the setting is not set. */
const quoting = 'In a file that a shell reads, a value with spaces needs quotes.'

const run = promisify(execFile)

async function checkPrograms(config: Config): Promise<Finding[]> {
  if (databaseFile(config.DATABASE_URL) !== undefined) return []
  try {
    await run('pg_restore', ['--version'])
    return [good((await run('pg_dump', ['--version'])).stdout.trim())]
  } catch {
    return [
      problem('pg_dump is missing, so there can be no backup.', "Install PostgreSQL's client programs."),
    ]
  }
}

async function checkTimeService(): Promise<Finding[]> {
  const args = ['show', '--property=NTPSynchronized', '--value']
  const answer = await run('timedatectl', args).catch(() => undefined)
  if (answer?.stdout.trim() === 'yes') return [good('The clock is synchronized.')]
  return answer?.stdout.trim() === 'no'
    ? [warning('The clock of this machine is not synchronized.', 'timedatectl set-ntp true')]
    : []
}

async function checkServers(config: Config, root: string, now: Date): Promise<Finding[]> {
  const servers = remotes
    .map((remote) => locateRemote(root, remote, config))
    .filter(({ isLocal }) => !isLocal)
    .map(({ address }) => [address, `${address}/version.json`] as const)
  const gateway = config.SMS_URL
  const all = [
    ...servers,
    ...(gateway === undefined || gateway === 'terminal' ? [] : [['SMS_URL', gateway] as const]),
  ]
  return (
    await Promise.all([...all.map(([name, url]) => checkServer(name, url, now)), checkMail(config)])
  ).flat()
}
