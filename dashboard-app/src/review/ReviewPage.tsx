import { Stage } from '@hafifa/api/contract'
import { countOf } from '@hafifa/shared-ui/count'
import { type Group, useQuery, useSearchParams } from '@hafifa/shared-ui/platform'
import { EmptyState } from '@hafifa/shared-ui/ui'
import { Grid } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { FormDialog } from '../components/FormDialog.tsx'
import { LoadError } from '../components/LoadError.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { groupsAtStageQuery } from '../queries/groups.ts'
import { HandedInBeside } from './HandedInBeside.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import css from './ReviewPage.module.css'
import { ReviewSkeleton } from './ReviewSkeleton.tsx'
import { SendBackForm } from './SendBackForm.tsx'

/** Guides hand in while the page is open: the list is asked for again every minute. */
const waitingQuery = { ...groupsAtStageQuery(Stage.review), refetchInterval: 60_000 }

/** The groups that wait for a coordinator's decision, with what they handed in beside them. */
export function ReviewPage() {
  const query = useQuery(waitingQuery)
  const [params, setParams] = useSearchParams()
  const [refused, setRefused] = useState<{ group: Group; open: boolean }>()
  const page = useRef<HTMLDivElement>(null)
  const wide = Grid.useBreakpoint().xl === true
  const groups = query.data
  const wanted = groups?.find(({ id }) => id === Number(params.get('group')))
  const looked = wanted ?? (wide ? groups?.[0] : undefined)

  // A group that was decided leaves the list, and takes the focus that was on its button with it.
  function keepFocus() {
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list changes
  useEffect(keepFocus, [groups])

  const show = (groupId: number) => setParams({ group: String(groupId) }, { preventScrollReset: true })
  const closeDialog = () => setRefused(refused && { ...refused, open: false })

  return (
    <div ref={page} tabIndex={-1}>
      <PageHeading
        title="בקשות לאישור"
        note={groups && groups.length > 0 && `${countOf(groups.length, 'group')} בהמתנה`}
      />
      {groups && groups.length > 0 ? (
        <div className={css.columns}>
          <ul className={css.list} aria-label="קבוצות שממתינות לאישור">
            {groups.map((group) => (
              <li key={group.id}>
                <ReviewItem
                  group={group}
                  shown={group === looked}
                  onShow={() => show(group.id)}
                  onSendBack={() => setRefused({ group, open: true })}
                />
              </li>
            ))}
          </ul>
          <HandedInBeside
            group={looked}
            wide={wide}
            onClose={() => setParams({}, { replace: true, preventScrollReset: true })}
            onSendBack={(group) => setRefused({ group, open: true })}
          />
        </div>
      ) : groups ? (
        <EmptyState title="אין בקשות שממתינות לאישור">קבוצה שתסמן שסיימה תופיע כאן</EmptyState>
      ) : query.error ? (
        <LoadError query={query} />
      ) : (
        <ReviewSkeleton />
      )}
      {refused && (
        <FormDialog title="סיבת הדחייה" open={refused.open} onClose={closeDialog} afterClose={keepFocus}>
          <SendBackForm group={refused.group} onDone={closeDialog} onCancel={closeDialog} />
        </FormDialog>
      )}
    </div>
  )
}
