import { expect, test } from 'vitest'
import { checkVolume } from './volumes.ts'

const machine = (source: string, types: string) => async (program: string) => ({
  stdout: program === 'findmnt' ? `${source}\n` : types,
})

test.for([
  ['good', 'is on an encrypted volume', '/dev/mapper/data', 'crypt\n└─part\n  └─disk\n'],
  ['warning', 'is on no volume that this machine encrypts', '/dev/sda1[/srv]', 'part\n└─disk\n'],
  ['warning', 'cannot be seen', 'overlay', ''],
] as const)('says as %s that it %s', async ([level, text, source, types]) => {
  expect(await checkVolume('/srv/hafifa', machine(source, types))).toMatchObject({
    level,
    text: expect.stringContaining(text),
  })
})

test('says that it cannot see without the programs of Linux', async () => {
  const missing = () => Promise.reject(new Error('ENOENT'))
  expect(await checkVolume('/srv/hafifa', missing)).toMatchObject({ level: 'warning' })
})
