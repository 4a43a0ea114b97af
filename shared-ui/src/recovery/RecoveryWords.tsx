import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import css from './RecoveryWords.module.css'

/** Shown once: the server stores only hashes. */
export function RecoveryWords({ words }: { words: readonly string[] }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(words.join('\n')).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <>
      <p>
        אלה מילות השחזור שלך. כל אחת מתאימה לכניסה אחת. הן לא יוצגו שוב, ולכן כדאי להדפיס או להעתיק אותן
        ולשמור במקום שרק לך יש גישה אליו.
      </p>
      <ol className={css.words}>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ol>
      <Button variant="secondary" onClick={copy}>
        {isCopied ? 'המילים הועתקו' : 'העתקת המילים'}
      </Button>
    </>
  )
}
