import { passkeyError, proveByPasskey } from '@hafifa/shared-ui/account'
import { useMutation } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'
import { Failure } from '../components/Failure.tsx'
import steps from '../components/steps.module.css'

type PasskeyProofProps = { isFirst: boolean; onProven: () => void }

export function PasskeyProof({ isFirst, onProven }: PasskeyProofProps) {
  const prove = useMutation({ mutationFn: proveByPasskey, onSuccess: onProven })
  return (
    <div className={steps.form}>
      <Failure error={passkeyError(prove.error)} />
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        busy={prove.isPending}
        onClick={() => prove.mutate()}
        autoFocus
      >
        אימות בטביעת אצבע או בזיהוי פנים
      </Button>
    </div>
  )
}
