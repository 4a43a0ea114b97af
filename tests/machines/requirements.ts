import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

const root = join(import.meta.dirname, '../..')

declare module 'vitest' {
  export interface ProvidedContext {
    /** The command of a container engine that has the base images. */
    engine: string | undefined
    hasCompose: boolean
    canBoot: boolean
    hasPromtool: boolean
  }
}

/** The output of a command that fails; undefined if it succeeds. */
function errorOf(command: string, ...args: string[]): string | undefined {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  return status === 0 ? undefined : (error?.message ?? stderr.trim())
}

const succeeds = (command: string, ...args: string[]) => errorOf(command, ...args) === undefined

/** Skips tests whose requirements this machine does not meet. */
export function setup(project: TestProject) {
  const engine = ['docker', 'podman'].find((name) => succeeds(name, 'info'))
  const obstacle = engine === undefined ? 'there is no docker or podman' : obstacleOf(engine)
  project.provide('engine', obstacle === undefined ? engine : undefined)
  if (obstacle !== undefined) console.log(`The images are not built, because ${obstacle}.`)
  const hasCompose = engine !== undefined && succeeds(engine, 'compose', 'version')
  project.provide('hasCompose', hasCompose)
  if (obstacle === undefined && !hasCompose)
    console.log(`The compose files are not started, because there is no ${engine} compose.`)

  const hasPromtool = succeeds('promtool', '--version')
  project.provide('hasPromtool', hasPromtool)
  if (!hasPromtool) console.log('The alerts are not evaluated, because there is no promtool of Prometheus.')

  const programs = ['systemd-nspawn', 'mmdebstrap', 'nsenter']
  const canBoot = process.getuid?.() === 0 && programs.every((program) => succeeds(program, '--version'))
  project.provide('canBoot', canBoot)
  if (!canBoot)
    console.log(`No machine is booted, because that needs root on Debian with ${programs.join(', ')}.`)
}

/** Why the engine cannot build and start the images; undefined if it can. */
function obstacleOf(engine: string): string | undefined {
  const images = baseImages()
  const hasImage = (image: string) =>
    succeeds(engine, 'image', 'inspect', image) || succeeds(engine, 'pull', image)
  const missing = images.find((image) => !hasImage(image))
  if (missing !== undefined) return `${missing} cannot be pulled`
  const start = (image: string) => errorOf(engine, 'run', '--rm', '--entrypoint', 'sh', image, '-c', 'true')
  const error = images.map(start).find((text) => text !== undefined)
  return error === undefined ? undefined : `${engine} cannot start containers here: ${error}`
}

/** The third-party images used by the Dockerfiles and the compose files. */
function baseImages(): string[] {
  const texts = globSync('deploy/{*.Dockerfile,compose*.yaml}', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const names = texts.flatMap((text) => text.match(/(?<=^(?:FROM| +image:) )(?!hafifa\/)\S+:\S+/gm) ?? [])
  return [...new Set(names)].map((name) => `docker.io/${name.includes('/') ? '' : 'library/'}${name}`)
}
