import { usePageTitle } from '@hafifa/shared-ui/lib'
import { api, type Guide, send, toast, useAtomValue, useMutation } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'
import { Failure } from '../components/Failure.tsx'
import { StepForm } from '../components/StepForm.tsx'
import { changeDraft, draftAtom, dropProof } from './draft.ts'
import { NameField } from './NameField.tsx'

/** A coordinator who was added by phone has a session, but no name yet. */
export default function NameStep({ guide, onNamed }: { guide: Guide; onNamed: (guide: Guide) => void }) {
  usePageTitle('השלמת שם')
  const { fullName } = useAtomValue(draftAtom)
  const name = fullName.trim()
  const update = useMutation({
    mutationFn: () => send(api['update-guide.php'].$post({ json: { id: guide.id, full_name: name } })),
    onSuccess: () => onNamed({ ...guide, full_name: name }),
    onError: (error) => {
      dropProof(error)
      toast.error('שגיאה')
    },
  })

  function submit() {
    if (!name) toast.error('אנא הזן שם מלא')
    else if (!update.isPending) update.mutate()
  }

  return (
    <>
      <h1>ברוכים הבאים למערכת</h1>
      <StepForm onSubmit={submit}>
        <NameField value={fullName} onChange={(fullName) => changeDraft({ fullName })} />
        <Failure error={update.error} />
        <Button type="submit" disabled={!name} busy={update.isPending}>
          המשך
        </Button>
      </StepForm>
    </>
  )
}
