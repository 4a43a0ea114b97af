import { countOf } from '@hafifa/shared-ui/lib'
import { Link, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Name, styles } from '@hafifa/shared-ui/ui'
import { Checkbox, Empty, Flex } from 'antd'
import { useState } from 'react'
import { Pagination } from '../components/Pagination.tsx'
import { Unloaded } from '../components/Unloaded.tsx'
import { pageOf } from '../paging.ts'
import { type Takeover, takeoversQuery } from './queries.ts'
import css from './TakeoverList.module.css'

const pageSize = 20

export function TakeoverList() {
  const query = useQuery(takeoversQuery)
  const [onlyMine, setOnlyMine] = useState(false)
  const [wanted, setWanted] = useState(1)
  if (!query.data) return <Unloaded query={query} />
  const files = query.data.filter(({ mine }) => mine || !onlyMine)
  const { rows, page } = pageOf(files, wanted, pageSize)
  return (
    <Flex vertical gap="middle">
      <Checkbox checked={onlyMine} onChange={({ target }) => setOnlyMine(target.checked)}>
        רק הקבוצות שלי
      </Checkbox>
      {rows.length === 0 ? (
        <Empty description="כל התיקים התקבלו, ואין שאלות פתוחות" />
      ) : (
        <ul className={css.list} aria-label="קבוצות">
          {rows.map((file) => (
            <TakeoverItem key={file.id} file={file} />
          ))}
        </ul>
      )}
      <Pagination
        label="עמודי הקבוצות"
        page={page}
        pageSize={pageSize}
        total={files.length}
        onChange={setWanted}
      />
    </Flex>
  )
}

function TakeoverItem({ file: { id, groupId, name, year, waiting, openQuestions } }: { file: Takeover }) {
  return (
    <li className={css.item}>
      <Link className={css.name} to={paths.archivedFile(groupId, id)}>
        <Name>{name}</Name>
        <span>{`, ${year}`}</span>
      </Link>
      <span className={styles.muted}>
        {[waiting && 'התיק עוד לא התקבל', openQuestions > 0 && countOf(openQuestions, 'question')]
          .filter(Boolean)
          .join(', ')}
      </span>
    </li>
  )
}
