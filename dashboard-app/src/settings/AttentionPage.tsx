import { attentionFieldNames, attentionFields } from '@hafifa/api/contract'
import { useQuery } from '@hafifa/shared-ui/platform'
import type { FormRule } from 'antd'
import { TextField } from '../components/TextField.tsx'
import { settingsQuery } from '../queries/settings.ts'
import { AdvancedQuery } from './AdvancedSettings.tsx'
import { SettingsForm } from './SettingsForm.tsx'

const units = { day: 'ימים', week: 'שבועות' }

export function AttentionPage() {
  return (
    <AdvancedQuery of="attention" query={useQuery(settingsQuery)}>
      {(settings) => (
        <SettingsForm
          initialValues={Object.fromEntries(attentionFieldNames.map((name) => [name, `${settings[name]}`]))}
          read={(texts) =>
            Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Number(text)]))
          }
        >
          {attentionFieldNames.map((name) => {
            const { label, unit, max } = attentionFields[name]
            return (
              <TextField
                key={name}
                name={name}
                label={`${label} (${units[unit]})`}
                inputMode="numeric"
                rules={[wholeNumber(max)]}
              />
            )
          })}
        </SettingsForm>
      )}
    </AdvancedQuery>
  )
}

function wholeNumber(max: number): FormRule {
  return {
    validator: async (_, text: string) => {
      const isValid = /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= max
      if (!isValid) throw new Error(`יש להקליד מספר שלם מ־1 עד ${max}`)
    },
  }
}
