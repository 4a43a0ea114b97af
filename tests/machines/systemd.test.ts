import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addMigration } from './addMigration.ts'
import { createMachine } from './machine.ts'

const root = join(import.meta.dirname, '../..')

/** Packs the build and a later release with a migration into a folder. Returns both names. */
function packReleases(folder: string): [string, string] {
  const packed = execFileSync('sh', ['deploy/release.sh', folder], { cwd: root, encoding: 'utf8' })
  const first = basename(packed.trim().split('\n').at(-1) ?? '', '.tar.gz')
  const second = `${first}-next`
  execFileSync('tar', ['-xzf', `${first}.tar.gz`], { cwd: folder })
  renameSync(join(folder, first), join(folder, second))
  addMigration(join(folder, second, 'api'), 'create table added (id integer)')
  const compress = '--use-compress-program=gzip -1'
  execFileSync('tar', [compress, '-cf', `${second}.tar.gz`, second], { cwd: folder })
  return [first, second]
}

const certificate = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
const curl = `curl --silent --show-error --fail-with-body --retry 5 --cacert ${certificate} --cookie jar --cookie-jar jar`

/** The tests run in order on one machine. */
describe.skipIf(!inject('canBoot'))('a machine with systemd', () => {
  let folder = ''
  let machine: ReturnType<typeof createMachine>
  let [first, second] = ['', '']

  const call = (name: string, body?: object) =>
    machine.run(`${curl} ${body ? `--json '${JSON.stringify(body)}'` : ''} https://localhost/api/${name}`)
  const waitUntilHealthy = () =>
    machine.run(`${curl} --retry-all-errors --retry-delay 1 http://127.0.0.1:3000/health`)
  const groups = () => JSON.parse(call('get-groups.php')).groups.map(({ name }: { name: string }) => name)
  const dataModes = () =>
    machine.run("stat --format '%a %U %n' /var/lib/hafifa /var/lib/hafifa/hafifa.sqlite")

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hafifa-machine-'))
    const tree = join(folder, 'tree')
    mkdirSync(tree)
    machine = createMachine(tree)
    ;[first, second] = packReleases(folder)
    for (const name of [first, second])
      cpSync(join(folder, `${name}.tar.gz`), join(tree, 'root', `${name}.tar.gz`))
    await machine.boot()
  })

  afterAll(async () => {
    await machine.powerOff()
    rmSync(folder, { recursive: true })
  })

  test('installs the release and serves it over HTTPS', () => {
    machine.run(`tar -xzf ${first}.tar.gz --wildcards --strip-components=2 '*/deploy/install.sh'`)
    expect(machine.run(`sh install.sh ${first}.tar.gz`)).toContain('then run this again')
    machine.run("sed --in-place 's/^FIRST_COORDINATOR_PHONE=/&0501234567/' /etc/hafifa/hafifa.env")
    machine.run("sed --in-place 's|^PUBLIC_URL=|&https://localhost|' /etc/hafifa/hafifa.env")
    machine.run('echo COORDINATOR_SIGN_IN=any >>/etc/hafifa/hafifa.env')
    expect(machine.run(`sh install.sh ${first}.tar.gz localhost`)).toContain(`running: ${first}`)
    call('login.php', { phone: '0501234567' })
    call('add-group.php', { name: 'חיפה' })
    expect(groups()).toEqual(['חיפה'])
  })

  test('restricts data and settings to the users who need them', () => {
    expect(dataModes()).toBe('700 hafifa /var/lib/hafifa\n600 hafifa /var/lib/hafifa/hafifa.sqlite')
    expect(machine.run("stat --format '%a %U' /etc/hafifa/hafifa.env")).toBe('600 root')
  })

  test('confines the server', () => {
    const exposure = /level.*?: ([\d.]+)/.exec(
      machine.run('systemd-analyze security hafifa --no-pager | tail -1'),
    )
    expect(Number(exposure?.[1])).toBeLessThan(2)
    const mounts = machine.run('cat /proc/$(systemctl show hafifa --property MainPID --value)/mounts')
    expect(mounts).toMatch(/ \/ \S+ ro,/)
    expect(mounts).toMatch(/ \/var\/lib\/hafifa \S+ rw,/)
  })

  test('restarts the server after it was killed', () => {
    machine.run('kill -9 $(systemctl show hafifa --property MainPID --value)')
    waitUntilHealthy()
    expect(machine.run('systemctl show hafifa --property NRestarts --value')).toBe('1')
  })

  test('stops while a client has sent half a request', () => {
    const half = "exec 5<>/dev/tcp/127.0.0.1/3000; printf 'GET / HTTP/1.1\\r\\nHost: x\\r\\nX: ' >&5"
    machine.run(`${half}; systemctl stop hafifa`)
    expect(machine.run('systemctl show hafifa --property ExecMainStatus --value')).toBe('0')
    machine.run('systemctl start hafifa')
    waitUntilHealthy()
  })

  test('keeps the log separate, for a limited time', () => {
    expect(machine.run('journalctl --namespace hafifa --no-pager')).toContain('listening')
    expect(machine.run('systemd-analyze cat-config systemd/journald@hafifa.conf')).toContain(
      'MaxRetentionSec=',
    )
  })

  test('backs up every night once there is a key, and restores', () => {
    machine.run(
      '/opt/hafifa/current/bin/node /opt/hafifa/current/api/dist/backup/main.js --create-identity key',
    )
    const recipient = machine.run("sed --quiet 's/^# public key: //p' key")
    machine.run(`sed --in-place 's/^BACKUP_RECIPIENTS=/&${recipient}/' /etc/hafifa/hafifa.env`)
    machine.run(`sh install.sh ${first}.tar.gz`)
    expect(machine.run('systemctl is-enabled hafifa-backup.timer')).toBe('enabled')
    machine.run('systemctl start hafifa-backup')
    const [file] = machine.run('hafifa backup').split(': ')
    expect(machine.run('hafifa doctor https://localhost || true')).toContain(
      '✓ The newest backup was made 0 hours ago.',
    )
    call('add-group.php', { name: 'after the backup' })
    machine.run('systemctl stop hafifa')
    machine.run(`hafifa restore --from ${file} --identity - --replace <key`)
    machine.run('systemctl start hafifa')
    waitUntilHealthy()
    call('login.php', { phone: '0501234567' })
    expect(groups()).toEqual(['חיפה'])
  })

  test('rolls back to the data from before the upgrade', () => {
    expect(machine.run(`sh install.sh ${second}.tar.gz`)).toContain(`running: ${second}`)
    call('add-group.php', { name: 'after the upgrade' })
    expect(machine.run('sh install.sh --rollback')).toContain(`running: ${first}`)
    expect(groups()).toEqual(['חיפה'])
    expect(dataModes()).toBe('700 hafifa /var/lib/hafifa\n600 hafifa /var/lib/hafifa/hafifa.sqlite')
  })

  test('starts the server when it boots', async () => {
    await machine.powerOff()
    await machine.boot()
    waitUntilHealthy()
    expect(groups()).toEqual(['חיפה'])
  })
})
