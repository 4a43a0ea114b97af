import { useChange } from '@hafifa/shared-ui/change'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { ChangeForm } from '../components/ChangeForm.tsx'
import type { Settings } from '../queries/settings.ts'
import css from './SettingsPage.module.css'

type SettingsFormProps<Texts> = {
  initialValues: Texts
  /** The settings that were typed. */
  read: (texts: Partial<Texts>) => Partial<Settings>
  children: ReactNode
}

/**
 * A form of some settings. It sends only what was typed since the last save, and keeps what other coordinators change
 * meanwhile.
 */
export function SettingsForm<Texts extends Record<string, string>>(props: SettingsFormProps<Texts>) {
  const { initialValues, read, children } = props
  const [form] = Form.useForm()
  const save = useChange({
    call: 'update-settings.php',
    send: (post, values: Texts) => {
      const typed = Object.entries(values).filter(([name]) => form.isFieldTouched(name))
      return post(read(Object.fromEntries(typed) as Partial<Texts>))
    },
    done: 'עודכן בהצלחה',
    onDone: (_answer, saved) => {
      const names = Object.keys(saved).filter((name) => form.getFieldValue(name) === saved[name])
      form.setFields(names.map((name) => ({ name, touched: false })))
    },
  })
  return (
    <div className={css.form}>
      <ChangeForm<Texts> form={form} change={save} initialValues={initialValues} confirm="שמירה">
        {children}
      </ChangeForm>
    </div>
  )
}
