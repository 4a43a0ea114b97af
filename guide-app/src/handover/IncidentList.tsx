import { useMayCall } from '@hafifa/shared-ui/calls'
import type { Group } from '@hafifa/shared-ui/platform'
import { memo, useId } from 'react'
import type { ArchivedFile } from '../queries/archive.ts'
import type { ShownThreads } from '../threads/shownThreads.tsx'
import { incidentName } from './handover.ts'
import { IncidentItem } from './IncidentItem.tsx'
import css from './IncidentList.module.css'
import type { IncidentRow } from './incident.store.ts'
import { LastYear } from './LastYear.tsx'
import type { NamedReplacement } from './replacements.ts'
import { SharedField } from './SharedField.tsx'
import { useDeleteDetails } from './useDeleteDetails.tsx'

type IncidentListProps = {
  group: Group
  incidents: readonly IncidentRow[]
  replaced: readonly NamedReplacement[]
  threads: ShownThreads | undefined
  lastYear: ArchivedFile | undefined
}

export const IncidentList = memo(function IncidentList(props: IncidentListProps) {
  const { group, incidents, replaced, threads, lastYear } = props
  const titleId = useId()
  const mayEdit = useMayCall('save-crisis-detail.php', { group })
  const { asked, ask, dialog } = useDeleteDetails()
  return (
    <section className={css.incidents} aria-labelledby={titleId} data-field="incidents">
      <h2 id={titleId}>אירועי מרחב בטוח</h2>
      <p className={css.hint}>האם היו בקבוצה אירועים כאלה? מה שלא סומן ייחשב ״לא״.</p>
      {threads?.at(group, 'incidents')}
      <fieldset disabled={!mayEdit}>
        <ul className={css.list}>
          {incidents.map((incident) => (
            <li key={incident.id}>
              <SharedField
                name={incidentName(incident.id)}
                replaced={replaced.find(({ name }) => name === incidentName(incident.id))}
                onHold={incident.hold}
                onRelease={() => incident.id !== asked?.id && incident.release()}
              >
                <IncidentItem incident={incident} onDeleteDetails={ask} />
                <LastYearIncident before={lastYear?.incidents.find(({ id }) => id === incident.id)} />
              </SharedField>
            </li>
          ))}
        </ul>
      </fieldset>
      {dialog}
    </section>
  )
})

/** Has no copy button, because an incident belongs to its year. */
function LastYearIncident({ before }: { before: ArchivedFile['incidents'][number] | undefined }) {
  return before && <LastYear text={before.details || 'כן, ללא פירוט'} />
}
