import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/run.mjs'
import { type Answer, chapters, states } from './answer.ts'
import { answers } from './asvs.ts'

export const asvsFile = join(root, 'docs/asvs.md')

const release = 'https://github.com/OWASP/ASVS/blob/v5.0.0_release/5.0/en'

export function asvsDocument(): string {
  const all = Object.values(answers)
  return [
    '# OWASP ASVS 5.0, level 2',
    `How Hafifa answers the ${all.length} requirements of levels 1 and 2 of the`,
    `[OWASP Application Security Verification Standard 5.0.0](${release}), which has their texts. The answers are for an`,
    'installation as [operations](operations.md) describe it: HTTPS in front of the server, and `SIGN_IN=code`. `npm run generate` writes',
    'this document from `security/asvs.ts`, and a test checks that every file and test that it names exists.',
    '',
    '- **met**: by the named tests and files',
    '- **not applicable**: with the reason',
    '- **deviating**: with the decision that gives the reason',
    '',
    table([
      ['state', 'requirements'],
      ...states.map((state) => [state, `${all.filter((answer) => answer.state === state).length}`]),
    ]),
    ...Object.entries(chapters).flatMap(([title, levels], index) => [
      '',
      `## ${title}`,
      '',
      `[Texts](${release}/0x${10 + index}-${title.replaceAll(' ', '-')}.md)`,
      '',
      chapterTable(levels),
    ]),
    '',
  ]
    .join('\n')
    .replace('level 2\n', 'level 2\n\n')
}

function chapterTable(levels: Record<string, number>) {
  const rows = Object.entries(levels).map(([number, level]) => {
    const answer = answers[number]
    return [number, `${level}`, answer?.state ?? '', answer ? textOf(answer) : '']
  })
  return table([['number', 'level', 'state', 'by, or why'], ...rows])
}

function textOf(answer: Answer) {
  return 'reason' in answer ? answer.reason : answer.evidence.map(linkTo).join('; ')
}

function linkTo(evidence: string) {
  const [file = '', title] = evidence.split(' › ')
  const link = `[${file.replace(/#.*/, '')}](../${file})`
  return title ? `${link}: ${title}` : link
}

function table([header = [], ...rows]: string[][]) {
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

if (import.meta.main) writeFileSync(asvsFile, asvsDocument())
