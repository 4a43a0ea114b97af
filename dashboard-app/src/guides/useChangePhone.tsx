import { PhoneOutlined } from '@ant-design/icons'
import { paths } from '@hafifa/api/contract'
import { useChange, useMayCall } from '@hafifa/shared-ui/calls'
import { phoneInGroups } from '@hafifa/shared-ui/lib'
import { type Guide, isApiError, toast, useGuide } from '@hafifa/shared-ui/platform'
import { Name } from '@hafifa/shared-ui/ui'
import { type ReactNode, useState } from 'react'
import type { Action } from '../components/action.ts'
import { ChangeForm } from '../components/ChangeForm.tsx'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { FormDialog } from '../components/FormDialog.tsx'
import { PhoneField } from '../components/PhoneField.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { PhoneOwner } from './PhoneOwner.tsx'

const label = 'שינוי מספר הטלפון'

/** Coordinators change their own phone in their account, where a code may prove it. */
export function useChangePhone(guide: Guide): { action: Action | false; dialog: ReactNode } {
  const isMine = useGuide().id === guide.id
  const mayChange = useMayCall('update-guide-phone.php', { guideId: guide.id })
  const [open, setOpen] = useState(false)
  const [other, setOther] = useState<{ id: number; name: string }>()
  const [merging, setMerging] = useState(false)
  const close = () => setOpen(false)
  const shown = { key: 'phone', label, icon: <PhoneOutlined aria-hidden="true" /> }
  return {
    action:
      mayChange &&
      (isMine
        ? { ...shown, to: paths.devices }
        : { ...shown, opensDialog: true, onPress: () => setOpen(true) }),
    dialog: (
      <>
        <FormDialog open={open} onClose={close} title={label}>
          <ChangePhoneForm
            guide={guide}
            onClose={close}
            onMerge={(owner) => {
              close()
              // On a phone, the refusal covers the title of the dialog that answers it.
              toast.dismiss()
              setOther(owner)
              setMerging(true)
            }}
          />
        </FormDialog>
        {other && (
          <MergeDialog
            open={merging}
            onClose={() => setMerging(false)}
            account={{ id: guide.id, name: guide.full_name }}
            other={other}
          />
        )}
      </>
    ),
  }
}

type Values = { phone: string }

type ChangePhoneFormProps = {
  guide: Guide
  onClose: () => void
  onMerge: (owner: { id: number; name: string }) => void
}

function ChangePhoneForm({ guide, onClose, onMerge }: ChangePhoneFormProps) {
  const change = useChange({
    call: 'update-guide-phone.php',
    send: (post, { phone }: Values) => post({ id: guide.id, phone }),
    done: 'עודכן בהצלחה',
    onDone: onClose,
  })
  const [asked, setAsked] = useState<Parameters<typeof change.mutate>>()
  const owner = isApiError(change.error, 'phone-taken') ? change.error.details.guide : undefined
  const askOrSend: typeof change.mutate = (values, options) =>
    values.phone === guide.phone ? change.mutate(values, options) : setAsked([values, options])
  return (
    <ChangeForm<Values>
      change={{ ...change, mutate: askOrSend }}
      initialValues={{ phone: '' }}
      isComplete={({ phone }) => phone !== ''}
      fieldOf={{ 'phone-taken': 'phone' }}
      confirm="שמירה"
      onCancel={onClose}
    >
      <PhoneField
        hint="הכניסה תהיה עם המספר הזה. המכשירים המחוברים יישארו מחוברים. המספר הרשום היום מאשר שהוא נכון, אם מי ששינו אותו כבר אינם רכזים."
        autoFocus
        required
      />
      {owner && <PhoneOwner owner={owner} onMerge={() => onMerge(owner)} />}
      <ConfirmDialog
        open={asked !== undefined}
        title={
          <span>
            זה המספר? <bdi dir="ltr">{phoneInGroups(asked?.[0].phone ?? '')}</bdi>
          </span>
        }
        confirm="זה המספר"
        onConfirm={() => {
          if (asked) change.mutate(...asked)
          setAsked(undefined)
        }}
        onClose={() => setAsked(undefined)}
      >
        מי שהמספר הזה שלו יוכל להיכנס לחשבון של <Name>{guide.full_name}</Name>
      </ConfirmDialog>
    </ChangeForm>
  )
}
