import { textLimits } from '@hafifa/api/contract'
import type { SearchDialogProps } from '@hafifa/shared-ui/remote'
import { Button, Dialog, SearchList } from '@hafifa/shared-ui/ui'
import { useRef, useState } from 'react'
import { useFound } from './useFound.ts'

/** Without antd, because the shell also shows it on the group pages. */
export default function QuickSearchDialog({ open, onOpenChange }: SearchDialogProps) {
  const chosen = useRef(false)

  function close() {
    chosen.current = true
    onOpenChange(false)
  }

  return (
    <Dialog
      title="חיפוש"
      open={open}
      onOpenChange={(next) => {
        chosen.current = false
        onOpenChange(next)
      }}
      // The page of the result decides what has the focus.
      finalFocus={() => !chosen.current}
    >
      <Search onChosen={close} />
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
