import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Finding, good, warning } from './finding.ts'

const run = promisify(execFile)

type Run = (program: string, args: string[]) => Promise<{ stdout: string }>

/** Whether a folder is on an encrypted volume, as far as Linux knows: a provider's own encryption is invisible. */
export async function checkVolume(folder: string, runProgram: Run = run): Promise<Finding> {
  const types = await typesBelow(folder, runProgram).catch(() => undefined)
  if (types?.includes('crypt')) return good(`${folder} is on an encrypted volume.`)
  const remedy =
    'Use a volume encrypted by LUKS or by the provider, see "Encrypted volumes" in docs/operations.md.'
  return types
    ? warning(`${folder} is on no volume that this machine encrypts.`, remedy)
    : warning(`It cannot be seen from here whether ${folder} is on an encrypted volume.`, remedy)
}

async function typesBelow(folder: string, runProgram: Run): Promise<string[] | undefined> {
  const mount = await runProgram('findmnt', ['--noheadings', '--output', 'SOURCE', '--target', folder])
  // A bind mount names the folder of its source in brackets.
  const source = mount.stdout.trim().replace(/\[.*/, '')
  if (!source.startsWith('/dev/')) return undefined
  const devices = await runProgram('lsblk', ['--inverse', '--noheadings', '--output', 'TYPE', source])
  return devices.stdout.split('\n').map((line) => line.replace(/[^a-z0-9]/g, ''))
}
