import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { addMigration } from '../tests/machines/addMigration.ts'
import { root } from './run.mjs'

/** Runs the machine's unit like systemd, but without its hardening. */
const systemctl = `#!/bin/sh
unit=$DESTDIR/etc/systemd/system/hafifa.service
pid=$DESTDIR/pid
here() { sed "s#/opt/#$DESTDIR/opt/#g; s#/var/#$DESTDIR/var/#g; s#/etc/#$DESTDIR/etc/#g"; }
is_active() { [ -f "$pid" ] && kill -0 "$(cat "$pid")" 2>/dev/null; }
echo "$*" >>"$DESTDIR/systemctl.log"
case $1 in
start)
	is_active && exit 0
	cd "$DESTDIR/opt/hafifa/current" || exit 1
	settings=$(sed -n 's/^Environment=//p' "$unit" | here; grep -v '^#' "$DESTDIR/etc/hafifa/hafifa.env")
	env -i $settings $(sed -n 's/^ExecStart=//p' "$unit" | here) >>"$DESTDIR/log" 2>&1 &
	echo $! >"$pid"
	;;
stop)
	! is_active || { kill "$(cat "$pid")"; while is_active; do sleep 0.05; done; }
	[ ! -f "$DESTDIR/after-stop" ] || sh "$DESTDIR/after-stop"
	;;
is-active) is_active ;;
enable) [ ! -f "$DESTDIR/refuses-enable" ] ;;
esac
`

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

const dataFolder = 'var/lib/hafifa'

const mountOf = (megabytes: number, folder: string) => [
  '-t',
  'tmpfs',
  '-o',
  `size=${megabytes}m`,
  'tmpfs',
  folder,
]

/** Opens a new connection, because a stopping server closes the existing ones. */
const statusOf = (port: number, path: string) =>
  new Promise((resolve, reject) => {
    get({ port, path, agent: false }, (response) => resolve(response.resume().statusCode)).on('error', reject)
  })

async function createMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-machine-'))
  const path = (name: string) => join(folder, name)
  mkdirSync(path('bin'))
  writeFileSync(path('bin/caddy'), '#!/bin/sh\n', { mode: 0o755 })
  writeFileSync(path('bin/systemctl'), systemctl, { mode: 0o755 })
  const env = { PATH: `${path('bin')}:${process.env.PATH}`, DESTDIR: folder, READY_TRIES: '120' }
  onTestFinished(() => {
    rmSync(path('after-stop'), { force: true })
    spawnSync('systemctl', ['stop', 'hafifa'], { env })
    spawnSync('umount', ['--quiet', path(dataFolder)])
    rmSync(folder, { recursive: true })
  })
  const port = await freePort()
  function database(file = 'var/lib/hafifa/hafifa.sqlite') {
    const opened = new Sqlite(path(file))
    onTestFinished(() => void opened.close())
    return opened
  }
  return {
    path,
    port,
    install: (argument: string, { status = 0, site = [] as string[] } = {}) => {
      const result = spawnSync('sh', [join(root, 'deploy/install.sh'), argument, ...site], {
        env,
        encoding: 'utf8',
      })
      expect(result.status, result.stdout + result.stderr).toBe(status)
      return result.stdout + result.stderr
    },
    configure: (more = '') => {
      const settings = path('etc/hafifa/hafifa.env')
      const text = readFileSync(settings, 'utf8').replace('FIRST_COORDINATOR_PHONE=', '$&0501234567')
      writeFileSync(settings, `${text.replace('TRUST_PROXY=1', '')}PORT=${port}\n${more}`)
    },
    database,
    write: (name: string) => database().prepare('update guides set full_name = ?').run(name),
    read: (file?: string) => database(file).prepare('select full_name from guides').pluck().all(),
    current: () => readlinkSync(path('opt/hafifa/current')),
    health: () => statusOf(port, '/health'),
    mountData: (megabytes: number) => {
      mkdirSync(path(dataFolder), { recursive: true })
      expect(spawnSync('mount', mountOf(megabytes, path(dataFolder))).status).toBe(0)
    },
    asset: (name: string) => statusOf(port, `/assets/${name}`),
  }
}

type Build = { version: string; migration?: string; main?: string }

/** The packed releases of this file. Its machines do not change them. */
const packed = new Map<string, string>()
afterAll(() => {
  for (const file of packed.values()) rmSync(dirname(file), { recursive: true })
})

function pack(build: Build): string {
  const key = JSON.stringify(build)
  const file = packed.get(key) ?? packNew(build)
  packed.set(key, file)
  return file
}

