import { helpFields } from '@hafifa/api/contract'
import { useQuery } from '@hafifa/shared-ui/platform'
import { TextField } from '../components/TextField.tsx'
import { settingsQuery } from '../queries/settings.ts'
import { AdvancedQuery } from './AdvancedSettings.tsx'
import { SettingsForm } from './SettingsForm.tsx'

export function HelpPage() {
  return (
    <AdvancedQuery of="help" query={useQuery(settingsQuery)}>
      {({ helpWhatsapp, helpEmail }) => (
        <SettingsForm initialValues={{ helpWhatsapp, helpEmail }} read={(texts) => texts}>
          <TextField
            name="helpWhatsapp"
            label={helpFields.helpWhatsapp.label}
            hint="עם קידומת המדינה וללא סימנים, למשל 972501234567"
            inputMode="tel"
            dir="ltr"
            rules={[{ pattern: /^\d{8,15}$/, message: 'יש להקליד 8 עד 15 ספרות, עם קידומת המדינה' }]}
          />
          <TextField
            name="helpEmail"
            label={helpFields.helpEmail.label}
            hint="במסכים פתוחים השינוי ייראה בטעינה הבאה של העמוד"
            inputMode="email"
            dir="ltr"
            rules={[{ type: 'email', message: 'הכתובת אינה תקינה' }]}
          />
        </SettingsForm>
      )}
    </AdvancedQuery>
  )
}
