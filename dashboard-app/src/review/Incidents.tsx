import { Fact, Facts } from './Fact.tsx'
import { FileSection } from './FileSection.tsx'

type IncidentsProps = {
  incidents: readonly { id: number; label_hebrew: string }[]
  /** Of those answered yes only. */
  details: readonly { incident_id: number; details: string }[]
}

/** The safe-space incidents that were answered yes. */
export function Incidents({ incidents, details }: IncidentsProps) {
  return (
    <FileSection title="אירועי מרחב בטוח" state={details.length === 0 ? 'לא דווחו אירועים' : undefined}>
      {details.length > 0 && (
        <Facts>
          {details.map((told) => (
            <Fact
              key={told.incident_id}
              label={incidents.find(({ id }) => id === told.incident_id)?.label_hebrew ?? ''}
            >
              {told.details || 'כן, ללא פירוט'}
            </Fact>
          ))}
        </Facts>
      )}
    </FileSection>
  )
}
