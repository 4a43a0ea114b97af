import { countOf } from '@hafifa/shared-ui/lib'
import { useGuide, useQuery } from '@hafifa/shared-ui/platform'
import { Empty } from 'antd'
import { Unloaded } from '../components/Unloaded.tsx'
import { nameOrPhone } from '../names.ts'
import { type GuideWithGroups, guidesQuery } from '../queries/guides.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { choicesOf } from './choices.ts'
import type { Choice } from './closingQueries.ts'

export function GuideChoices({ choices }: { choices: readonly Choice[] }) {
  const me = useGuide()
  const query = useQuery(guidesQuery)
  if (!query.data) return <Unloaded query={query} />
  const guides = query.data.filter(({ id, active }) => active && id !== me.id)
  const ending = choicesOf(choices, 'group')
  return (
    <>
      <p>
        הגישה של כולם נשארת, חוץ מהמסומנים כאן. העוזבים לא יוכלו להיכנס למערכת אחרי הסגירה, והשמות שלהם נשארים
        בתיקים הקודמים.
      </p>
      <ChoiceList
        label="מדריכים"
        kind="guide"
        choice="leave"
        choices={choices}
        rows={guides.map((guide) => ({
          id: guide.id,
          name: nameOrPhone(guide),
          phone: guide.phone,
          groupIds: [...guide.groups, ...guide.coordinated].map(({ id }) => String(id)),
          facts: <Roles guide={guide} />,
        }))}
        summary={(checked) =>
          `עוזבים: ${countOf(checked, 'guide')} מתוך ${guides.length.toLocaleString('he-IL')}`
        }
        filter={{
          label: 'ללא קבוצה ממשיכה',
          passes: ({ groupIds }) => groupIds.every((id) => ending.has(id)),
        }}
        empty={<Empty description="אין מדריכים אחרים במערכת" />}
      />
    </>
  )
}

function Roles({ guide: { admin, groups, coordinated } }: { guide: GuideWithGroups }) {
  return (
    <>
      {admin !== 0 && <span>{`ריכוז: ${countOf(coordinated.length, 'group')}`}</span>}
      {(admin === 0 || groups.length > 0) && <span>{`הדרכה: ${countOf(groups.length, 'group')}`}</span>}
    </>
  )
}