function packNew({ version, migration, main }: Build): string {
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-release-'))
  const name = `hafifa-${version}`
  const release = join(folder, name)
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(release, file)), { recursive: true })
    writeFileSync(join(release, file), text)
  }
  for (const part of ['package.json', 'dist', 'migrations', 'migrations-postgres']) {
    cpSync(join(root, 'api', part), join(release, 'api', part), { recursive: true })
  }
  if (main) write('api/dist/main.js', main)
  if (migration) addMigration(join(release, 'api'), migration)
  write('shell/dist/index.html', '<head></head>')
  write(`shell/dist/assets/app-${version}.js`, version)
  cpSync(join(root, 'deploy'), join(release, 'deploy'), { recursive: true })
  mkdirSync(join(release, 'bin'))
  symlinkSync(process.execPath, join(release, 'bin/node'))
  symlinkSync(join(root, 'node_modules'), join(release, 'node_modules'))
  execFileSync('tar', ['--use-compress-program=gzip -1', '-cf', `${name}.tar.gz`, name], { cwd: folder })
  rmSync(release, { recursive: true })
  return join(folder, `${name}.tar.gz`)
}

describe.skipIf(process.platform !== 'linux')('installing on a machine', () => {
  test('rolls back with the data after an upgrade with a migration', async () => {
    const machine = await createMachine()
    const { install, path } = machine
    const first = pack({ version: '1' })

    expect(install(first)).toContain('edit')
    expect(existsSync(path('pid'))).toBe(false)
    machine.configure()
    expect(install(first, { site: ['hafifa.example.org'] })).toContain('running: hafifa-1')
    expect(readFileSync(path('etc/systemd/system/caddy.service.d/hafifa.conf'), 'utf8')).toBe(
      `[Service]\nEnvironment=SITE_ADDRESS=hafifa.example.org\nEnvironment=SERVER_ADDRESS=127.0.0.1:${machine.port}\n`,
    )
    expect(await machine.health()).toBe(200)
    expect(install(first)).toContain('running: hafifa-1')
    expect(readlinkSync(path('usr/local/sbin/hafifa'))).toBe('/opt/hafifa/current/deploy/hafifa.sh')
    expect(readFileSync(path('systemctl.log'), 'utf8').match(/^start/gm)).toHaveLength(1)
    machine.write('before')

    install(pack({ version: '2', migration: 'create table added (id integer)' }))
    expect(machine.current()).toBe('releases/hafifa-2')
    expect([await machine.asset('app-1.js'), await machine.asset('app-2.js')]).toEqual([200, 200])
    machine.database().exec('insert into added values (1)')
    machine.write('after')

    expect(install('--rollback')).toContain('running: hafifa-1')
    expect(await machine.health()).toBe(200)
    expect(machine.read()).toEqual(['before'])
    const [aside = ''] = readdirSync(path('var/lib/hafifa/after'))
    expect(machine.read(`var/lib/hafifa/after/${aside}/hafifa.sqlite`)).toEqual(['after'])
  })

  test('restores the previous release without losing data if an upgrade does not start', async () => {
    const machine = await createMachine()
    const { install } = machine
    const first = pack({ version: '1' })
    install(first)
    machine.configure()
    install(first)
    machine.write('kept')
    const broken = pack({ version: '2', main: 'throw new Error("broken")' })
    expect(install(broken, { status: 1 })).toContain('hafifa-2 does not become ready')
    expect(machine.current()).toBe('releases/hafifa-1')
    expect(await machine.health()).toBe(200)
    expect(machine.read()).toEqual(['kept'])
  })
})

/** A machine with the first release and a row that an upgrade must keep. */
async function installed(prepare: (machine: Awaited<ReturnType<typeof createMachine>>) => void = () => {}) {
  const machine = await createMachine()
  const first = pack({ version: '1' })
  machine.install(first)
  machine.configure()
  prepare(machine)
  machine.install(first)
  machine.write('kept')
  const next = () => pack({ version: '2', migration: 'create table added (id integer)' })
  return { ...machine, next }
}

const canMount = () => {
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-mount-'))
  const mounted = spawnSync('mount', mountOf(1, folder)).status === 0
  if (mounted) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true })
  return mounted
}

