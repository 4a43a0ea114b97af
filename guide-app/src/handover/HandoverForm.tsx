import { progress, reviewStateOf } from '@hafifa/api/contract'
import { Can } from '@hafifa/shared-ui/calls'
import { isolate } from '@hafifa/shared-ui/lib'
import { type Group, queryClient, toast, usePrintRecord } from '@hafifa/shared-ui/platform'
import { queryKeys } from '@hafifa/shared-ui/remote'
import { Button, ProgressBar, usePreload, visuallyHidden } from '@hafifa/shared-ui/ui'
import { type FormEvent, useRef, useState } from 'react'
import { RestoredNotice } from '../components/RestoredNotice.tsx'
import type { ArchivedFile } from '../queries/archive.ts'
import type { ShownThreads } from '../threads/shownThreads.tsx'
import { loadTextHash } from './baseOf.ts'
import { CoordinatorEditsContext } from './CoordinatorEdit.tsx'
import css from './HandoverForm.module.css'
import { HandoverTabs } from './HandoverTabs.tsx'
import type { Handover } from './handover.ts'
import type { NamedReplacement } from './replacements.ts'
import { SaveStatus } from './SaveStatus.tsx'
import { failureText } from './saveFailures.ts'
import { useHandover } from './useHandover.ts'
import { useNamedReplacements } from './useNamedReplacements.ts'
import { firstTab, useOpenTab } from './useOpenTab.ts'
import { useShowConflict } from './useShowConflict.ts'

type HandoverFormProps = {
  group: Group
  lastYear: ArchivedFile | undefined
  threads: ShownThreads | undefined
}

export function HandoverForm({ group, lastYear, threads }: HandoverFormProps) {
  usePrintRecord([group.id])
  usePreload(loadTextHash)
  const { flush, view, state, error, kept, waits, restoredFrom, closeNotice, values, ...fields } =
    useHandover(group.id)
  const replaced = useNamedReplacements(fields.replaced, group)
  const form = useRef<HTMLFormElement>(null)
  const isReturned = reviewStateOf(group.progressStageId) === 'rejected'
  const tabs = useOpenTab(form, () => firstTab({ values, ...(isReturned && { openIn: threads?.openIn }) }))
  const showConflict = useShowConflict(form, fields, tabs)
  const [saving, setSaving] = useState(false)
  const [coordinatorEdits] = useState(
    () => queryClient.getQueryData<Handover>(queryKeys.handover(group.id))?.coordinatorEdits ?? {},
  )

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSaving(true)
    const saved = await flush()
    setSaving(false)
    const { state, error, waits } = view()
    if (saved) toast.success('הטופס נשמר')
    else if (waits) toast.info(waits.label, { description: waits.text })
    else if (state === 'conflict') {
      toast.error('הטופס לא נשמר', { description: failureText(error) })
    } else toast.error('הטופס לא נשמר', { description: 'מה שנכתב נשאר כאן, וננסה לשמור שוב' })
  }

  return (
    <form ref={form} className={css.form} autoComplete="off" noValidate onSubmit={submit}>
      <div aria-live="polite">
        {restoredFrom && <RestoredNotice typedAt={restoredFrom} onClose={closeNotice} />}
      </div>
      <div className={css.status}>
        <SaveStatus state={state} error={error} kept={kept} waits={waits} onChoose={showConflict} />
        <div className={css.progress}>
          <ProgressBar label="התקדמות הטופס" percent={progress(values)} compact />
        </div>
      </div>
      <p className={visuallyHidden} aria-live="polite">
        {replaced.length > 0 && `עדכון חדש בתיק: ${replaced.map(describe).join(', ')}`}
      </p>
      <CoordinatorEditsContext value={coordinatorEdits}>
        <HandoverTabs
          group={group}
          {...tabs}
          threads={threads}
          lastYear={lastYear}
          values={values}
          {...fields}
          replaced={replaced}
        />
      </CoordinatorEditsContext>
      <Can call="update-group-form.php" group={group}>
        <div className={css.save} data-thumb-bar data-print="hide">
          <Button type="submit" variant={state === 'saved' ? 'secondary' : 'primary'} busy={saving}>
            שמירת הטופס
          </Button>
        </div>
      </Can>
    </form>
  )
}

function describe({ label, editor }: NamedReplacement): string {
  return editor ? `${label} (${isolate(editor)})` : label
}
