import { isolate, matchesSearch } from '@hafifa/shared-ui/lib'
import { type Group, useQuery } from '@hafifa/shared-ui/platform'
import { Name } from '@hafifa/shared-ui/ui'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { FilterRow } from '../components/FilterRow.tsx'
import { FilterSegments } from '../components/FilterSegments.tsx'
import { FormDialog } from '../components/FormDialog.tsx'
import { LongList } from '../components/LongList.tsx'
import { Unloaded } from '../components/Unloaded.tsx'
import css from './CloseYear.module.css'
import { type Choice, groupPlansQuery } from './closingQueries.ts'
import { GradeChoices } from './GradeChoices.tsx'
import { GroupTrainees } from './GroupTrainees.tsx'

type TraineeChoicesProps = { groups: readonly Group[]; choices: readonly Choice[] }

export function TraineeChoices({ groups, choices }: TraineeChoicesProps) {
  const [opened, setOpened] = useState<{ group: Group; isOpen: boolean }>()
  const close = () => setOpened(opened && { ...opened, isOpen: false })
  return (
    <>
      <p>
        חניכים שסומנו כלא צפויים להישאר עוזבים. כל השאר לפי הכיתה, ואפשר לבחור אחרת לכל אחד. כיתה שלא זוהתה
        נשארת כפי שהיא.
      </p>
      <section className={css.section} aria-labelledby="grades">
        <h3 id="grades">לפי כיתה</h3>
        <GradeChoices choices={choices} />
      </section>
      <section className={css.section} aria-labelledby="by-group">
        <h3 id="by-group">לפי קבוצה</h3>
        <GroupResults groups={groups} onOpen={(group) => setOpened({ group, isOpen: true })} />
      </section>
      {opened && (
        <FormDialog
          title={
            <span>
              חניכים: <Name>{opened.group.name}</Name>
            </span>
          }
          open={opened.isOpen}
          onClose={close}
        >
          <GroupTrainees groupId={opened.group.id} choices={choices} />
          <Flex justify="end">
            <Button onClick={close}>סגירה</Button>
          </Flex>
        </FormDialog>
      )}
    </>
  )
}

type GroupResultsProps = { groups: readonly Group[]; onOpen: (group: Group) => void }

function GroupResults({ groups, onOpen }: GroupResultsProps) {
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<'chosen'>()
  const query = useQuery(groupPlansQuery)
  const plans = query.data
  if (!plans) return <Unloaded query={query} />
  const rows = groups.flatMap((group) => {
    const plan = plans.get(group.id)
    return plan && (!shown || plan.chosen > 0) && matchesSearch(search, [group.name])
      ? [{ ...plan, group }]
      : []
  })
  return (
    <>
      <FilterRow search={{ label: 'חיפוש קבוצה', value: search, onSearch: setSearch }}>
        <FilterSegments
          label="סינון הקבוצות"
          options={{ chosen: 'עם חריגים' }}
          value={shown}
          onChange={setShown}
        />
      </FilterRow>
      {rows.length === 0 ? (
        <p className={css.note}>לא נמצאו קבוצות עם חניכים</p>
      ) : (
        <LongList label="התוצאה בכל קבוצה" rows={rows}>
          {({ group, moved, kept, left, chosen }) => (
            <div className={`${css.row} ${css.columns}`}>
              <Name>{group.name}</Name>
              <span className={css.facts}>
                <span className={css.count}>{`עולים: ${moved}`}</span>
                <span className={css.count}>{`נשארים: ${kept}`}</span>
                <span className={css.count}>{`עוזבים: ${left}`}</span>
                {chosen > 0 && <span>{`חריגים: ${chosen}`}</span>}
              </span>
              <Button
                size="small"
                aria-haspopup="dialog"
                aria-label={`פירוט החניכים: ${isolate(group.name)}`}
                onClick={() => onOpen(group)}
              >
                פירוט
              </Button>
            </div>
          )}
        </LongList>
      )}
    </>
  )
}
