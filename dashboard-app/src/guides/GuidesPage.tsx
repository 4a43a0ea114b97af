import { isCoordinator } from '@hafifa/api/contract'
import { useQuery } from '@hafifa/shared-ui/platform'
import { matchesSearch } from '@hafifa/shared-ui/search'
import { LoadError } from '../components/LoadError.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { SearchField } from '../components/SearchField.tsx'
import { InvitationList } from '../invitations/InvitationList.tsx'
import { InviteGuide } from '../invitations/InviteGuide.tsx'
import { guidesQuery } from '../queries/guides.ts'
import { useSearchText } from '../useSearchText.ts'
import { AddCoordinator } from './AddCoordinator.tsx'
import css from './GuidesPage.module.css'
import { PeopleTable } from './PeopleTable.tsx'

export function GuidesPage() {
  const query = useQuery(guidesQuery)
  const [search, setSearch] = useSearchText('guides')
  const found = query.data?.filter((person) => matchesSearch(search, [person.full_name], person.phone))
  const inactive = found?.filter(({ active }) => !active) ?? []
  return (
    <>
      <PageHeading title="מדריכים">
        <InviteGuide />
        <AddCoordinator people={query.data} />
      </PageHeading>
      {query.error && !query.data ? (
        <LoadError query={query} />
      ) : (
        <>
          <SearchField
            className={css.search}
            label="חיפוש לפי שם או טלפון"
            value={search}
            onSearch={setSearch}
          />
          <div className={css.tables}>
            <PeopleTable list="coordinators" people={found?.filter(isCoordinator)} search={search} />
            <PeopleTable
              list="guides"
              people={found?.filter((person) => !isCoordinator(person) && person.active)}
              search={search}
            />
            <InvitationList />
            {inactive.length > 0 && <PeopleTable list="inactive" people={inactive} search={search} />}
          </div>
        </>
      )}
    </>
  )
}
