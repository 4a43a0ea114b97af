import { usePageTitle } from '@hafifa/shared-ui/lib'
import { Button, HelpLinks, Name } from '@hafifa/shared-ui/ui'
import css from '../components/steps.module.css'
import { FocusedHeading } from '../frame/FocusedHeading.tsx'

export default function ClosedStep({ phone, onBack }: { phone: string; onBack: () => void }) {
  usePageTitle('ההרשמה סגורה')
  return (
    <>
      <FocusedHeading>ההרשמה סגורה כרגע</FocusedHeading>
      <p className={css.phone}>
        המספר <Name>{phone}</Name> אינו מוכר במערכת
      </p>
      <div className={css.form}>
        <p>כדי להצטרף אפשר לפנות לרכז.ת של הקבוצה. אפשר גם לכתוב לנו:</p>
        <HelpLinks />
        <Button variant="plain" onClick={onBack}>
          החלפת מספר הטלפון
        </Button>
      </div>
    </>
  )
}
