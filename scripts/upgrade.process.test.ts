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
import { describe, expect, onTestFinished, test } from 'vitest'
import { addMigration } from './addMigration.ts'
import { root } from './run.mjs'

/** Runs the unit of the machine as systemd does, without its hardening. */
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
stop) ! is_active || { kill "$(cat "$pid")"; while is_active; do sleep 0.05; done; } ;;
is-active) is_active ;;
esac
`

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** On a connection of its own: a server that stops closes the others. */
const statusOf = (port: number, path: string) =>
  new Promise((resolve, reject) => {
    get({ port, path, agent: false }, (response) => resolve(response.resume().statusCode)).on('error', reject)
  })

/** An empty machine, below a folder. */
async function createMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'hafifa-machine-'))
  const path = (name: string) => join(folder, name)
  mkdirSync(path('bin'))
  writeFileSync(path('bin/caddy'), '#!/bin/sh\n', { mode: 0o755 })
  writeFileSync(path('bin/systemctl'), systemctl, { mode: 0o755 })
  const env = { PATH: `${path('bin')}:${process.env.PATH}`, DESTDIR: folder, READY_TRIES: '120' }
  onTestFinished(() => {
    spawnSync('systemctl', ['stop', 'hafifa'], { env })
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
    /** Returns what the script prints. */
    install: (argument: string, { status = 0, site = [] as string[] } = {}) => {
      const result = spawnSync('sh', [join(root, 'deploy/install.sh'), argument, ...site], {
        env,
        encoding: 'utf8',
      })
      expect(result.status, result.stdout + result.stderr).toBe(status)
      return result.stdout + result.stderr
    },
    configure: () => {
      const settings = path('etc/hafifa/hafifa.env')
      const text = readFileSync(settings, 'utf8').replace('FIRST_COORDINATOR_PHONE=', '$&0501234567')
      writeFileSync(settings, `${text.replace('TRUST_PROXY=1', '')}PORT=${port}\n`)
    },
    database,
    write: (name: string) => database().prepare('update guides set full_name = ?').run(name),
    read: (file?: string) => database(file).prepare('select full_name from guides').pluck().all(),
    current: () => readlinkSync(path('opt/hafifa/current')),
    health: () => statusOf(port, '/health'),
    asset: (name: string) => statusOf(port, `/assets/${name}`),
  }
}

type Build = { version: string; migration?: string; main?: string }

/** Packs the present build of the server as a release, with a migration or a start of its own. */
function pack(folder: string, { version, migration, main }: Build): string {
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
  execFileSync('tar', ['-czf', `${name}.tar.gz`, name], { cwd: folder })
  rmSync(release, { recursive: true })
  return join(folder, `${name}.tar.gz`)
}

describe.skipIf(process.platform !== 'linux')('installing on a machine', { timeout: 240_000 }, () => {
  test('installs, upgrades with a migration, and rolls back with the data', async () => {
    const machine = await createMachine()
    const { install, path } = machine
    const first = pack(path('.'), { version: '1' })

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

    install(pack(path('.'), { version: '2', migration: 'create table added (id integer)' }))
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

  test('goes back by itself to the release before when one does not start, without losing data', async () => {
    const machine = await createMachine()
    const { install, path } = machine
    const first = pack(path('.'), { version: '1' })
    install(first)
    machine.configure()
    install(first)
    machine.write('kept')
    const broken = pack(path('.'), { version: '2', main: 'throw new Error("broken")' })
    expect(install(broken, { status: 1 })).toContain('hafifa-2 does not become ready')
    expect(machine.current()).toBe('releases/hafifa-1')
    expect(await machine.health()).toBe(200)
    expect(machine.read()).toEqual(['kept'])
  })
})

const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })

const services = ['hafifa.service', 'hafifa-backup.service']

test('the backup has the settings and the user of the server', () => {
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
