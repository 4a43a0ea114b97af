import { useQuery } from '@hafifa/shared-ui/platform'
import { styles } from '@hafifa/shared-ui/ui'
import { Unloaded } from '../components/Unloaded.tsx'
import { MentionText } from './MentionText.tsx'
import { mentionsQuery } from './queries.ts'
import { RecordSection } from './RecordSection.tsx'

/** Neither printed nor downloaded, because these texts may also be about others. */
export function MentionsSection({ id }: { id: number }) {
  const query = useQuery(mentionsQuery(id))
  const { data: mentions } = query
  return (
    <RecordSection title="אזכורים של השם בטקסטים אחרים" print="hide">
      <p>הטקסטים אינם נכללים בהדפסה ובקובץ, כי הם עשויים לעסוק גם באחרים.</p>
      {!mentions ? (
        <Unloaded query={query} rows={3} />
      ) : mentions.length === 0 ? (
        <p>לא נמצאו אזכורים</p>
      ) : (
        <ul className={styles.stack3}>
          {mentions.map((mention) => (
            <li key={mention.key}>
              <MentionText mention={mention} linked />
            </li>
          ))}
        </ul>
      )}
    </RecordSection>
  )
}
