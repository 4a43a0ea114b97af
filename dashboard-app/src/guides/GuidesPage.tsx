import { isCoordinator } from '@hafifa/api/contract'
import { matchesSearch } from '@hafifa/shared-ui/lib'
import { useGuide, useQuery } from '@hafifa/shared-ui/platform'
import { Button, Checkbox, Empty } from 'antd'
import { ActionHeading } from '../components/ActionHeading.tsx'
import { FilterRow } from '../components/FilterRow.tsx'
import { LoadError } from '../components/LoadError.tsx'
import { useExport } from '../components/useExport.tsx'
import { InvitationList } from '../invitations/InvitationList.tsx'
import { InviteGuide } from '../invitations/InviteGuide.tsx'
import { type GuideWithGroups, guidesQuery } from '../queries/guides.ts'
import { useSearchText } from '../useSearchText.ts'
import { useUrlState } from '../useUrlState.ts'
import { addressOf, firstPages, readAddress } from './address.ts'
import css from './GuidesPage.module.css'
import { PeopleTable } from './PeopleTable.tsx'
import { useAddCoordinator } from './useAddCoordinator.tsx'

export function GuidesPage() {
  const query = useQuery(guidesQuery)
  const [search, setSearch] = useSearchText('guides')
  const [{ mine, ...pages }, show] = useUrlState(readAddress, addressOf)
  const me = useGuide().id
  const coordinated = query.data?.find(({ id }) => id === me)?.coordinated ?? []
  const myGroups = new Set(coordinated.map(({ id }) => id))
  const found = query.data?.filter(
    (person) =>
      (!mine || person.groups.some(({ id }) => myGroups.has(id))) &&
      matchesSearch(search, [person.full_name, ...groupNamesOf(person)], person.phone),
  )
  const searched = mine || search.trim() !== ''
  const inactive = found?.filter(({ active }) => !active) ?? []
  const endedPhones = found?.filter((person) => person.phone_ended && person.active) ?? []
  const adding = useAddCoordinator(query.data)
  const exporting = useExport('export-guides.php', { disabled: !query.data })

  function searchFor(text: string) {
    setSearch(text)
    if (Object.values(pages).some((page) => page > 1)) show(firstPages, { replace: true })
  }

  function clear() {
    setSearch('')
    show({ ...firstPages, mine: false }, { replace: true })
  }

  return (
    <>
      <ActionHeading
        note={
          <span role="status">{searched && found && `נמצאו: ${found.length.toLocaleString('he-IL')}`}</span>
        }
        actions={[adding.action, exporting]}
      >
        <InviteGuide />
      </ActionHeading>
      {adding.dialog}
      {query.error && !query.data ? (
        <LoadError query={query} />
      ) : (
        <>
          <FilterRow search={{ label: 'חיפוש לפי שם או טלפון', value: search, onSearch: searchFor }}>
            <Checkbox
              checked={mine}
              onChange={({ target }) => show({ ...firstPages, mine: target.checked }, { replace: true })}
            >
              רק מדריכים בקבוצות שאני מרכז.ת
            </Checkbox>
          </FilterRow>
          {searched && found?.length === 0 ? (
            <Empty description="לא נמצאו שמות מתאימים">
              <Button onClick={clear}>ניקוי הסינון</Button>
            </Empty>
          ) : (
            <div className={css.tables}>
              {endedPhones.length > 0 && (
                <PeopleTable
                  list="ended"
                  people={endedPhones}
                  searched={searched}
                  page={pages.ended}
                  onPageChange={(ended) => show({ ended })}
                />
              )}
              <PeopleTable
                list="coordinators"
                people={found?.filter(isCoordinator)}
                searched={searched}
                page={pages.coordinators}
                onPageChange={(coordinators) => show({ coordinators })}
              />
              <PeopleTable
                list="guides"
                people={found?.filter((person) => !isCoordinator(person) && person.active)}
                searched={searched}
                page={pages.guides}
                onPageChange={(guides) => show({ guides })}
              />
              <InvitationList />
              {inactive.length > 0 && (
                <PeopleTable
                  list="inactive"
                  people={inactive}
                  searched={searched}
                  page={pages.inactive}
                  onPageChange={(next) => show({ inactive: next })}
                />
              )}
            </div>
          )}
        </>
      )}
    </>
  )
}

function groupNamesOf({ groups, coordinated }: GuideWithGroups): string[] {
  return [...groups, ...coordinated].map(({ name }) => name)
}
