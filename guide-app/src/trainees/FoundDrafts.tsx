import { Button, Name } from '@hafifa/shared-ui/ui'
import { useState } from 'react'
import { RestoredNotice } from '../components/RestoredNotice.tsx'
import type { FoundDraft } from './useFoundDrafts.ts'

type FoundDraftsProps = { found: readonly FoundDraft[]; onResume: (draft: FoundDraft) => void }

export function FoundDrafts({ found, onResume }: FoundDraftsProps) {
  const [closed, setClosed] = useState<readonly string[]>([])
  return (
    <div aria-live="polite">
      {found
        .filter(({ name }) => !closed.includes(name))
        .map((draft) => (
          <RestoredNotice
            key={draft.name}
            typedAt={draft.typedAt}
            subject={<Subject {...draft} />}
            refusal={draft.stored.refused?.reason}
            onClose={() => setClosed([...closed, draft.name])}
          >
            <Button onClick={() => onResume(draft)}>המשך עריכה</Button>
          </RestoredNotice>
        ))}
    </div>
  )
}

function Subject({ stored: { target, values } }: FoundDraft) {
  const name = [values.first_name, values.last_name].filter(Boolean).join(' ')
  const action = target === 'new' ? 'הוספת חניך' : 'עריכה'
  return name === '' ? (
    <span>{action}</span>
  ) : (
    <span>
      <span>{`${action}: `}</span>
      <Name>{name}</Name>
    </span>
  )
}
