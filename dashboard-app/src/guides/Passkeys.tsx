import { Can, lastPasskeyUse, passkeysQuery, useChange, weakPasskeyNote } from '@hafifa/shared-ui/calls'
import { isolate } from '@hafifa/shared-ui/lib'
import { useQuery } from '@hafifa/shared-ui/platform'
import { Name, styles } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'
import { useId, useRef } from 'react'
import { LoadError } from '../components/LoadError.tsx'
import css from './GuidePage.module.css'

/** So that a coordinator can delete the passkey of a lost phone. */
export function Passkeys({ guideId }: { guideId: number }) {
  const titleId = useId()
  const query = useQuery(passkeysQuery(guideId))
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = useChange({
    call: 'delete-passkey.php',
    send: (post, id: number) => post({ id }),
    done: 'הכניסה המהירה נמחקה',
    onDone: () => (heading.current ?? document.querySelector('main'))?.focus({ preventScroll: true }),
  })
  if (query.error && !query.data) return <LoadError query={query} />
  const passkeys = query.data ?? []
  if (passkeys.length === 0) return null
  return (
    <section className={styles.stack3} aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        כניסה מהירה
      </h2>
      <ul className={css.devices}>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={css.device}>
            <div>
              <p>
                <Name className={css.name}>{passkey.name}</Name>
              </p>
              <p className={styles.muted}>{lastPasskeyUse(passkey)}</p>
              {passkey.weak && <p className={styles.note}>{weakPasskeyNote}</p>}
            </div>
            <Can call="delete-passkey.php" guideId={guideId}>
              <Button
                aria-label={`מחיקה: ${isolate(passkey.name)}`}
                disabled={remove.isPending}
                onClick={() => remove.mutate(passkey.id)}
              >
                מחיקה
              </Button>
            </Can>
          </li>
        ))}
      </ul>
    </section>
  )
}
