import { spawnSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, onTestFinished, test } from 'vitest'
import { settings } from '../api/src/config.ts'
import { root } from './run.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

// Only reads the files, so that the tests need no container engine.
describe.for(globSync('deploy/*.Dockerfile', { cwd: root }))('%s', (file) => {
  const text = read(file)
  const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  )

  test('passes the linter', () => {
    expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
  })

  test('copies files that exist', () => {
    for (const source of copied) expect(existsSync(join(root, source)), source).toBe(true)
  })

  test('copies the package.json of every workspace', () => {
    for (const workspace of JSON.parse(read('package.json')).workspaces) {
      expect(copied).toContain(`${workspace}/package.json`)
    }
  })
})

describe.for(globSync('deploy/compose*.yaml', { cwd: root }))('%s', (file) => {
  const text = read(file)

  test('builds every image from an existing Dockerfile', () => {
    const builds = [...text.matchAll(/dockerfile: (deploy\/\w+\.Dockerfile)/g)].map(([, file = '']) => file)
    expect(builds).toHaveLength(4)
    for (const file of builds) expect(existsSync(join(root, file)), file).toBe(true)
  })

  test('passes on every setting that the image does not set', () => {
    const image = read('deploy/api.Dockerfile')
    for (const name of Object.keys(settings)) {
      expect(image.includes(` ${name}=`) || new RegExp(`\\n {4,6}${name}: `).test(text), name).toBe(true)
    }
  })

  test('mounts files that exist', () => {
    for (const [, file = ''] of text.matchAll(/- \.\/(\S+?):/g)) {
      expect(existsSync(join(root, 'deploy', file)), file).toBe(true)
    }
  })

  test('declares every volume that it mounts', () => {
    const declared = text.slice(text.lastIndexOf('\nvolumes:'))
    for (const [, name = ''] of text.matchAll(/(?:- |\[")([\w-]+):\//g)) {
      expect(declared).toContain(`\n  ${name}:\n`)
    }
  })

  test('builds the image of a front end from the workspace of the same name', () => {
    for (const [, image, part] of text.matchAll(/hafifa\/([\w-]+):.*\n.*PART: ([\w-]+)/g)) {
      expect(part).toBe(image)
    }
  })
})

test('every command that starts the server has the options of `npm run serve`', () => {
  const [options] = /--.+ /.exec(JSON.parse(read('package.json')).scripts.serve) ?? []
  const files = '{deploy/*,docs/operations.md,{,api/}package.json,scripts/*.mjs,tests/cluster/*.ts}'
  const commands = globSync(files, { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/--.*\bdist\/main\.js/g)].map(([command]) => ({ file, command })),
  )
  expect(commands.length).toBeGreaterThan(5)
  for (const { file, command } of commands) expect(command.replaceAll(/[',"]/g, ''), file).toContain(options)
})

test('the hour of the backup exists in each night of Israel, and only once', () => {
  const hour = /^OnCalendar=(\d\d:\d\d)$/m.exec(read('deploy/hafifa-backup.timer'))?.[1]
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Jerusalem',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const halfHours = Array.from({ length: 5 * 366 * 48 }, (_, n) =>
    format.format(Date.UTC(2026, 0, 1) + n * 30 * 60_000),
  )
  const nights = halfHours.filter((time) => time.endsWith(` ${hour}`)).map((time) => time.slice(0, 10))
  const days = new Set(halfHours.map((time) => time.slice(0, 10)))
  expect([nights.length, new Set(nights).size]).toEqual([days.size - 1, days.size - 1])
})

test('every alert has a case in which it fires, and first steps', () => {
  const names = [...read('deploy/alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  const cases = read('deploy/alerts.test.yaml')
  const operations = read('docs/operations.md')
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) {
    expect(cases).toMatch(new RegExp(`alertname: ${name}, exp_alerts: \\[\\{`))
    expect(operations).toContain(`| \`${name}\` `)
  }
})

test.skipIf(spawnSync('shellcheck', ['--version']).status !== 0)('the shell scripts pass shellcheck', () => {
  const scripts = globSync('{.ci/run,{deploy,tests/machines}/*.sh}', { cwd: root })
  const { status, stdout, stderr } = spawnSync('shellcheck', scripts, { cwd: root, encoding: 'utf8' })
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' })
})

describe('publishing a build', () => {
  function createBuilds() {
    const folder = mkdtempSync(join(tmpdir(), 'hafifa-publish-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const write = (path: string, text: string) => {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    write('first/assets/page-1111.js', 'first')
    write('first/remoteEntry.js', 'page-1111')
    write('first/gone.json', '{}')
    write('second/assets/page-2222.js', 'second')
    write('second/remoteEntry.js', 'page-2222')
    return {
      publish: (build: string) => {
        const { status } = spawnSync('sh', [join(root, 'deploy/publish.sh'), build, 'target'], {
          cwd: folder,
        })
        expect(status).toBe(0)
      },
      entry: () => readFileSync(join(folder, 'target/remoteEntry.js'), 'utf8'),
      files: (path = '.') => readdirSync(join(folder, 'target', path)).sort(),
    }
  }

  test('copies the first build into an empty folder', () => {
    const { publish, files } = createBuilds()
    publish('first')
    expect(files()).toEqual(['assets', 'gone.json', 'remoteEntry.js'])
  })

  test('replaces the files outside assets', () => {
    const { publish, files, entry } = createBuilds()
    publish('first')
    publish('second')
    expect(entry()).toBe('page-2222')
    expect(files()).toEqual(['assets', 'remoteEntry.js'])
  })

  test('keeps earlier assets for open tabs', () => {
    const { publish, files } = createBuilds()
    publish('first')
    publish('second')
    expect(files('assets')).toEqual(['page-1111.js', 'page-2222.js'])
  })

  test('restores an earlier build', () => {
    const { publish, files, entry } = createBuilds()
    publish('first')
    publish('second')
    publish('first')
    expect(entry()).toBe('page-1111')
    expect(files()).toContain('gone.json')
  })
})
