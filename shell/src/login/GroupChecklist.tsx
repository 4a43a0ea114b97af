import { maxJoinRequests } from '@hafifa/api/contract'
import { groupNamesQuery } from '@hafifa/shared-ui/calls'
import { SearchField } from '@hafifa/shared-ui/fields'
import { matchesSearch } from '@hafifa/shared-ui/lib'
import { errorText, useQuery } from '@hafifa/shared-ui/platform'
import { settings } from '@hafifa/shared-ui/settings'
import { EmptyState, ErrorState, OptionList, Skeleton } from '@hafifa/shared-ui/ui'
import { type KeyboardEvent, useState } from 'react'
import css from './GroupChecklist.module.css'

type Selection = ReadonlySet<number>

const shortList = 10

export function GroupChecklist({
  selected,
  onSelect,
}: {
  selected: Selection
  onSelect: (selected: Selection) => void
}) {
  const { data: groups, error, refetch, isFetching } = useQuery(groupNamesQuery)
  const [search, setSearch] = useState('')
  const matches = groups?.filter(({ name }) => matchesSearch(search, [name]))
  const shown = groups?.filter((group) => selected.has(group.id) || matches?.includes(group))
  const isFull = settings.registration !== 'open' && selected.size >= maxJoinRequests
  return (
    <fieldset>
      <legend>בחירת קבוצות</legend>
      {groups && groups.length > shortList && (
        <SearchField
          className={css.search}
          label="חיפוש קבוצה"
          value={search}
          onSearch={setSearch}
          onKeyDown={ignoreEnter}
        />
      )}
      {shown ? (
        <OptionList
          type="checkbox"
          className={css.list}
          options={shown.map((group) => ({ ...group, disabled: isFull && !selected.has(group.id) }))}
          isSelected={(id) => selected.has(id)}
          onChange={(id, on) => onSelect(toggled(selected, id, on))}
        />
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <Loading />
      )}
      {groups?.length === 0 && <EmptyState title="אין קבוצות זמינות" />}
      <p className={css.count} role="status">
        {[
          search && matches?.length === 0 && 'לא נמצאו קבוצות',
          selected.size > 0 && `נבחרו: ${selected.size}${isFull ? ` מתוך ${maxJoinRequests}` : ''}`,
          isFull && 'קבוצות נוספות אפשר לבקש מהרכז.ת.',
        ]
          .filter(Boolean)
          .join('. ')}
      </p>
    </fieldset>
  )
}

/** Enter would submit the registration. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
}

function Loading() {
  return (
    <div className={css.loading} aria-busy="true">
      <Skeleton width="60%" />
      <Skeleton width="45%" />
      <Skeleton width="55%" />
    </div>
  )
}

function toggled(selected: Selection, id: number, on: boolean): Selection {
  const next = new Set(selected)
  if (on) next.add(id)
  else next.delete(id)
  return next
}
