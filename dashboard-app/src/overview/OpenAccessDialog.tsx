import type { DialogProps } from '@hafifa/shared-ui/ui'
import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { FormDialog } from '../components/FormDialog.tsx'

type OpenAccessDialogProps = DialogProps & {
  isSignInOpen: boolean
  isRegistrationOpen: boolean
  onDismiss: () => void
}

/** Explains who gets access without verification, and how the operators change it. */
export default function OpenAccessDialog(props: OpenAccessDialogProps) {
  const { isSignInOpen, isRegistrationOpen, onDismiss, open, onOpenChange } = props
  return (
    <FormDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={isSignInOpen ? 'הכניסה למערכת פתוחה' : 'ההרשמה פתוחה לכולם'}
    >
      <Flex vertical gap="small">
        {isSignInOpen && (
          <p>
            כרגע נכנסים במספר טלפון בלבד: מספיק לדעת מספר של מדריך.ה או של רכז.ת כדי להיכנס בשמם ולראות כל מה
            שהם רואים.
          </p>
        )}
        {isRegistrationOpen && (
          <p>
            כרגע כל הרשמה פותחת מיד את הקבוצות שנבחרו בה, עם תיקי החפיפה והחניכים שלהן, בלי אישור של רכז.ת.
          </p>
        )}
        <p>כדי לשנות את זה, יש לפנות למי שמפעילים את השרת, עם הפרטים האלה:</p>
        <ul>
          {isSignInOpen && (
            <li>
              כניסה בקוד בהודעה: <Setting>SIGN_IN=code</Setting>, ושירות לשליחת הודעות ב־
              <Setting>SMS_URL</Setting>
            </li>
          )}
          {isRegistrationOpen && (
            <li>
              הצטרפות באישור של רכז.ת: <Setting>REGISTRATION=approved</Setting>
            </li>
          )}
        </ul>
        <Flex justify="end">
          <Button type="text" onClick={onDismiss}>
            לא להציג שוב
          </Button>
        </Flex>
      </Flex>
    </FormDialog>
  )
}

function Setting({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr">
      <code>{children}</code>
    </bdi>
  )
}
