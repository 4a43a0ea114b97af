import { usePageTitle } from '@hafifa/shared-ui/lib'
import { guideAtom, useAtomValue } from '@hafifa/shared-ui/platform'
import { paths } from '@hafifa/shared-ui/remote'
import { settings } from '@hafifa/shared-ui/settings'
import { buttonClass, Footer, HelpLinks, Name, styles } from '@hafifa/shared-ui/ui'
import { Header } from '../frame/Header.tsx'
import { Page } from '../frame/Page.tsx'
import css from './AccessibilityPage.module.css'
import lastCheck from './lastCheck.json' with { type: 'json' }

const date = new Intl.DateTimeFormat('he-IL', { dateStyle: 'long' })

/** Required by regulation 35ה of the Israeli regulations on accessible services. */
export function AccessibilityPage() {
  const signedIn = useAtomValue(guideAtom) !== null
  usePageTitle('הצהרת נגישות')
  return (
    <Page header={signedIn && <Header />} footer={<Footer />}>
      <article className={`${styles.column} ${css.page}`}>
        <h1>הצהרת נגישות</h1>
        <p>
          המערכת מיועדת לכל המדריכים והרכזים, גם עם מוגבלות. היא הותאמה לתקן הישראלי ת״י 5568 ולהנחיות{' '}
          <bdi>WCAG 2.2</bdi> ברמה <bdi>AA</bdi>, לפי תקנות שוויון זכויות לאנשים עם מוגבלות (התאמות נגישות
          לשירות), התשע״ג–2013.
        </p>
        <section aria-labelledby="adjustments">
          <h2 id="adjustments">ההתאמות במערכת</h2>
          <ul>
            <li>כל הפעולות אפשריות מהמקלדת בלבד, והרכיב שבמיקוד מסומן תמיד</li>
            <li>לכל כפתור, שדה, טבלה ואזור יש שם, והודעות ושגיאות נמסרות לקורא מסך</li>
            <li>טקסט מוגדל עד 200%, מסך ברוחב 320 פיקסלים והדפסה אינם מסתירים תוכן</li>
            <li>
              הניגודיות של הטקסט היא לפחות 7:1 בעמודים של המדריכים ו־4.5:1 בלוח הבקרה, ומצב ניגודיות גבוהה של
              המכשיר נתמך
            </li>
            <li>תנועה מופסקת במכשיר שנבחרה בו הפחתת תנועה, ואין הבהובים</li>
            <li>טקסט שהוקלד נשמר מעצמו, גם כשהחיבור נותק</li>
          </ul>
        </section>
        <section aria-labelledby="checks">
          <h2 id="checks">מה נבדק</h2>
          <p>
            כל העמודים נבדקו בכלים אוטומטיים בדפדפן כרום, גם בזמן טעינה, בשגיאה, ברשימות ריקות ובחלונות
            פתוחים: ברוחב 360 עד 1440 פיקסלים, בטקסט רגיל ומוגדל ובצבעים של ניגודיות גבוהה. המשימות של מדריכים
            ושל רכזים נבדקו במקלדת בלבד, ושלוש מהן (כניסה, מילוי שדה ואישור תיק) גם בקורא המסך Orca.
          </p>
          <p>
            תאריך הבדיקה ועדכון ההצהרה:{' '}
            <time dateTime={lastCheck.date}>{date.format(new Date(`${lastCheck.date}T12:00`))}</time>
          </p>
        </section>
        <section aria-labelledby="open">
          <h2 id="open">מה עוד לא נגיש או לא נבדק</h2>
          <ul>
            <li>המערכת עוד לא נבדקה בידי אנשים עם מוגבלות, ולא בקוראי המסך NVDA, TalkBack ו־VoiceOver</li>
            <li>התרשים בלוח הבקרה הוא תמונה עם תיאור, ואותם מספרים מוצגים בטקסט לידו</li>
            <li>קובצי Excel שיוצאים מהמערכת לא נבדקו בקורא מסך</li>
          </ul>
        </section>
        <section aria-labelledby="contact">
          <h2 id="contact">פנייה בנושא נגישות</h2>
          <p>
            אם משהו אינו נגיש, נשמח לדעת ולתקן. כדאי לכתוב באיזה עמוד זה קרה, מה היה קשה לעשות, ועם איזה דפדפן
            או קורא מסך.
          </p>
          {settings.accessibilityCoordinator && (
            <p>
              רכז.ת הנגישות: <Name>{settings.accessibilityCoordinator}</Name>
            </p>
          )}
          <HelpLinks />
        </section>
        {!signedIn && (
          <a className={`${buttonClass('plain')} ${styles.flush}`} href={paths.home}>
            חזרה לדף הבית
          </a>
        )}
      </article>
    </Page>
  )
}
