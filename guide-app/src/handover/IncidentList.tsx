import { useId } from 'react'
import { IncidentItem } from './IncidentItem.tsx'
import css from './IncidentList.module.css'
import type { IncidentRow } from './incident.store.ts'

export function IncidentList({ incidents }: { incidents: readonly IncidentRow[] }) {
  const titleId = useId()
  return (
    <section className={css.incidents} aria-labelledby={titleId}>
      <h2 id={titleId}>אירועי מרחב בטוח</h2>
      <p className={css.hint}>האם היו בקבוצה אירועים כאלה? מה שלא סומן ייחשב ״לא״.</p>
      <ul className={css.list}>
        {incidents.map((incident) => (
          <IncidentItem key={incident.id} incident={incident} />
        ))}
      </ul>
    </section>
  )
}
