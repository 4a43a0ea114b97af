import { usePageTitle } from '@hafifa/shared-ui/lib'
import { useMutation } from '@hafifa/shared-ui/platform'
import { Button, Footer } from '@hafifa/shared-ui/ui'
import css from '../components/cardBody.module.css'
import { Failure } from '../components/Failure.tsx'
import { VisitorCard } from '../components/VisitorCard.tsx'
import { FocusedHeading } from '../frame/FocusedHeading.tsx'
import { Page } from '../frame/Page.tsx'

type LinkCardProps = {
  title: string
  text: string
  button: string
  /** The title after the press. */
  done: string
  send: () => Promise<unknown>
}

/** The token is sent only on a press, because mail servers open the links of mails. */
export function LinkCard({ title, text, button, done, send }: LinkCardProps) {
  usePageTitle(title)
  const press = useMutation({ mutationFn: send })
  return (
    <Page footer={<Footer />}>
      <VisitorCard>
        {press.isSuccess ? (
          <FocusedHeading>{done}</FocusedHeading>
        ) : (
          <>
            <h1>{title}</h1>
            <div className={css.body}>
              <p>{text}</p>
              <Failure error={press.error} />
              <Button busy={press.isPending} onClick={() => press.mutate()}>
                {button}
              </Button>
            </div>
          </>
        )}
      </VisitorCard>
    </Page>
  )
}
