import { Empty, Switch } from 'antd'
import { useId, useRef, useState } from 'react'
import { DataTable } from '../components/DataTable.tsx'
import { GuideLink } from '../components/GuideLink.tsx'
import { NameTags } from '../components/NameTags.tsx'
import { Pagination } from '../components/Pagination.tsx'
import { PhoneLink } from '../components/PhoneLink.tsx'
import type { GuideWithGroups } from '../queries/guides.ts'
import css from './GuidesPage.module.css'
import { RevokeDialog } from './RevokeDialog.tsx'
import { useRoleChange } from './useRoleChange.ts'

type PeopleTableProps = {
  title: string
  people: GuideWithGroups[] | undefined
  /** A new search returns to the first page. */
  search: string
}

const pageSize = 10

export function PeopleTable({ title, people, search }: PeopleTableProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [selected, setSelected] = useState({ search, page: 1 })
  const [revoking, setRevoking] = useState<GuideWithGroups>()
  const change = useRoleChange()
  const total = people?.length ?? 0
  const lastPage = Math.max(1, Math.ceil(total / pageSize))
  const page = selected.search === search ? Math.min(selected.page, lastPage) : 1

  // A row that moves to the other table takes the focused switch with it.
  function keepFocus() {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }

  function set({ id }: GuideWithGroups, admin: 0 | 1) {
    change.mutate({ id, admin }, { onSettled: keepFocus })
  }

  return (
    <section className={css.people} aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {title} {people && <span className={css.count}>({total.toLocaleString('he-IL')})</span>}
      </h2>
      <DataTable<GuideWithGroups>
        label={title}
        dataSource={people?.slice((page - 1) * pageSize, page * pageSize)}
        skeletonRows={pageSize}
        locale={{ emptyText: <NoPeople search={search} /> }}
        columns={[
          ...personColumns,
          {
            title: 'רכז/ת',
            width: '12%',
            render: (_, person) => (
              <Switch
                checked={person.admin !== 0}
                // The rows move up: a second click would hit somebody else.
                disabled={change.isPending}
                aria-label={`הרשאת רכז: ${person.full_name || person.phone}`}
                onChange={(checked) => (checked ? set(person, 1) : setRevoking(person))}
              />
            ),
          },
          groupsColumn,
        ]}
      />
      <Pagination
        label={`עמודי ה${title}`}
        page={page}
        pageSize={pageSize}
        total={total}
        onChange={(next) => setSelected({ search, page: next })}
      />
      <RevokeDialog
        person={revoking}
        onClose={() => setRevoking(undefined)}
        afterClose={keepFocus}
        onConfirm={(person) => set(person, 0)}
      />
    </section>
  )
}

const personColumns = [
  {
    title: 'שם מלא',
    width: '24%',
    render: (_: unknown, { id, full_name }: GuideWithGroups) => <GuideLink id={id} name={full_name} />,
  },
  {
    title: 'טלפון',
    width: '18%',
    render: (_: unknown, { phone }: GuideWithGroups) => <PhoneLink phone={phone} />,
  },
]

const groupsColumn = {
  title: 'קבוצות',
  render: (_: unknown, { groups }: GuideWithGroups) => (
    <NameTags names={groups.map(({ name }) => name)} none="ללא קבוצות" />
  ),
}

function NoPeople({ search }: { search: string }) {
  const text = search.trim() ? 'לא נמצאו אנשים מתאימים' : 'אין כאן אף אחד עדיין'
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text} />
}