describe.skipIf(process.platform !== 'linux')('a failure while the server is stopped', () => {
  test.skipIf(!canMount())('is avoided when there is no room: the server is not stopped', async () => {
    const { install, path, current, read, health, next } = await installed((machine) => machine.mountData(40))
    const stops = () => readFileSync(path('systemctl.log'), 'utf8').match(/^stop/gm)
    expect(install(next(), { status: 1 })).toMatch(
      /has \d+ MB left, and an upgrade needs \d+ MB. Nothing was/,
    )
    expect([current(), read(), await health(), stops()]).toEqual(['releases/hafifa-1', ['kept'], 200, null])
  })

  test.skipIf(!canMount())('of copying the data leaves the previous release running', async () => {
    const machine = await installed((machine) => machine.mountData(100))
    const { install, path, current, read, health, next } = machine
    machine.database().exec('create table large as select zeroblob(4000000); pragma wal_checkpoint(truncate)')
    const folder = path(dataFolder)
    writeFileSync(
      path('after-stop'),
      `fallocate -l $(($(df -Pk ${folder} | awk 'NR == 2 { print $4 }') - 2000))k ${folder}/filler\n`,
    )
    expect(install(next(), { status: 1 })).toContain('hafifa-1 runs again, with its data unchanged')
    expect([current(), read(), await health()]).toEqual(['releases/hafifa-1', ['kept'], 200])
    expect(readdirSync(path('var/lib/hafifa/before'))).toEqual([])
    expect(install('--rollback', { status: 1 })).toContain('there is no earlier release')
  })

  test('of rolling back leaves the later release running', async () => {
    const { install, path, current, read, health, next } = await installed()
    install(next())
    writeFileSync(path('var/lib/hafifa/after'), 'not a folder')
    expect(install('--rollback', { status: 1 })).toContain('hafifa-2 runs again, with its data unchanged')
    expect([current(), read(), await health()]).toEqual(['releases/hafifa-2', ['kept'], 200])
  })

  test('of rolling back while the data is moved restores the data', async () => {
    const { install, path, current, read, write, health, next } = await installed()
    install(next())
    write('written since')
    // A file cannot replace a folder.
    writeFileSync(path('var/lib/hafifa/before/hafifa-2/other'), '')
    mkdirSync(path('var/lib/hafifa/other'))
    expect(install('--rollback', { status: 1 })).toContain('hafifa-2 runs again, with its data unchanged')
    expect([current(), read(), await health()]).toEqual(['releases/hafifa-2', ['written since'], 200])

    rmSync(path('var/lib/hafifa/other'), { recursive: true })
    expect(install('--rollback')).toContain('running: hafifa-1')
    expect(read()).toEqual(['kept'])
  })

  test('of the next upgrade keeps the release to roll back to', async () => {
    const { install, path, current, health, next } = await installed()
    install(next())
    writeFileSync(path('refuses-enable'), '')
    const third = pack({ version: '3' })
    expect(install(third, { status: 1 })).toContain('hafifa-2 runs again, with its data unchanged')
    expect([current(), await health()]).toEqual(['releases/hafifa-2', 200])
    expect(readlinkSync(path('opt/hafifa/previous'))).toBe('releases/hafifa-1')
  })

  test('is avoided when there is no copy of the data to roll back to', async () => {
    const { install, path, current, health, next } = await installed()
    install(next())
    rmSync(path('var/lib/hafifa/before'), { recursive: true })
    expect(install('--rollback', { status: 1 })).toContain('there is no copy of the data of before hafifa-2')
    expect([current(), await health()]).toEqual(['releases/hafifa-2', 200])
  })
})

test.skipIf(process.platform !== 'linux').for([
  ['127.0.0.2', '127.0.0.2'],
  ['::1', '[::1]'],
  ['::', '[::1]'],
] as const)('a server with HOST=%s is asked and served at %s', async ([host, address]) => {
  const { install, path, port, configure } = await createMachine()
  const first = pack({ version: '1' })
  install(first)
  configure(`HOST=${host}\n`)
  expect(install(first, { site: ['hafifa.example.org'] })).toContain('running: hafifa-1')
  expect(readFileSync(path('etc/systemd/system/caddy.service.d/hafifa.conf'), 'utf8')).toContain(
    `SERVER_ADDRESS=${address}:${port}\n`,
  )
})

const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })

const services = ['hafifa.service', 'hafifa-backup.service']

test('the backup uses the settings and the user of the server', () => {
  const [server, backup] = services.map((service) =>
    readFileSync(join(root, 'deploy', service), 'utf8').match(
      /^(User|Group|WorkingDirectory|Environment).*/gm,
    ),
  )
  expect(backup).toEqual(server)
})

describe.skipIf(analyze('--version').status !== 0)('the units', () => {
  test.for(services)('%s is confined', (service) => {
    const { stdout } = analyze('security', '--offline=yes', '--no-pager', join(root, 'deploy', service))
    const exposure = Number(/Overall exposure level.*?: ([\d.]+)/.exec(stdout)?.[1])
    expect(exposure, stdout).toBeLessThan(2)
  })

  test.for([...services, 'hafifa-backup.timer'])('%s has no unknown setting', (unit) => {
    const { stderr } = analyze('verify', '--man=no', join(root, 'deploy', unit))
    expect(stderr.split('\n').filter((line) => /Unknown|Failed to parse|ignoring/.test(line))).toEqual([])
  })
})
