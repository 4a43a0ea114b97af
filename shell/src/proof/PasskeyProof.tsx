import { useMutation } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'
import { passkeyError, proveByPasskey } from '@hafifa/shared-ui/webAuthn'
import { Failure } from '../components/Failure.tsx'
import steps from '../components/steps.module.css'

export function PasskeyProof({ onProven }: { onProven: () => void }) {
  const prove = useMutation({ mutationFn: proveByPasskey, onSuccess: onProven })
  return (
    <div className={steps.form}>
      <Failure error={passkeyError(prove.error)} />
      <Button busy={prove.isPending} onClick={() => prove.mutate()} autoFocus>
        אימות בטביעת אצבע או בזיהוי פנים
      </Button>
    </div>
  )
}
