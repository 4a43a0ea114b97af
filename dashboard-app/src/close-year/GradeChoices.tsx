import { grades } from '@hafifa/api/contract'
import { countOf, isolate } from '@hafifa/shared-ui/lib'
import { useQuery } from '@hafifa/shared-ui/platform'
import { Button, Flex, type GetRef } from 'antd'
import { useRef, useState } from 'react'
import { FormDialog } from '../components/FormDialog.tsx'
import { Select } from '../components/Select.tsx'
import { Tag } from '../components/Tag.tsx'
import { Unloaded } from '../components/Unloaded.tsx'
import { ChosenBy } from './ChosenBy.tsx'
import css from './CloseYear.module.css'
import { type Grade, gradesOf, moveLabel } from './choices.ts'
import { type Choice, planQuery } from './closingQueries.ts'
import { PlannedTrainees } from './PlannedTrainees.tsx'
import { useChoose } from './useChoose.ts'

const options = [...grades, 'keep', 'leave'].map((move) => ({ value: move, label: moveLabel(move) }))

export function GradeChoices({ choices }: { choices: readonly Choice[] }) {
  const query = useQuery(planQuery)
  const [opened, setOpened] = useState<{ grade: Grade; isOpen: boolean }>()
  const close = () => setOpened(opened && { ...opened, isOpen: false })
  if (!query.data) return <Unloaded query={query} />
  const rows = gradesOf(query.data, choices)
  if (rows.length === 0) return <p className={css.note}>אין חניכים בשנה הזו</p>
  return (
    <>
      <ul className={`${css.section} ${css.grades}`} aria-label="כיתות">
        {rows.map((grade) => (
          <li key={grade.key} className={css.row}>
            <GradeRow grade={grade} onOpen={() => setOpened({ grade, isOpen: true })} />
          </li>
        ))}
      </ul>
      {opened && (
        <FormDialog title={`חניכים: ${nameOf(opened.grade)}`} open={opened.isOpen} onClose={close}>
          <div className={css.section}>
            <PlannedTrainees
              label={`חניכים: ${nameOf(opened.grade)}`}
              filter={{ grade: opened.grade.key }}
              total={opened.grade.count}
            />
            <Flex justify="end">
              <Button onClick={close}>סגירה</Button>
            </Flex>
          </div>
        </FormDialog>
      )}
    </>
  )
}

function nameOf({ key }: Grade): string {
  return key === '' ? 'ללא כיתה' : `כיתה ${isolate(key)}`
}

function GradeRow({ grade, onOpen }: { grade: Grade; onOpen: () => void }) {
  const { key, known, count, spellings, move, choice } = grade
  const choose = useChoose()
  const select = useRef<GetRef<typeof Select>>(null)
  const name = nameOf(grade)
  const trainees = countOf(count, 'trainee')
  return (
    <>
      <span className={css.grade}>
        <Flex wrap gap="small" align="center">
          <strong>{name}</strong>
          <Button size="small" aria-haspopup="dialog" aria-label={`${trainees}: ${name}`} onClick={onOpen}>
            {trainees}
          </Button>
          {!known && key !== '' && <Tag>לא זוהתה</Tag>}
        </Flex>
        {spellings.length > 0 && (
          <span className={css.note}>{`נכתב גם: ${spellings.map(isolate).join(', ')}`}</span>
        )}
        <ChosenBy choice={choice} />
      </span>
      <Flex wrap gap="small" align="center">
        <Select
          ref={select}
          className={css.move}
          aria-label={`בסוף השנה, ${name}`}
          value={move}
          options={options}
          onChange={(value) => choose([{ kind: 'grade', key, choice: value }])}
        />
        {choice && (
          <Button
            aria-label={`חזרה לברירת המחדל: ${name}`}
            onClick={() => {
              choose([{ kind: 'grade', key, choice: null }])
              // The pressed button is removed.
              select.current?.focus()
            }}
          >
            ברירת מחדל
          </Button>
        )}
      </Flex>
    </>
  )
}
