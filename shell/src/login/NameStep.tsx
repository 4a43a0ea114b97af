import { api, type Guide, send, toast, useMutation } from '@hafifa/shared-ui/platform'
import { Button, usePageTitle } from '@hafifa/shared-ui/ui'
import { useState } from 'react'
import { Failure } from '../components/Failure.tsx'
import { NameField } from './NameField.tsx'
import { StepForm } from './StepForm.tsx'

/** Asks a coordinator who was added by phone for the name. The session exists; the guide is stored with the name. */
export default function NameStep({ guide, onNamed }: { guide: Guide; onNamed: (guide: Guide) => void }) {
  usePageTitle('השלמת שם')
  const [fullName, setFullName] = useState('')
  const name = fullName.trim()
  const update = useMutation({
    mutationFn: () => send(api['update-guide.php'].$post({ json: { id: guide.id, full_name: name } })),
    onSuccess: () => onNamed({ ...guide, full_name: name }),
    onError: () => toast.error('שגיאה'),
  })

  function submit() {
    if (!name) toast.error('אנא הזן שם מלא')
    else if (!update.isPending) update.mutate()
  }

  return (
    <>
      <h1>ברוכים הבאים למערכת</h1>
      <StepForm onSubmit={submit}>
        <NameField value={fullName} onChange={setFullName} />
        <Failure error={update.error} />
        <Button type="submit" disabled={!name} busy={update.isPending}>
          המשך
        </Button>
      </StepForm>
    </>
  )
}
