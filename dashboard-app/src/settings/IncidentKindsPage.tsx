import { Can, useChange } from '@hafifa/shared-ui/calls'
import { useQuery } from '@hafifa/shared-ui/platform'
import { Flex, Form } from 'antd'
import { ChangeForm } from '../components/ChangeForm.tsx'
import { TextField } from '../components/TextField.tsx'
import { incidentKindsQuery } from '../queries/settings.ts'
import { AdvancedQuery } from './AdvancedSettings.tsx'
import { IncidentKindList } from './IncidentKindList.tsx'
import css from './SettingsPage.module.css'

export function IncidentKindsPage() {
  return (
    <AdvancedQuery of="incidentKinds" query={useQuery(incidentKindsQuery)}>
      {(kinds) => (
        <Flex vertical gap="middle">
          <p>סוג שמוסר מהרשימה לא מופיע יותר בתיקים, חוץ מתיקים שכבר ענו עליו. תשובות לא נמחקות.</p>
          <IncidentKindList label="סוגי האירועים" kinds={kinds.filter(({ putAway }) => !putAway)} />
          <Can call="add-incident-kind.php">
            <NewIncidentKind />
          </Can>
          {kinds.some(({ putAway }) => putAway) && (
            <section aria-labelledby="retired-kinds">
              <h3 id="retired-kinds">הוסרו מהרשימה</h3>
              <IncidentKindList label="סוגים שהוסרו" kinds={kinds.filter(({ putAway }) => putAway)} />
            </section>
          )}
        </Flex>
      )}
    </AdvancedQuery>
  )
}

type Values = { label: string }

function NewIncidentKind() {
  const [form] = Form.useForm()
  const add = useChange({
    call: 'add-incident-kind.php',
    adds: true,
    send: (post, { label }: Values) => post({ label: label.trim() }),
    done: 'נוסף סוג אירוע',
    onDone: () => form.resetFields(),
  })
  return (
    <div className={css.form} data-print="hide">
      <ChangeForm<Values>
        form={form}
        change={add}
        initialValues={{ label: '' }}
        isComplete={({ label }) => label.trim() !== ''}
        fieldOf={{ 'incident-kind-taken': 'label' }}
        confirm="הוספה"
      >
        <TextField name="label" label="סוג אירוע חדש" dir="auto" />
      </ChangeForm>
    </div>
  )
}
