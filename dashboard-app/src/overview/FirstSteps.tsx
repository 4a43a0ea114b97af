import { CheckCircleFilled } from '@ant-design/icons'
import { keysOf } from '@hafifa/api/contract'
import { Link, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { styles, VisuallyHidden } from '@hafifa/shared-ui/ui'
import { Card } from 'antd'
import { type ReactNode, useId } from 'react'
import { dayInWords } from '../components/days.ts'
import type { FirstStep } from '../queries/attention.ts'
import { yearsQuery } from '../queries/years.ts'
import css from './FirstSteps.module.css'

type Step = { title: string; hint: ReactNode; links: { to: string; label: string }[] }

const { settings, importGroups, guides, help, year } = paths.dashboard

const steps: Record<FirstStep, Step> = {
  groups: {
    title: 'הוספת הקבוצות',
    hint: 'אחת אחרי השנייה, או כולן יחד מגיליון',
    links: [
      { to: settings, label: 'יצירת קבוצה' },
      { to: importGroups, label: 'ייבוא מגיליון' },
    ],
  },
  guides: {
    title: 'הזמנת המדריכים',
    hint: 'קישור אישי לכל מדריך.ה. הייבוא מגיליון מזמין את כולם יחד',
    links: [{ to: guides, label: 'למדריכים' }],
  },
  help: {
    title: 'פרטי הקשר לעזרה',
    hint: 'למי פונים כשמשהו לא ברור: וואטסאפ ודואר אלקטרוני',
    links: [{ to: help, label: 'להגדרת העזרה' }],
  },
  year: {
    title: 'שנת הפעילות',
    hint: <OpenYear />,
    links: [{ to: year, label: 'לעריכת השנה' }],
  },
}

const names = keysOf(steps)

export function FirstSteps({ missing }: { missing: readonly FirstStep[] }) {
  const titleId = useId()
  return (
    <Card
      role="region"
      aria-labelledby={titleId}
      size="small"
      data-print="hide"
      title={<h2 id={titleId}>ברוכים הבאים! אלה הצעדים הראשונים</h2>}
    >
      <ol className={css.steps}>
        {names.map((name, index) => (
          <StepItem key={name} step={steps[name]} number={index + 1} done={!missing.includes(name)} />
        ))}
      </ol>
    </Card>
  )
}

function StepItem({ step, number, done }: { step: Step; number: number; done: boolean }) {
  return (
    <li className={css.step}>
      <span className={css.mark} data-done={done} aria-hidden="true">
        {done ? <CheckCircleFilled /> : number}
      </span>
      <div>
        <h3 className={css.title}>
          <span>{step.title}</span>
          {done && <VisuallyHidden>, בוצע</VisuallyHidden>}
        </h3>
        <p className={styles.note}>{step.hint}</p>
      </div>
      {!done && (
        <div className={css.links}>
          {step.links.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </div>
      )}
    </li>
  )
}

function OpenYear() {
  const open = useQuery(yearsQuery).data?.years[0]
  if (!open) return null
  return (
    <span>
      השנה הפתוחה במערכת: <bdi>{open.label}</bdi>
      <span>{`, עד ${dayInWords(open.lastDay)}`}</span>
    </span>
  )
}
