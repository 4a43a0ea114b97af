import { SubmissionSection } from './SubmissionSection.tsx'

type IncidentsProps = {
  incidents: readonly { id: number; label_hebrew: string }[]
  /** Of the incidents that were answered yes. */
  details: readonly { incident_id: number; details: string }[]
}

export function Incidents({ incidents, details }: IncidentsProps) {
  const labelOf = (incidentId: number) => incidents.find(({ id }) => id === incidentId)?.label_hebrew ?? ''
  return (
    <SubmissionSection
      title="אירועי מרחב בטוח"
      state={details.length === 0 ? 'לא דווחו אירועים' : undefined}
      items={details.map((incident) => ({
        label: labelOf(incident.incident_id),
        value: incident.details || 'כן, ללא פירוט',
      }))}
    />
  )
}
