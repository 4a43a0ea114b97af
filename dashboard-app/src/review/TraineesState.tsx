import { activityStatuses } from '@hafifa/api/contract'
import { countOf } from '@hafifa/shared-ui/count'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Fact, Facts } from './Fact.tsx'
import { FileSection } from './FileSection.tsx'
import css from './TraineesState.module.css'

type Trainee = {
  phone: string | null
  school: string | null
  activity_status: string
  expected_to_stay: boolean | null
}

const [active] = activityStatuses

/** How the trainee table stands: whether its guides confirmed it, and how full it is. */
export function TraineesState({ group, trainees }: { group: Group; trainees: readonly Trainee[] }) {
  const count = (wanted: (trainee: Trainee) => boolean) => String(trainees.filter(wanted).length)
  return (
    <FileSection title="רשימת חניכים" state={group.traineesUpdated ? 'הושלם בהצלחה' : 'ממתין להשלמה'}>
      <Facts small>
        <Fact label="ברשימה">{countOf(trainees.length, 'trainee')}</Fact>
        <Fact label="פעילים">{count((trainee) => trainee.activity_status === active)}</Fact>
        <Fact label="צפויים להישאר">{count((trainee) => trainee.expected_to_stay === true)}</Fact>
        <Fact label="לא צפויים להישאר">{count((trainee) => trainee.expected_to_stay === false)}</Fact>
        <Fact label="ללא טלפון">{count((trainee) => !trainee.phone)}</Fact>
        <Fact label="ללא בית ספר">{count((trainee) => !trainee.school)}</Fact>
      </Facts>
      <Link className={css.list} to={paths.trainees(group.id)}>
        לרשימת החניכים המלאה
      </Link>
    </FileSection>
  )
}
