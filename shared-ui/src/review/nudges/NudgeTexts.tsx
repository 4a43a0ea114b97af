import { TextArea } from '../../fields/TextArea.tsx'
import styles from '../../ui/styles.module.css'
import css from './NudgeList.module.css'
import { labelOfCase, type NudgeCase } from './nudgeTexts.ts'

type NudgeTextsProps = {
  cases: readonly NudgeCase[]
  textOf: (nudgeCase: NudgeCase) => string
  onText: (nudgeCase: NudgeCase, text: string) => void
}

const maxLength = 1000

export function NudgeTexts({ cases, textOf, onText }: NudgeTextsProps) {
  const fields = cases.map((nudgeCase) => (
    <TextArea
      key={nudgeCase}
      label={cases.length === 1 ? 'נוסח ההודעה' : labelOfCase(nudgeCase)}
      value={textOf(nudgeCase)}
      limit={maxLength}
      onChange={({ target }) => onText(nudgeCase, target.value)}
    />
  ))
  return (
    <div className={css.texts}>
      {cases.length === 1 ? (
        fields
      ) : (
        <details>
          <summary>נוסח ההודעות, לפי מה שחסר בכל קבוצה</summary>
          <div className={css.texts}>{fields}</div>
        </details>
      )}
      <p className={styles.note}>
        ההודעה פותחת בשם ומסתיימת בקישור לקבוצה. אפשר לשנות אותה גם בוואטסאפ, לפני השליחה.
      </p>
    </div>
  )
}
