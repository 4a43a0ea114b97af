import { entriesOf } from '@hafifa/api/contract'
import type { Group } from '@hafifa/shared-ui/platform'
import { useState } from 'react'
import { Segments } from '../components/Segments.tsx'
import css from './CloseYear.module.css'
import type { Choice } from './closingQueries.ts'
import { GroupChoices } from './GroupChoices.tsx'
import { GuideChoices } from './GuideChoices.tsx'
import { TraineeChoices } from './TraineeChoices.tsx'

type ChoicesProps = { groups: readonly Group[]; choices: readonly Choice[] }

const labels = { groups: 'קבוצות', guides: 'מדריכים', trainees: 'חניכים' }

type Subject = keyof typeof labels

const options = entriesOf(labels).map(([value, label]) => ({ value, label }))

export function Choices({ groups, choices }: ChoicesProps) {
  const [subject, setSubject] = useState<Subject>('groups')
  return (
    <>
      <p>כל בחירה נשמרת מיד כטיוטה, וגם שאר הרכזים רואים אותה. שום דבר לא ישתנה לפני האישור.</p>
      <Segments size="large" label="הבחירות" options={options} value={subject} onChange={setSubject} />
      <section className={css.step} aria-label={labels[subject]}>
        {subject === 'groups' && <GroupChoices groups={groups} choices={choices} />}
        {subject === 'guides' && <GuideChoices choices={choices} />}
        {subject === 'trainees' && <TraineeChoices groups={groups} choices={choices} />}
      </section>
    </>
  )
}
