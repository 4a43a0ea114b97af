import { useState } from 'react'
import { Button } from './Button.tsx'
import css from './RecoveryWords.module.css'

/** Shown once: the server stores only hashes. Printed alone, whatever the page shows. */
export function RecoveryWords({ words }: { words: readonly string[] }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(words.join('\n')).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <div className={css.frame} data-printed-alone>
      <p>
        אלה מילות השחזור שלך. כל אחת מתאימה לכניסה אחת. הן לא יוצגו שוב, ולכן כדאי להדפיס או להעתיק אותן
        ולשמור במקום שרק לך יש גישה אליו.
      </p>
      <ol className={css.words}>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ol>
      <div className={css.actions} data-print="hide">
        <Button variant="secondary" onClick={() => window.print()}>
          הדפסה
        </Button>
        <Button variant="secondary" onClick={copy}>
          {isCopied ? 'המילים הועתקו' : 'העתקת המילים'}
        </Button>
      </div>
    </div>
  )
}
