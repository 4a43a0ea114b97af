import { useQuery } from '@hafifa/shared-ui/platform'
import { Skeleton } from 'antd'
import { LoadError } from '../components/LoadError.tsx'
import { MentionText } from './MentionText.tsx'
import { mentionsQuery } from './queries.ts'
import { RecordSection } from './RecordSection.tsx'
import css from './TraineeRecords.module.css'

/** Neither printed nor downloaded, because these texts may also be about others. */
export function MentionsSection({ id }: { id: number }) {
  const query = useQuery(mentionsQuery(id))
  const { data: mentions } = query
  return (
    <RecordSection title="אזכורים של השם בטקסטים אחרים" print="hide">
      <p>הטקסטים אינם נכללים בהדפסה ובקובץ, כי הם עשויים לעסוק גם באחרים.</p>
      {!mentions && query.error ? (
        <LoadError query={query} />
      ) : !mentions ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : mentions.length === 0 ? (
        <p>לא נמצאו אזכורים</p>
      ) : (
        <ul className={css.mentions}>
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
