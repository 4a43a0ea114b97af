import type { ArchivedFile } from '../queries/archive.ts'
import { LastYear } from './LastYear.tsx'

type LastYearIncidentProps = { id: number; lastYear: ArchivedFile }

/** Without a button that copies: an incident belongs to its year. */
export default function LastYearIncident({ id, lastYear }: LastYearIncidentProps) {
  const incident = lastYear.incidents.find((incident) => incident.id === id)
  return incident && <LastYear text={incident.details || 'כן, בלי פירוט'} />
}
