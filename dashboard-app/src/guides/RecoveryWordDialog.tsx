import { CopyOutlined } from '@ant-design/icons'
import { useChange } from '@hafifa/shared-ui/calls'
import type { Guide } from '@hafifa/shared-ui/platform'
import { copyText, Name } from '@hafifa/shared-ui/ui'
import { Button, Flex } from 'antd'
import { FormDialog } from '../components/FormDialog.tsx'
import { FullTime } from '../components/FullTime.tsx'
import { Input } from '../components/inputs.ts'
import { nameOrPhone } from '../names.ts'

type RecoveryWordDialogProps = RecoveryWordProps & { open: boolean }

export default function RecoveryWordDialog({ guide, open, onClose }: RecoveryWordDialogProps) {
  const title = (
    <span>
      מילת שחזור: <Name>{nameOrPhone(guide)}</Name>
    </span>
  )
  return (
    <FormDialog open={open} onClose={onClose} title={title}>
      <RecoveryWord guide={guide} onClose={onClose} />
    </FormDialog>
  )
}

type RecoveryWordProps = { guide: Guide; onClose: () => void }

/** Only the answer that creates the word contains it. */
function RecoveryWord({ guide, onClose }: RecoveryWordProps) {
  const issue = useChange({
    call: 'issue-recovery-word.php',
    send: (post) => post({ guideId: guide.id }),
    failed: 'המילה לא נוצרה',
  })
  if (!issue.data) {
    return (
      <Flex vertical gap="middle">
        <p>
          המילה היא לכניסה אחת של <Name>{nameOrPhone(guide)}</Name>, למשל אם הטלפון אבד. היא מחליפה את הקוד,
          ולכן כדאי לוודא קודם בשיחה או בפגישה מי ביקש.ה אותה.
        </p>
        <Flex gap="small" wrap justify="end">
          <Button type="text" onClick={onClose}>
            ביטול
          </Button>
          <Button type="primary" loading={issue.isPending} onClick={() => issue.mutate(undefined)}>
            יצירת מילה
          </Button>
        </Flex>
      </Flex>
    )
  }
  const { word, expiresAt } = issue.data
  return (
    <Flex vertical gap="middle">
      <p>
        את המילה מוסרים בשיחה או בפגישה, ולא בהודעה לטלפון שאבד. היא לכניסה אחת, עד{' '}
        <FullTime time={expiresAt} />, ומוצגת רק עכשיו.
      </p>
      <Input
        readOnly
        aria-label="מילת השחזור"
        value={word}
        autoFocus
        onFocus={(event) => event.target.select()}
      />
      <p>בכניסה למערכת מקלידים את מספר הטלפון, ואחר כך את המילה במקום שבו מבקשים מילת שחזור.</p>
      <Flex gap="small" wrap justify="end">
        <Button
          icon={<CopyOutlined aria-hidden="true" />}
          onClick={() => void copyText(word, 'המילה הועתקה', 'המילה לא הועתקה')}
        >
          העתקת המילה
        </Button>
        <Button type="primary" onClick={onClose}>
          סגירה
        </Button>
      </Flex>
    </Flex>
  )
}
