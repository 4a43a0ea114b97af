import { withKeys } from '@hafifa/shared-ui/lib'
import { useGuide } from '@hafifa/shared-ui/platform'
import { Button, ConfirmDialog, card, copyText, styles } from '@hafifa/shared-ui/ui'
import { type RefObject, useEffect, useState } from 'react'
import { followStranded, type StrandedDocument } from './followStranded.ts'
import css from './StrandedList.module.css'

/** `focusAfter` receives the focus when a text and its buttons are removed. */
type Focus = { focusAfter: RefObject<HTMLElement | null> }

export default function StrandedList({ focusAfter }: Focus) {
  const guideId = useGuide().id
  const [documents, setDocuments] = useState<readonly StrandedDocument[]>([])
  useEffect(() => followStranded(guideId, setDocuments), [guideId])
  if (documents.length === 0) return null
  return (
    <section className={`${card.frame} ${css.texts}`} aria-labelledby="stranded-texts">
      <h2 id="stranded-texts">טקסט שהקלדת ולא נשמר</h2>
      <p>הגישה שלך לקבוצה נגמרה לפני שהטקסט נשמר. הוא נמצא רק במכשיר הזה, ואפשר להעתיק אותו.</p>
      {documents.map((document) => (
        <StrandedText key={document.name} document={document} focusAfter={focusAfter} />
      ))}
    </section>
  )
}

type StrandedTextProps = Focus & { document: StrandedDocument }

function StrandedText({ document: { title, lines, erase }, focusAfter }: StrandedTextProps) {
  const [asking, setAsking] = useState(false)

  function copy() {
    const whole = lines.map(({ label, text }) => `${label}: ${text}`).join('\n')
    void copyText(whole, 'הטקסט הועתק', 'הטקסט לא הועתק')
  }

  return (
    <article className={css.text} aria-label={title}>
      <h3>{title}</h3>
      <dl className={css.lines}>
        {withKeys(lines, ({ label }) => label).map(({ key, item: { label, text } }) => (
          <div key={key}>
            <dt className={styles.note}>{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.row}>
        <Button variant="secondary" aria-label={`העתקה: ${title}`} onClick={copy}>
          העתקה
        </Button>
        <Button variant="secondary" aria-label={`מחיקה: ${title}`} onClick={() => setAsking(true)}>
          מחיקה
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="מחיקת הטקסט"
        text="האם להמשיך? הטקסט לא נשמר במקום אחר."
        confirm="מחיקה"
        destructive
        onConfirm={() => {
          erase()
          focusAfter.current?.focus()
        }}
      />
    </article>
  )
}
