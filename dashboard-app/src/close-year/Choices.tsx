import type { Group } from '@hafifa/shared-ui/platform'
import { Tabs } from 'antd'
import css from './CloseYear.module.css'
import type { Choice } from './closingQueries.ts'
import { GroupChoices } from './GroupChoices.tsx'
import { GuideChoices } from './GuideChoices.tsx'
import { TraineeChoices } from './TraineeChoices.tsx'

type ChoicesProps = { groups: readonly Group[]; choices: readonly Choice[] }

/** The choices of coordinators that differ from the default. Each is saved at once. */
export function Choices({ groups, choices }: ChoicesProps) {
  const tabs = [
    { key: 'groups', label: 'קבוצות', children: <GroupChoices groups={groups} choices={choices} /> },
    { key: 'guides', label: 'מדריכים', children: <GuideChoices choices={choices} /> },
    { key: 'trainees', label: 'חניכים', children: <TraineeChoices groups={groups} choices={choices} /> },
  ]
  return (
    <>
      <p>כל בחירה נשמרת מיד כטיוטה, וגם שאר הרכזים רואים אותה. שום דבר לא קורה לפני האישור.</p>
      <Tabs
        destroyOnHidden
        items={tabs.map(({ children, ...tab }) => ({
          ...tab,
          children: <div className={css.step}>{children}</div>,
        }))}
      />
    </>
  )
}
