import { reviewStateOf, type StageId, stageIds, stageLabels } from '@hafifa/api/contract'
import { countOf } from '@hafifa/shared-ui/lib'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Name, StageBadge } from '@hafifa/shared-ui/ui'
import { Alert, Button, Empty } from 'antd'
import { useState } from 'react'
import { dayInWords, today } from '../components/days.ts'
import { LongList } from '../components/LongList.tsx'
import type { Year } from '../queries/years.ts'
import css from './CloseYear.module.css'

type GroupsByStageProps = { year: Year; groups: readonly Group[] }

export function GroupsByStage({ year, groups }: GroupsByStageProps) {
  const [shown, setShown] = useState<StageId>()
  const at = (stage: StageId) => groups.filter(({ progressStageId }) => progressStageId === stage)
  const open = groups.filter((group) => reviewStateOf(group.progressStageId) !== 'approved')
  return (
    <>
      {today() < year.lastDay && (
        <Alert
          type="warning"
          showIcon
          title={
            <span>
              שנת <bdi>{year.label}</bdi>
              <span>{` עוד לא הסתיימה: תאריך הסיום שלה הוא ${dayInWords(year.lastDay)}`}</span>
            </span>
          }
        />
      )}
      {groups.length === 0 ? (
        <Empty description="אין קבוצות בשנה הזו">אפשר לסגור אותה גם כך</Empty>
      ) : (
        <>
          <ul className={css.stages} aria-label="קבוצות לפי סטטוס">
            {stageIds.map((stage) => {
              const count = at(stage).length
              return (
                <li key={stage}>
                  <Button
                    disabled={count === 0}
                    aria-pressed={stage === shown}
                    onClick={() => setShown(stage === shown ? undefined : stage)}
                  >
                    <StageBadge stage={stage} />
                    <span>{count.toLocaleString('he-IL')}</span>
                  </Button>
                </li>
              )
            })}
          </ul>
          {shown !== undefined ? (
            <AtStage stage={shown} groups={at(shown)} />
          ) : open.length === 0 ? (
            <p>כל הקבוצות הושלמו</p>
          ) : (
            <NotCompleted groups={open} />
          )}
        </>
      )}
    </>
  )
}

function NotCompleted({ groups }: { groups: readonly Group[] }) {
  return (
    <section className={css.section} aria-labelledby="not-completed">
      <h3 id="not-completed">{`עוד לא הושלמו: ${countOf(groups.length, 'group')}`}</h3>
      <p>אפשר לסגור את השנה גם בלעדיהן. התיקים שלהן יישמרו כפי שהם, ואחרי הסגירה אי אפשר יהיה להשלים אותם.</p>
      <GroupList label="קבוצות שעוד לא הושלמו" groups={groups} />
    </section>
  )
}

function AtStage({ stage, groups }: { stage: StageId; groups: readonly Group[] }) {
  const label = `קבוצות בסטטוס ״${stageLabels[stage]}״`
  return (
    <section className={css.section} aria-labelledby="at-stage">
      <h3 id="at-stage">{`${label}: ${groups.length.toLocaleString('he-IL')}`}</h3>
      <GroupList label={label} groups={groups} />
    </section>
  )
}

function GroupList({ label, groups }: { label: string; groups: readonly Group[] }) {
  return (
    <LongList label={label} rows={groups}>
      {(group) => (
        <div className={`${css.row} ${css.columns}`}>
          <Link to={paths.group(group.id)}>
            <Name>{group.name}</Name>
          </Link>
          <span className={css.facts}>{missing(group)}</span>
          <StageBadge stage={group.progressStageId} />
        </div>
      )}
    </LongList>
  )
}

function missing(group: Group): string {
  const { orientationFormFilled, overlapFilled, traineesUpdated } = group
  const state = reviewStateOf(group.progressStageId)
  if (state === 'approved') return ''
  if (state === 'open') return 'חסר: החלטה של רכז.ת'
  const parts = [
    ...(orientationFormFilled ? [] : [`תיק החפיפה מולא ב־${overlapFilled}%`]),
    ...(traineesUpdated ? [] : ['רשימת החניכים לא עודכנה']),
  ]
  return `חסר: ${parts.join(', ') || 'הגשה לאישור'}`
}
