import { displayName, oneLine } from '@hafifa/api/contract'
import { useChange } from '@hafifa/shared-ui/calls'
import { type Answer, useNavigate, useQuery } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { Name, styles } from '@hafifa/shared-ui/ui'
import { Flex, Radio } from 'antd'
import { useState } from 'react'
import { ChangeForm } from '../components/ChangeForm.tsx'
import { FormDialog } from '../components/FormDialog.tsx'
import { NameTags } from '../components/NameTags.tsx'
import { TextField } from '../components/TextField.tsx'
import { Unloaded } from '../components/Unloaded.tsx'
import { accountMergeQuery } from '../queries/accountMerge.ts'
import css from './MergeDialog.module.css'

type Account = { id: number; name: string }

type MergeDialogProps = {
  open: boolean
  onClose: () => void
  /** The account on the page, and the one that has the wanted phone. */
  account: Account
  other: Account
}

export function MergeDialog({ open, onClose, account, other }: MergeDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title="איחוד שני חשבונות">
      <Merge account={account} other={other} onClose={onClose} />
    </FormDialog>
  )
}

function Merge({ account, other, onClose }: Omit<MergeDialogProps, 'open'>) {
  const [intoOther, setIntoOther] = useState(true)
  const [from, into] = intoOther ? [account, other] : [other, account]
  const query = useQuery(accountMergeQuery(from.id, into.id))
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
        {query.data ? <Moves {...query.data} /> : <Unloaded query={query} rows={5} />}
      </div>
      {query.data && <Confirmation key={from.id} from={from} into={into} onClose={onClose} />}
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

function Moves({ from, into, moves }: Omit<Answer<'preview-account-merge.php'>, 'success'>) {
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
        שני המספרים, <Name dir="ltr">{into.phone}</Name> ו־<Name dir="ltr">{from.phone}</Name>, ייכנסו לחשבון
        שיישאר, עד ששינוי של מספר הטלפון ישאיר אחד. המכשירים של החשבון שייסגר יתנתקו, ומה שנכתב בהם ועוד לא
        נשלח יחכה שם לכניסה הבאה.
      </p>
    </>
  )
}

type ConfirmationProps = { from: Account; into: Account; onClose: () => void }

function Confirmation({ from, into, onClose }: ConfirmationProps) {
  const navigate = useNavigate()
  const name = displayName(from.name)
  const merge = useChange({
    call: 'merge-accounts.php',
    adds: true,
    send: (post, { name }: { name: string }) => post({ from: from.id, into: into.id, name }),
    done: 'החשבונות אוחדו',
    onDone: () => {
      onClose()
      void navigate(paths.guide(into.id), { replace: true })
    },
  })
  return (
    <ChangeForm<{ name: string }>
      change={merge}
      initialValues={{ name: '' }}
      isComplete={(values) => oneLine(values.name) === name}
      fieldOf={{ 'name-differs': 'name' }}
      confirm="איחוד החשבונות"
      destructive
      onCancel={onClose}
    >
      <p>
        אי אפשר לבטל את האיחוד. כדי להמשיך יש להקליד את שם החשבון שייסגר: <Name>{name}</Name>
      </p>
      <TextField name="name" label="שם החשבון שייסגר" required />
    </ChangeForm>
  )
}
