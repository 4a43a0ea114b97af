import { Button, styles } from '@hafifa/shared-ui/ui'

type PageButtonsProps = {
  page: number
  limit: number
  total: number
  onPage: (page: number) => void
  older: string
  newer: string
}

export function PageButtons({ page, limit, total, onPage, older, newer }: PageButtonsProps) {
  if (total <= limit) return null
  return (
    <div className={styles.row}>
      <Button variant="secondary" disabled={page * limit >= total} onClick={() => onPage(page + 1)}>
        {older}
      </Button>
      <Button variant="secondary" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {newer}
      </Button>
    </div>
  )
}
