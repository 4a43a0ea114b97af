import { codeError, useCountdown, waitText } from '@hafifa/shared-ui/account'
import { invalidateAfter } from '@hafifa/shared-ui/calls'
import { Field } from '@hafifa/shared-ui/fields'
import { isPhone, onlyDigits, phoneError, phoneInGroups } from '@hafifa/shared-ui/lib'
import { api, isApiError, send, signIn, toast, useGuide, useMutation } from '@hafifa/shared-ui/platform'
import { settings } from '@hafifa/shared-ui/settings'
import { Button, ConfirmDialog, Dialog, DialogActions, type DialogProps, styles } from '@hafifa/shared-ui/ui'
import { type FormEvent, useRef, useState } from 'react'

const codeLength = 6

const hint = {
  phone: 'מעכשיו הכניסה תהיה עם המספר החדש. המכשירים המחוברים יישארו מחוברים.',
  code: 'נשלח קוד בהודעה למספר החדש. המכשירים המחוברים יישארו מחוברים.',
}

export default function MyPhoneDialog({ open, onOpenChange }: DialogProps) {
  return (
    <Dialog title="שינוי מספר הטלפון" open={open} onOpenChange={onOpenChange}>
      <PhoneForm onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function PhoneForm({ onDone }: { onDone: () => void }) {
  const me = useGuide()
  const [phone, setPhone] = useState('')
  const [left, setLeft] = useState(false)
  const [code, setCode] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const [asking, setAsking] = useState(false)
  const codeInput = useRef<HTMLInputElement>(null)
  const wait = useCountdown(0)
  const proves = sentTo === phone

  const change = useMutation({
    mutationFn: (code?: string) =>
      send(api['update-guide-phone.php'].$post({ json: { id: me.id, phone, ...(code && { code }) } })),
    onSuccess: async () => {
      signIn({ ...me, phone })
      await invalidateAfter('update-guide-phone.php')
      toast.success('עודכן בהצלחה')
      onDone()
    },
    onError: (error) => {
      if (isApiError(error, 'code-sent')) setSentTo(phone)
      if (isApiError(error, 'code-sent', 'code-wait')) wait.restart(error.details.retryAfter ?? 0)
      if (isApiError(error, 'wrong-code', 'code-expired')) setCode('')
      codeInput.current?.focus()
    },
  })

  const taken = isApiError(change.error, 'phone-taken') ? takenText : undefined
  const wrong = codeError(change.error)
  const isShown = taken || wrong || isApiError(change.error, 'code-sent')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (change.isPending) return
    if (proves) change.mutate(code)
    else if (settings.signIn === 'code') change.mutate(undefined)
    // Nothing else proves that it is the guide's.
    else setAsking(true)
  }

  return (
    <form className={styles.stack4} onSubmit={submit} noValidate>
      <Field
        label="מספר הטלפון החדש"
        hint={settings.signIn === 'code' ? hint.code : hint.phone}
        error={taken ?? phoneError(phone, { left })}
        value={phone}
        onChange={(event) => {
          setLeft(false)
          setPhone(onlyDigits(event.target.value))
          setCode('')
          if (!change.isPending) change.reset()
        }}
        onBlur={() => setLeft(true)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        name="phone"
        dir="ltr"
      />
      {proves && (
        <Field
          ref={codeInput}
          label="קוד"
          hint="הקוד בן 6 ספרות, והוא בהודעה ששלחנו למספר החדש"
          error={wrong}
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, codeLength))}
          inputMode="numeric"
          autoComplete="one-time-code"
          name="code"
          dir="ltr"
          autoFocus
        />
      )}
      <p className={styles.failure} role="alert">
        {change.error && !isShown ? change.error.message : ''}
      </p>
      {proves && (
        <Button
          variant="plain"
          disabled={wait.seconds > 0 || change.isPending}
          onClick={() => change.mutate(undefined)}
        >
          {wait.seconds > 0 ? `שליחה חוזרת ${waitText(wait.seconds)}` : 'שליחה חוזרת'}
        </Button>
      )}
      <DialogActions>
        <Button
          type="submit"
          disabled={!isPhone(phone) || (proves && code.length < codeLength)}
          busy={change.isPending}
        >
          {proves || settings.signIn !== 'code' ? 'שמירה' : 'שליחת קוד'}
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={
          <span>
            זה המספר? <bdi dir="ltr">{phoneInGroups(phone)}</bdi>
          </span>
        }
        text="מי שהמספר הזה שלו יוכל להיכנס לחשבון"
        confirm="זה המספר"
        onConfirm={() => {
          setAsking(false)
          change.mutate(undefined)
        }}
      />
    </form>
  )
}

const takenText = 'המספר הזה כבר רשום במערכת בחשבון אחר. אם גם הוא שלך, רכז.ת יכול.ה לאחד את שני החשבונות.'
