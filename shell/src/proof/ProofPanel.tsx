import { usePageTitle } from '@hafifa/shared-ui/lib'
import { api, callQuery, errorText, useLogout, useQuery } from '@hafifa/shared-ui/platform'
import { Button, ErrorState, Spinner } from '@hafifa/shared-ui/ui'
import { useEffect, useState } from 'react'
import steps from '../components/steps.module.css'
import { Means } from './Means.tsx'
import type { ProofNeed } from './requests.ts'

const texts: Record<ProofNeed, { title: string; text: string }> = {
  'fresh-proof': {
    title: 'אימות לפני שממשיכים',
    text: 'הפעולה הזו חשובה במיוחד, ולכן צריך לאמת שוב מי מבצע.ת אותה. מיד אחר כך היא תימשך, וכל מה שהוקלד נשאר.',
  },
  'strong-sign-in': {
    title: 'כניסה מאומתת לרכזים',
    text: 'רכזים רואים מידע על כל החניכים, ולכן מספר הטלפון לבדו לא מספיק.',
  },
  'weak-sign-in': {
    title: 'אימות של הכניסה',
    text: 'הכניסה הזו נעשתה בלי אימות, ומעכשיו צריך אותו. מיד אחריו אפשר להמשיך מאותו מקום, וכל מה שנכתב נשמר.',
  },
  locked: {
    title: 'המסך נעול',
    text: 'לא היה כאן שימוש זמן מה, ולכן המסך כוסה. כל מה שנכתב נשמר, ואפשר להמשיך מאותו מקום.',
  },
}

const proofQuery = callQuery({
  queryKey: ['proof'],
  endpoint: api['get-proof.php'],
  input: {},
  read: (answer) => answer,
})

type ProofPanelProps = { need: ProofNeed; onDone: (isProven: boolean) => void }

export default function ProofPanel({ need, onDone }: ProofPanelProps) {
  const { data, error, refetch, isFetching } = useQuery({ ...proofQuery, staleTime: 0, gcTime: 0 })
  const logout = useLogout()
  const [pageTitle] = useState(document.title)
  const { title, text } = texts[need]
  usePageTitle(title)
  useEffect(() => {
    return () => {
      document.title = pageTitle
    }
  }, [pageTitle])
  const onProven = () => onDone(true)
  return (
    <>
      <h1 id="proof-title">{title}</h1>
      <p className={steps.phone}>{text}</p>
      {data ? (
        <Means {...{ need, onProven }} proof={data} onPhoneProven={() => void refetch()} />
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <Spinner />
      )}
      <div className={steps.help}>
        {need === 'fresh-proof' ? (
          <Button variant="plain" onClick={() => onDone(false)}>
            ביטול
          </Button>
        ) : (
          <Button variant="plain" busy={logout.isPending} onClick={() => logout.mutate()}>
            התנתקות
          </Button>
        )}
      </div>
    </>
  )
}
