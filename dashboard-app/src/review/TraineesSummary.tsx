import { traineeFields } from '@hafifa/api/contract'
import { type Group, Link } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { DoneState } from '@hafifa/shared-ui/ui'
import { HandInSection } from './HandInSection.tsx'

type Trainee = {
  phone: string | null
  school: string | null
  activity_status: string
  expected_to_stay: boolean | null
}

const active = traineeFields.activity_status.default

export function TraineesSummary({ group, trainees }: { group: Group; trainees: readonly Trainee[] }) {
  const count = (matches: (trainee: Trainee) => boolean) => String(trainees.filter(matches).length)
  return (
    <HandInSection
      title="רשימת חניכים"
      extra={
        <DoneState done={group.traineesUpdated} silent>
          {group.traineesUpdated ? 'הושלם בהצלחה' : 'ממתין להשלמה'}
        </DoneState>
      }
      columns={3}
      items={[
        { label: 'חניכים ברשימה', value: String(trainees.length) },
        { label: 'פעילים', value: count((trainee) => trainee.activity_status === active) },
        { label: 'צפויים להישאר', value: count((trainee) => trainee.expected_to_stay === true) },
        { label: 'לא צפויים להישאר', value: count((trainee) => trainee.expected_to_stay === false) },
        { label: 'ללא טלפון', value: count((trainee) => !trainee.phone) },
        { label: 'ללא בית ספר', value: count((trainee) => !trainee.school) },
      ]}
    >
      <Link to={paths.trainees(group.id)}>לרשימת החניכים המלאה</Link>
    </HandInSection>
  )
}
