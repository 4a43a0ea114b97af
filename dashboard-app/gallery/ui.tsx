import { stageIds } from '@hafifa/api/contract'
import * as ui from '@hafifa/shared-ui/ui'
import { type ExamplesOf, Held, Main, Opened } from './Held.tsx'

export { Main as Frame }

const longWord = 'ארוך'.repeat(30)

const options = [
  { id: 1, name: 'נצר ירוחם' },
  { id: 2, name: longWord },
  { id: 3, name: 'קבוצה שאי אפשר לבחור', disabled: true },
]

const nothing = () => undefined

export const examples: ExamplesOf<typeof ui> = {
  Button: (
    <div className={ui.styles.row}>
      {(['primary', 'secondary', 'plain', 'danger'] as const).map((variant) => (
        <div key={variant} className={ui.styles.row}>
          <ui.Button variant={variant}>שמירה</ui.Button>
          <ui.Button variant={variant} busy>
            נשמר
          </ui.Button>
          <ui.Button variant={variant} disabled>
            אי אפשר
          </ui.Button>
        </div>
      ))}
    </div>
  ),
  ConfirmDialog: (
    <Opened>
      {(open, onOpenChange) => (
        <ui.ConfirmDialog
          {...{ open, onOpenChange }}
          title="למחוק את החניך?"
          text="אי אפשר לבטל."
          confirm="כן, למחוק"
          onConfirm={() => onOpenChange(false)}
          destructive
        />
      )}
    </Opened>
  ),
  Dialog: (
    <Opened>
      {(open, onOpenChange) => (
        <ui.Dialog {...{ open, onOpenChange }} title="היסטוריית הקבוצה">
          <p>עדיין לא נעשה כאן דבר.</p>
        </ui.Dialog>
      )}
    </Opened>
  ),
  DialogActions: (
    <Opened>
      {(open, onOpenChange) => (
        <ui.Dialog {...{ open, onOpenChange }} title="שינוי שם">
          <ui.DialogActions>
            <ui.Button>שמירה</ui.Button>
          </ui.DialogActions>
        </ui.Dialog>
      )}
    </Opened>
  ),
  DoneState: (
    <div className={ui.styles.row}>
      <ui.DoneState done>תיק</ui.DoneState>
      <ui.DoneState done={false}>חניכים</ui.DoneState>
      <ui.DoneState done />
    </div>
  ),
  EmptyState: (
    <ui.EmptyState title="אין עדיין חניכים" action={<ui.Button>הוספת חניך</ui.Button>}>
      אפשר גם לייבא אותם מגיליון.
    </ui.EmptyState>
  ),
  ErrorState: (
    <>
      <ui.ErrorState />
      <ui.ErrorState text="אין חיבור לרשת" onRetry={nothing} />
      <ui.ErrorState text="אין חיבור לרשת" onRetry={nothing} retrying />
    </>
  ),
  Footer: <ui.Footer />,
  FreeText: <ui.FreeText text="אמא: 050 123 4567, בשעות 16:00 - 18:00" />,
  HelpLinks: <ui.HelpLinks />,
  Name: <ui.Name>{longWord}</ui.Name>,
  NotFound: <ui.NotFound />,
  OptionList: (['checkbox', 'radio'] as const).map((type) => (
    <Held key={type} initial={1}>
      {(chosen, choose) => (
        <ui.OptionList {...{ type, options }} isSelected={(id) => id === chosen} onChange={choose} />
      )}
    </Held>
  )),
  ProgressBar: [0, 40, 100].map((percent) => (
    <div key={percent} className={ui.styles.stack2}>
      <ui.ProgressBar label={`תיק חפיפה, ${percent}`} percent={percent} />
      <ui.ProgressBar label={`תיק חפיפה בשורה, ${percent}`} percent={percent} compact />
    </div>
  )),
  RecoveryWords: <ui.RecoveryWords words={['אבן דרך', 'בית ספר', 'גן ירק', 'דלת עץ']} />,
  ScrollBox: (
    <ui.ScrollBox aria-label="רשומות" style={{ blockSize: '4rem', overflow: 'auto' }}>
      <p style={{ blockSize: '8rem' }}>רשומות שגוללים</p>
    </ui.ScrollBox>
  ),
  SearchList: (
    <Held initial="">
      {(text, onText) => (
        <ui.SearchList
          label="חיפוש קבוצה"
          maxLength={100}
          groups={[
            { label: 'קבוצות', items: [{ key: 'a', text: 'נצר ירוחם', onChoose: nothing }] },
            { label: 'מדריכים', items: [{ key: 'b', text: 'מאיה לוי', detail: '050', onChoose: nothing }] },
          ]}
          status="שתי תוצאות"
          {...{ text, onText }}
        />
      )}
    </Held>
  ),
  Sheet: (
    <Opened>
      {(open, onOpenChange) => (
        <ui.Sheet {...{ open, onOpenChange }} title="חניך חדש" footer={<ui.Button>שמירה</ui.Button>}>
          <p>הפרטים של החניך</p>
        </ui.Sheet>
      )}
    </Opened>
  ),
  Skeleton: (
    <>
      <ui.Skeleton width="60%" />
      <ui.Skeleton height="4rem" />
    </>
  ),
  Spinner: <ui.Spinner />,
  StageBadge: (
    <div className={ui.styles.row}>
      {stageIds.map((stage) => (
        <ui.StageBadge key={stage} stage={stage} />
      ))}
    </div>
  ),
  VisuallyHidden: (
    <p>
      רק קוראי מסך אומרים מה שבא אחרי הנקודה.<ui.VisuallyHidden> זה לא נראה.</ui.VisuallyHidden>
    </p>
  ),
}
