import { styles } from '@hafifa/shared-ui/ui'
import { Empty } from 'antd'
import { useRef, useState } from 'react'
import { GuideLink } from '../components/GuideLink.tsx'
import { NameTags } from '../components/NameTags.tsx'
import { Pagination } from '../components/Pagination.tsx'
import { PhoneLink } from '../components/PhoneLink.tsx'
import { type Column, TableOrCards } from '../components/TableOrCards.tsx'
import { pageOf } from '../paging.ts'
import type { GuideWithGroups } from '../queries/guides.ts'
import { restoreFocus } from '../restoreFocus.ts'
import css from './GuidesPage.module.css'
import { PersonCard } from './PersonCard.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'
import { RoleSwitch } from './RoleSwitch.tsx'
import { useRoleChange } from './useRoleChange.ts'

type List = 'coordinators' | 'guides' | 'ended' | 'inactive'

type Table = {
  title: string
  note?: string
  /** Absent where people have neither groups nor a role. */
  groups: string | undefined
  groupsOf: (person: GuideWithGroups) => GuideWithGroups['groups']
}

type PeopleTableProps = {
  list: List
  people: GuideWithGroups[] | undefined
  searched: boolean
  page: number
  onPageChange: (page: number) => void
}

const pageSize = 10

const tables: Record<List, Table> = {
  coordinators: {
    title: 'רכזים',
    groups: 'קבוצות (ריכוז)',
    groupsOf: ({ coordinated }: GuideWithGroups) => coordinated,
  },
  guides: { title: 'מדריכים', groups: 'קבוצות', groupsOf: ({ groups }: GuideWithGroups) => groups },
  ended: {
    title: 'מספרי טלפון לאישור',
    note: 'מי שהגדיר.ה את המספר כבר לא רכז.ת. הכניסה איתו חסומה עד שרכז.ת אחר.ת יאשר אותו, בשינוי המספר בעמוד שלהם.',
    groups: undefined,
    groupsOf: () => [],
  },
  /** People whose access was ended have neither a role nor groups. */
  inactive: { title: 'הגישה הופסקה', groups: undefined, groupsOf: () => [] },
}

export function PeopleTable(props: PeopleTableProps) {
  const { list, people, searched, onPageChange } = props
  const { title, note, groups, groupsOf } = tables[list]
  const heading = useRef<HTMLHeadingElement>(null)
  const [revoking, setRevoking] = useState<GuideWithGroups>()
  const change = useRoleChange()
  const total = people?.length ?? 0
  const { rows, page } = pageOf(people ?? [], props.page, pageSize)

  // The focused switch is removed when its row moves to the other table.
  const keepFocus = () => restoreFocus(heading.current)

  function setRole({ id }: GuideWithGroups, admin: 0 | 1) {
    change.mutate({ id, admin }, { onSettled: keepFocus })
  }

  const roleOf = (person: GuideWithGroups) => (
    <RoleSwitch
      person={person}
      disabled={change.isPending}
      onChange={(checked) => (checked ? setRole(person, 1) : setRevoking(person))}
    />
  )
  const namesOf = (person: GuideWithGroups) => groupsOf(person).map(({ name }) => name)
  const roleColumn = { title: 'רכז.ת', className: css.role, render: roleOf }
  const groupsColumn = (title: string): Column<GuideWithGroups> => ({
    title,
    render: (person) => <NameTags names={namesOf(person)} none="ללא קבוצות" />,
  })

  return (
    <div className={styles.stack3}>
      <h2 ref={heading} tabIndex={-1}>
        <span>{`${title} `}</span>
        {people && <span className={css.count}>{`(${total.toLocaleString('he-IL')})`}</span>}
      </h2>
      {note && <p className={styles.note}>{note}</p>}
      <TableOrCards<GuideWithGroups>
        label={title}
        rows={people && rows}
        skeletons={pageSize}
        tableFrom="48rem"
        empty={<NoPeople list={list} searched={searched} />}
        card={(person) => (
          <PersonCard
            person={person}
            groups={groups === undefined ? undefined : { label: groups, names: namesOf(person) }}
            role={roleOf(person)}
          />
        )}
        columns={
          groups
            ? [nameColumn, { ...phoneColumn, className: css.phone }, roleColumn, groupsColumn(groups)]
            : [nameColumn, phoneColumn]
        }
      />
      <Pagination
        label={`עמודים: ${title}`}
        page={page}
        pageSize={pageSize}
        total={total}
        onChange={onPageChange}
      />
      <RevokeDialog
        person={revoking}
        onClose={() => setRevoking(undefined)}
        afterClose={keepFocus}
        onConfirm={(person) => setRole(person, 0)}
      />
    </div>
  )
}

const nameColumn: Column<GuideWithGroups> = {
  title: 'שם מלא',
  className: css.name,
  render: ({ id, full_name }) => <GuideLink id={id} name={full_name} />,
}

const phoneColumn: Column<GuideWithGroups> = {
  title: 'טלפון',
  render: ({ phone }) => <PhoneLink phone={phone} />,
}

function NoPeople({ list, searched }: { list: PeopleTableProps['list']; searched: boolean }) {
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={searched ? 'לא נמצאו שמות מתאימים' : 'הרשימה עדיין ריקה'}
    >
      {!searched && list === 'guides' && 'מדריכים שיירשמו למערכת יופיעו כאן'}
    </Empty>
  )
}
