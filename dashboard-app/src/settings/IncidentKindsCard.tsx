import { Can } from '@hafifa/shared-ui/can'
import { useChange } from '@hafifa/shared-ui/change'
import { useQuery } from '@hafifa/shared-ui/platform'
import { Flex, Form } from 'antd'
import { useState } from 'react'
import { ChangeForm } from '../components/ChangeForm.tsx'
import { Folded } from '../components/Folded.tsx'
import { TextField } from '../components/TextField.tsx'
import { incidentKindsQuery } from '../queries/settings.ts'
import { IncidentKindList } from './IncidentKindList.tsx'
import css from './SettingsPage.module.css'
import { QuerySection } from './SettingsSection.tsx'

export function IncidentKindsCard() {
  const [limit, setLimit] = useState(4)
  return (
    <QuerySection section="incidents" query={useQuery(incidentKindsQuery)}>
      {(kinds) => (
        <Flex vertical gap="middle">
          <p>סוג שמוסר מהרשימה לא מופיע יותר בתיקים, חוץ מתיקים שכבר ענו עליו. תשובות לא נמחקות.</p>
          <div>
            <Folded items={kinds.filter(({ putAway }) => !putAway)} limit={limit} more="הצגת כל הסוגים">
              {(shown) => <IncidentKindList label="סוגי האירועים" kinds={shown} />}
            </Folded>
          </div>
          <Can call="add-incident-kind.php">
            {/* A new kind is the last one. */}
            <NewIncidentKind onAdded={() => setLimit(kinds.length + 1)} />
          </Can>
          {kinds.some(({ putAway }) => putAway) && (
            <section aria-labelledby="retired-kinds">
              <h3 id="retired-kinds">הוסרו מהרשימה</h3>
              <IncidentKindList label="סוגים שהוסרו" kinds={kinds.filter(({ putAway }) => putAway)} />
            </section>
          )}
        </Flex>
      )}
    </QuerySection>
  )
}

type Values = { label: string }

function NewIncidentKind({ onAdded }: { onAdded: () => void }) {
  const [form] = Form.useForm()
  const add = useChange({
    call: 'add-incident-kind.php',
    adds: true,
    send: (post, { label }: Values) => post({ label: label.trim() }),
    done: 'נוסף סוג אירוע',
    onDone: () => {
      form.resetFields()
      onAdded()
    },
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
        minor
      >
        <TextField name="label" label="סוג אירוע חדש" dir="auto" />
      </ChangeForm>
    </div>
  )
}
