import { DeleteOutlined } from '@ant-design/icons'
import { fullName } from '@hafifa/api/contract'
import { useChange, useMayCall } from '@hafifa/shared-ui/calls'
import { useQuery } from '@hafifa/shared-ui/platform'
import { Name, styles } from '@hafifa/shared-ui/ui'
import { Alert, Checkbox, Flex, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Action } from '../components/action.ts'
import { ChangeForm } from '../components/ChangeForm.tsx'
import { FormDialog } from '../components/FormDialog.tsx'
import { TextField } from '../components/TextField.tsx'
import { Unloaded } from '../components/Unloaded.tsx'
import { MentionText } from './MentionText.tsx'
import { mentionsQuery, type TraineeData } from './queries.ts'

type EraseTraineeProps = Pick<TraineeData, 'trainee'> & { onErased: () => void }

export function useErasure(erasure: EraseTraineeProps): { action: Action | false; dialog: ReactNode } {
  const mayErase = useMayCall('erase-trainee.php')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return {
    action: mayErase && {
      key: 'erase',
      label: 'מחיקת כל המידע',
      icon: <DeleteOutlined aria-hidden="true" />,
      danger: true,
      opensDialog: true,
      onPress: () => setOpen(true),
    },
    dialog: (
      <FormDialog
        open={open}
        onClose={close}
        title={
          <span>
            מחיקת כל המידע: <Name>{fullName(erasure.trainee)}</Name>
          </span>
        }
      >
        <EraseForm {...erasure} onCancel={close} />
      </FormDialog>
    ),
  }
}

type Values = { name: string; texts: string[] }

function EraseForm({ trainee, onErased, onCancel }: EraseTraineeProps & { onCancel: () => void }) {
  const mentions = useQuery({ ...mentionsQuery(trainee.id), staleTime: 0 })
  const erasure = useChange({
    call: 'erase-trainee.php',
    send: async (post, { name, texts }: Values) => {
      await post({ id: trainee.id, name, texts })
      // Leaves the page first, because refetching the erased record would fail.
      onErased()
    },
    done: 'המידע נמחק',
    failed: 'המידע לא נמחק',
  })
  if (!mentions.data) return <Unloaded query={mentions} />
  return (
    <ChangeForm<Values>
      change={erasure}
      initialValues={{ name: '', texts: [] }}
      isComplete={({ name }) => name.trim() !== ''}
      fieldOf={{ 'trainee-name': 'name' }}
      confirm={({ texts }) => (texts.length > 0 ? 'מחיקה, גם מהטקסטים שסומנו' : 'מחיקה')}
      destructive
      onCancel={onCancel}
    >
      <Form.Item>
        <Alert
          type="warning"
          showIcon
          title="אי אפשר לבטל את המחיקה"
          description="השורה ברשימת החניכים והעותקים בארכיון יימחקו. ביומן הפעילות יירשם מי מחק, בלי השם. גיבויים קודמים אינם משתנים."
        />
      </Form.Item>
      {mentions.data.length > 0 && (
        <fieldset>
          <legend>השם מופיע גם בטקסטים האלה. באלה שיסומנו הוא יוחלף ב־[נמחק]:</legend>
          <Form.Item name="texts">
            <Checkbox.Group>
              <Flex vertical gap="small" className={styles.stack3}>
                {mentions.data.map((mention) => (
                  <Checkbox key={mention.key} value={mention.key}>
                    <MentionText mention={mention} />
                  </Checkbox>
                ))}
              </Flex>
            </Checkbox.Group>
          </Form.Item>
        </fieldset>
      )}
      <TextField name="name" label="לאישור יש להקליד את השם המלא" required />
    </ChangeForm>
  )
}
