import { Alert } from 'antd'
import { GuideLink } from '../components/GuideLink.tsx'

/** Whose phone was typed for somebody else. */
export function PhoneOwner({ owner }: { owner: { id: number; name: string } }) {
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <>
          המספר רשום על שם <GuideLink id={owner.id} name={owner.name} />
        </>
      }
    />
  )
}
