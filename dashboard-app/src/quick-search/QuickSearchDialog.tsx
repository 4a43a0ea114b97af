import { textLimits } from '@hafifa/api/contract'
import type { SearchDialogProps } from '@hafifa/shared-ui/remote'
import { SearchList } from '@hafifa/shared-ui/searchList'
import { Button, Dialog } from '@hafifa/shared-ui/ui'
import { useState } from 'react'
import { useFound } from './useFound.ts'

/** Without antd, because the shell also shows it on the group pages. */
export default function QuickSearchDialog({ open, onOpenChange }: SearchDialogProps) {
  return (
    <Dialog title="חיפוש" open={open} onOpenChange={onOpenChange}>
      <Search onChosen={() => onOpenChange(false)} />
    </Dialog>
  )
}

/** Keeps the typed text in memory only, until the dialog closes. */
function Search({ onChosen }: { onChosen: () => void }) {
  const [text, setText] = useState('')
  const { groups, status, failed } = useFound(text, onChosen)
  return (
    <>
      <SearchList
        label="קבוצה, מדריך.ה, חניך.ה או עמוד"
        maxLength={textLimits.short}
        text={text}
        onText={setText}
        groups={groups}
        status={status}
      />
      {failed && (
        <Button variant="secondary" busy={failed.isFetching} onClick={failed.retry}>
          ניסיון חוזר
        </Button>
      )}
    </>
  )
}
