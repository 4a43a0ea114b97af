import { textLimits } from '@hafifa/api/contract'
import { SearchList } from '@hafifa/shared-ui/searchList'
import { Button } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../components/FormDialog.tsx'
import { useFound } from './useFound.ts'

type QuickSearchDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export default function QuickSearchDialog({ open, onOpenChange }: QuickSearchDialogProps) {
  const close = () => onOpenChange(false)
  return (
    <FormDialog title="חיפוש" open={open} onClose={close}>
      <Search onChosen={close} />
    </FormDialog>
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
        <Button loading={failed.isFetching} onClick={failed.retry}>
          ניסיון חוזר
        </Button>
      )}
    </>
  )
}
