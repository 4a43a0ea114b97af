import { useId, useRef, useState } from 'react'
import { Badges } from '../parts/Badges.tsx'
import { DataTable } from '../parts/DataTable.tsx'
import { GuideLink } from '../parts/GuideLink.tsx'
import { Pages } from '../parts/Pages.tsx'
import { PhoneLink } from '../parts/PhoneLink.tsx'
import type { GuideWithGroups } from '../queries/guides.ts'
import css from './GuidesPage.module.css'
import { RoleSwitch } from './RoleSwitch.tsx'

type PeopleTableProps = { title: string; people: GuideWithGroups[] | undefined; empty: string }

const pageSize = 10

/** The coordinators or the guides, ten a page. */
export function PeopleTable({ title, people, empty }: PeopleTableProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [wanted, setPage] = useState(1)
  const total = people?.length ?? 0
  const page = Math.min(wanted, Math.max(1, Math.ceil(total / pageSize)))
  return (
    <section className={css.people} aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {title} {people && <span className={css.count}>({people.length.toLocaleString('he-IL')})</span>}
      </h2>
      <DataTable<GuideWithGroups>
        label={title}
        dataSource={people?.slice((page - 1) * pageSize, page * pageSize)}
        locale={{ emptyText: <span className={css.empty}>{empty}</span> }}
        drafts={pageSize}
        columns={[
          {
            title: 'שם מלא',
            width: '24%',
            render: (_, { id, full_name }) => <GuideLink id={id} name={full_name} />,
          },
          { title: 'טלפון', width: '18%', render: (_, { phone }) => <PhoneLink phone={phone} /> },
          {
            title: 'רכז/ת',
            width: '12%',
            render: (_, person) => (
              // The row goes to the other table; the focus stays here.
              <RoleSwitch person={person} onMoved={() => heading.current?.focus({ preventScroll: true })} />
            ),
          },
          {
            title: 'קבוצות',
            render: (_, { groups }) => <Badges names={groups.map(({ name }) => name)} none="ללא קבוצות" />,
          },
        ]}
      />
      <Pages label={`עמודי ה${title}`} page={page} pageSize={pageSize} total={total} onChange={setPage} />
    </section>
  )
}
