import { Button, styles } from '@hafifa/shared-ui/ui'
import css from './print.module.css'
import { type Part, requestedParts } from './requestedParts.ts'

type PrintOptionsProps = {
  ticked: ReadonlySet<Part>
  onTick: (ticked: ReadonlySet<Part>) => void
  disabled: boolean
}

export function PrintOptions({ ticked, onTick, disabled }: PrintOptionsProps) {
  function tick(part: Part, on: boolean) {
    const others = [...ticked].filter((other) => other !== part)
    onTick(new Set(on ? [...others, part] : others))
  }
  return (
    <div className={css.options} data-print="hide">
      <h1>הדפסה</h1>
      <fieldset className={css.parts}>
        <legend>להדפיס גם פרטים רגישים?</legend>
        {requestedParts.map(({ name, label }) => (
          <label key={name} className={css.part}>
            <input
              type="checkbox"
              checked={ticked.has(name)}
              onChange={(event) => tick(name, event.currentTarget.checked)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <p className={styles.note}>
        ההדפסה נרשמת אצל הרכזים. בדפים המודפסים יש מידע אישי על קטינים: יש לשמור עליהם, ולגרוס אותם אחרי
        השימוש.
      </p>
      <Button className={css.print} disabled={disabled} onClick={() => window.print()}>
        הדפסה
      </Button>
    </div>
  )
}
