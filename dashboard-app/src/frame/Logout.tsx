import { useLogout } from '@hafifa/shared-ui/platform'
import { Button } from 'antd'

export function Logout({ className }: { className: string | undefined }) {
  const logout = useLogout()
  return (
    <Button className={className} type="text" loading={logout.isPending} onClick={() => logout.mutate()}>
      התנתקות
    </Button>
  )
}
