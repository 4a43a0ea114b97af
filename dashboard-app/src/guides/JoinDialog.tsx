import { displayName, undoJoiningHours } from '@hafifa/api/contract'
import { useChange } from '@hafifa/shared-ui/change'
import { type Answer, useNavigate, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Name, styles } from '@hafifa/shared-ui/ui'
import { Alert, Button, Flex, Radio } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../components/FormDialog.tsx'
import { NameTags } from '../components/NameTags.tsx'
import { Unloaded } from '../components/Unloaded.tsx'
import { joiningQuery } from '../queries/joinings.ts'
import css from './JoinDialog.module.css'

type Account = { id: number; name: string }

type JoinDialogProps = {
  open: boolean
  onClose: () => void
  /** The account on the page, and the one that has the wanted phone. */
  account: Account
  other: Account
}

export function JoinDialog({ open, onClose, account, other }: JoinDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title="איחוד שני חשבונות">
      <Join account={account} other={other} onClose={onClose} />
    </FormDialog>
  )
}

function Join({ account, other, onClose }: Omit<JoinDialogProps, 'open'>) {
  const navigate = useNavigate()
  const [intoOther, setIntoOther] = useState(true)
  const [from, into] = intoOther ? [account, other] : [other, account]
  const query = useQuery(joiningQuery(from.id, into.id))
  const known = query.data
  const join = useChange({
    call: 'join-guides.php',
    adds: true,
    send: (post, ids: { from: number; into: number }) => post(ids),
    done: 'החשבונות אוחדו',
    failed: 'שגיאה באיחוד',
    onDone: (_answer, { into }) => {
      onClose()
      void navigate(paths.guide(into), { replace: true })
    },
  })
  return (
    <Flex vertical gap="middle">
      <fieldset>
        <legend>איזה חשבון יישאר?</legend>
        <Radio.Group
          vertical
          value={intoOther}
          onChange={({ target }) => setIntoOther(target.value)}
          options={[
            { value: true, label: <AccountName account={other} note="עם המספר שהוקלד" /> },
            { value: false, label: <AccountName account={account} note="עם המספר הקודם" /> },
          ]}
        />
      </fieldset>
      <div className={css.moves} aria-live="polite">
        {known ? (
          <Moves moves={known.moves} from={known.from} into={known.into} />
        ) : (
          <Unloaded query={query} rows={5} />
        )}
      </div>
      {join.error && <Alert type="error" showIcon title={join.error.message} />}
      <p>
        המכשירים המחוברים יישארו מחוברים, ומה שנכתב בהם עכשיו יישמר. אפשר לבטל את האיחוד במשך{' '}
        {undoJoiningHours} שעות. מה שהשתנה אחריו נשאר.
      </p>
      <Flex gap="small" wrap justify="end">
        <Button onClick={onClose}>ביטול</Button>
        <Button
          type="primary"
          disabled={!known}
          loading={join.isPending}
          onClick={() => join.mutate({ from: from.id, into: into.id })}
        >
          איחוד החשבונות
        </Button>
      </Flex>
    </Flex>
  )
}

function AccountName({ account, note }: { account: Account; note: string }) {
  return (
    <span>
      <Name>{displayName(account.name)}</Name>
      <span>{`, ${note}`}</span>
    </span>
  )
}

type MovesProps = Pick<Answer<'get-joining.php'>, 'from' | 'into' | 'moves'>

function Moves({ from, into, moves }: MovesProps) {
  return (
    <>
      <p>
        מ<Name>{displayName(from.full_name)}</Name> (<Name dir="ltr">{from.phone}</Name>) יעבור אל{' '}
        <Name>{displayName(into.full_name)}</Name> (<Name dir="ltr">{into.phone}</Name>):
      </p>
      {moves.length === 0 ? (
        <p>בחשבון הזה אין כלום, והוא ייסגר.</p>
      ) : (
        <dl className={css.list}>
          {moves.map(({ kind, label, count, names }) => (
            <div key={kind}>
              <dt className={styles.muted}>{label}</dt>
              <dd>{names.length > 0 ? <NameTags names={names} none="" /> : count.toLocaleString('he-IL')}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        הכניסה תהיה רק עם המספר <Name dir="ltr">{into.phone}</Name>.
      </p>
    </>
  )
}
