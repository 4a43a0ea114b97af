import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

const root = join(import.meta.dirname, '..')

declare module 'vitest' {
  export interface ProvidedContext {
    /** The command of a container engine that has the base images. */
    engine: string | undefined
    canBoot: boolean
  }
}

const succeeds = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

/** Tests that need what this machine lacks are skipped. */
export function setup(project: TestProject) {
  const engine = ['docker', 'podman'].find((name) => succeeds(name, 'info'))
  const missing = engine === undefined ? [] : baseImages().filter((image) => !hasImage(engine, image))
  project.provide('engine', missing.length === 0 ? engine : undefined)
  if (engine === undefined) console.log('There is no container engine, so the images are not built.')
  for (const image of missing) console.log(`The images are not built, because ${image} cannot be pulled.`)

  const programs = ['systemd-nspawn', 'mmdebstrap', 'nsenter']
  const canBoot = process.getuid?.() === 0 && programs.every((program) => succeeds(program, '--version'))
  project.provide('canBoot', canBoot)
  if (!canBoot)
    console.log(`No machine is booted, because that needs root on Debian with ${programs.join(', ')}.`)
}

function baseImages(): string[] {
  const files = globSync('deploy/*.Dockerfile', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const images = files.flatMap((text) =>
    [...text.matchAll(/^FROM (\S+:\S+)/gm)].map(([, image = '']) => image),
  )
  return [...new Set(images)]
}

const hasImage = (engine: string, image: string) =>
  succeeds(engine, 'image', 'inspect', `docker.io/library/${image}`) || succeeds(engine, 'pull', image)
