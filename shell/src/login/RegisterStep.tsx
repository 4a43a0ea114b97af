import { toGuide } from '@hafifa/shared-ui/calls'
import { usePageTitle } from '@hafifa/shared-ui/lib'
import { api, type Guide, send, toast, useAtomValue, useMutation } from '@hafifa/shared-ui/platform'
import { settings } from '@hafifa/shared-ui/settings'
import { Button, Name } from '@hafifa/shared-ui/ui'
import { Failure } from '../components/Failure.tsx'
import { StepForm } from '../components/StepForm.tsx'
import css from '../components/steps.module.css'
import { proveSession } from '../proveSession.ts'
import { changeDraft, draftAtom, dropProof } from './draft.ts'
import { GroupChecklist } from './GroupChecklist.tsx'
import { NameField } from './NameField.tsx'

type RegisterStepProps = {
  ticket: string | undefined
  onRegistered: (guide: Guide) => void
  onBack: () => void
}

export default function RegisterStep({ ticket, onRegistered, onBack }: RegisterStepProps) {
  const { phone, fullName, groupIds } = useAtomValue(draftAtom)
  usePageTitle('הרשמה')
  const named = fullName.trim() !== ''
  const register = useMutation({
    mutationFn: async () => {
      const json = { fullName: fullName.trim(), phone, groupIds: [...groupIds], ticket }
      const { guide } = await send(api['register.php'].$post({ json }))
      return proveSession(toGuide(guide))
    },
    onSuccess: onRegistered,
    onError: (error) => {
      dropProof(error)
      toast.error('שגיאה')
    },
  })

  function submit() {
    if (!named) toast.error('אנא הזן שם מלא')
    else if (groupIds.size > 0 && !register.isPending) register.mutate()
  }

  return (
    <>
      <h1>ברוכים הבאים למערכת</h1>
      <p className={css.phone}>
        הרשמה עם המספר <Name>{phone}</Name>
      </p>
      <StepForm onSubmit={submit}>
        <NameField value={fullName} onChange={(fullName) => changeDraft({ fullName })} />
        <GroupChecklist selected={groupIds} onSelect={(groupIds) => changeDraft({ groupIds })} />
        {settings.registration === 'approved' && (
          <p className={css.note}>הקבוצות ייפתחו אחרי אישור של רכז.ת</p>
        )}
        <Failure error={register.error} />
        <Button type="submit" disabled={!named || groupIds.size === 0} busy={register.isPending}>
          המשך
        </Button>
        <Button variant="plain" onClick={onBack}>
          החלפת מספר הטלפון
        </Button>
      </StepForm>
    </>
  )
}
