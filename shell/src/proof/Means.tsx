import { browserSupportsWebAuthn } from '@hafifa/shared-ui/account'
import { type Answer, api, send } from '@hafifa/shared-ui/platform'
import { Button } from '@hafifa/shared-ui/ui'
import { useState } from 'react'
import steps from '../components/steps.module.css'
import { WordForm } from '../components/WordForm.tsx'
import { CodeProof } from './CodeProof.tsx'
import { Enrolment } from './Enrolment.tsx'
import { PasskeyProof } from './PasskeyProof.tsx'
import type { ProofNeed } from './requests.ts'

type MeansProps = {
  need: ProofNeed
  proof: Answer<'get-proof.php'>
  onProven: () => void
  /** A strong sign-in also needs a recovery word, or to be set up. */
  onPhoneProven: () => void
}

const wordSource = 'רכז.ת אחר.ת יכול.ה ליצור לך מילת שחזור בעמוד שלך במערכת, וכך גם מי שמפעיל.ה אותה.'

export function Means({ need, proof, onProven, onPhoneProven }: MeansProps) {
  /** Instead of the passkey. */
  const [chosen, setChosen] = useState<'code' | 'word'>()
  const [enrols, setEnrols] = useState(false)
  const isStrong = need === 'strong-sign-in'
  if (isStrong && proof.mayEnrol && !enrols) setEnrols(true)
  // From then on, although a refetched proof says that nothing is left to set up: the words are shown only once.
  if (enrols) return <Enrolment onDone={onProven} />

  async function enterWord(word: string) {
    await send(api['prove.php'].$post({ json: { word } }))
    onProven()
  }

  const hasPasskey = proof.passkey && browserSupportsWebAuthn()
  const needsCode = proof.code && !(isStrong && proof.fresh) && chosen !== 'word'
  return (
    <>
      {hasPasskey && <PasskeyProof isFirst={!chosen} onProven={onProven} />}
      {needsCode ? (
        <CodeProof
          isFirst={!hasPasskey}
          onSent={() => setChosen('code')}
          onProven={isStrong ? onPhoneProven : onProven}
        >
          {proof.word && (
            <Button variant="plain" onClick={() => setChosen('word')}>
              הקוד לא מגיע? אימות במילת שחזור
            </Button>
          )}
        </CodeProof>
      ) : proof.word ? (
        <WordForm action="אימות" enter={enterWord}>
          {isStrong && <p>אין לך מילת שחזור? {wordSource}</p>}
        </WordForm>
      ) : (
        !hasPasskey && (
          <div className={steps.form}>
            <p>
              {isStrong
                ? `עדיין אין לך דרך מאומתת להיכנס. ${wordSource} אחרי שתהיה לך מילה, יש להתנתק ולהיכנס שוב.`
                : 'במכשיר הזה אין לך דרך לאמת. רכז.ת יכול.ה לעשות את זה במקומך, או לשלוח לך קישור כניסה: ב־5 הדקות שאחרי הכניסה בקישור אפשר לעשות את זה כאן.'}
            </p>
          </div>
        )
      )}
    </>
  )
}
