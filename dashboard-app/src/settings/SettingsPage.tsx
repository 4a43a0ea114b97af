import { NewGroupForm } from '../components/NewGroupForm.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { GroupNames } from './GroupNames.tsx'
import css from './SettingsPage.module.css'

/** Adding a group to the programme, and the names of all of them. */
export function SettingsPage() {
  return (
    <>
      <PageHeading title="הגדרות" />
      <div className={css.page}>
        <section className={css.box} aria-labelledby="new-group">
          <h2 id="new-group">הוספת קבוצה</h2>
          <NewGroupForm confirm="הוספת קבוצה" />
        </section>
        <section className={css.box} aria-labelledby="all-groups">
          <h2 id="all-groups">כל הקבוצות</h2>
          <GroupNames />
        </section>
      </div>
    </>
  )
}
