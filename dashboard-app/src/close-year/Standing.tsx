import { Stage, stageIds } from '@hafifa/api/contract'
import { countOf } from '@hafifa/shared-ui/count'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { StageBadge } from '@hafifa/shared-ui/ui'
import { Alert, Empty } from 'antd'
import { dayInWords, today } from '../components/days.ts'
import { LongList } from '../components/LongList.tsx'
import type { Year } from '../queries/years.ts'
import css from './CloseYear.module.css'

type StandingProps = { year: Year; groups: readonly Group[] }

/** The groups by stage, and what those that are not completed are missing. */
export function Standing({ year, groups }: StandingProps) {
  const open = groups.filter(({ progressStageId }) => progressStageId !== Stage.completed)
  return (
    <>
      {today() < year.lastDay && (
        <Alert
          type="warning"
          showIcon
          title={
            <>
              שנת <bdi>{year.label}</bdi> עוד לא הסתיימה: היום האחרון שלה הוא {dayInWords(year.lastDay)}
            </>
          }
        />
      )}
      {groups.length === 0 ? (
        <Empty description="אין קבוצות בשנה הזו">אפשר לסגור אותה גם כך</Empty>
      ) : (
        <>
          <ul className={css.stages} aria-label="קבוצות לפי סטטוס">
            {stageIds.map((stage) => (
              <li key={stage}>
                <StageBadge stage={stage} />
                {groups
                  .filter(({ progressStageId }) => progressStageId === stage)
                  .length.toLocaleString('he-IL')}
              </li>
            ))}
          </ul>
          {open.length === 0 ? <p>כל הקבוצות הושלמו</p> : <NotCompleted groups={open} />}
        </>
      )}
    </>
  )
}

function NotCompleted({ groups }: { groups: readonly Group[] }) {
  return (
    <section className={css.section} aria-labelledby="not-completed">
      <h3 id="not-completed">עוד לא הושלמו: {countOf(groups.length, 'group')}</h3>
      <p>אפשר לסגור את השנה גם בלעדיהן. התיקים שלהן יישמרו כפי שהם, ואחרי הסגירה אי אפשר יהיה להשלים אותם.</p>
      <LongList label="קבוצות שעוד לא הושלמו" rows={groups}>
        {(group) => (
          <div className={`${css.row} ${css.columns}`}>
            <Link to={paths.group(group.id)}>
              <bdi>{group.name}</bdi>
            </Link>
            <span className={css.facts}>{missing(group)}</span>
            <StageBadge stage={group.progressStageId} />
          </div>
        )}
      </LongList>
    </section>
  )
}

function missing({ progressStageId, orientationFormFilled, overlapFilled, traineesUpdated }: Group): string {
  if (progressStageId === Stage.review) return 'חסר: החלטה של רכז.ת'
  const parts = [
    ...(orientationFormFilled ? [] : [`תיק החפיפה מולא ב־${overlapFilled}%`]),
    ...(traineesUpdated ? [] : ['רשימת החניכים לא אושרה']),
  ]
  return `חסר: ${parts.join(', ') || 'הגשה לאישור'}`
}
