import { keysOf } from '@hafifa/api/contract'
import { Can, useChange } from '@hafifa/shared-ui/calls'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { ChangeForm } from '../components/ChangeForm.tsx'
import type { Settings } from '../queries/settings.ts'
import css from './SettingsPage.module.css'

type SettingsFormProps<Texts> = {
  initialValues: Texts
  read: (texts: Partial<Texts>) => Partial<Settings>
  children: ReactNode
}

/** Sends only the values typed since the last save, so that changes by other coordinators remain. */
export function SettingsForm<Texts extends Record<string, string>>(props: SettingsFormProps<Texts>) {
  const { initialValues, read, children } = props
  const [form] = Form.useForm()
  const save = useChange({
    call: 'update-settings.php',
    send: (post, values: Texts) => {
      const typed: Partial<Texts> = {}
      for (const name of keysOf(values)) if (form.isFieldTouched(name)) typed[name] = values[name]
      return post(read(typed))
    },
    done: 'עודכן בהצלחה',
    onDone: (_answer, saved) => {
      const names = Object.keys(saved).filter((name) => form.getFieldValue(name) === saved[name])
      form.setFields(names.map((name) => ({ name, touched: false })))
    },
  })
  return (
    <Can call="update-settings.php">
      <div className={css.form}>
        <ChangeForm<Texts> form={form} change={save} initialValues={initialValues} confirm="שמירה">
          {children}
        </ChangeForm>
      </div>
    </Can>
  )
}
