import { Can } from '@hafifa/shared-ui/platform'
import { Card, Flex } from 'antd'
import { NewGroupForm } from '../components/NewGroupForm.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { ArchivedGroups } from './ArchivedGroups.tsx'
import { AttentionCard } from './AttentionCard.tsx'
import { GroupNames } from './GroupNames.tsx'
import { HelpCard } from './HelpCard.tsx'
import { IncidentKindsCard } from './IncidentKindsCard.tsx'
import css from './SettingsPage.module.css'
import { YearCard } from './YearCard.tsx'

export function SettingsPage() {
  return (
    <>
      <PageHeading />
      <Flex vertical gap="middle">
        <Can call="add-group.php">
          <Card
            role="region"
            aria-labelledby="new-group"
            data-print="hide"
            title={<h2 id="new-group">יצירת קבוצה</h2>}
          >
            <div className={css.form}>
              <NewGroupForm confirm="יצירת קבוצה" />
            </div>
          </Card>
        </Can>
        <Card role="region" aria-labelledby="all-groups" title={<h2 id="all-groups">כל הקבוצות</h2>}>
          <GroupNames />
        </Card>
        <ArchivedGroups />
        <YearCard />
        <IncidentKindsCard />
        <Can call="update-settings.php">
          <Flex vertical gap="middle" data-print="hide">
            <AttentionCard />
            <HelpCard />
          </Flex>
        </Can>
      </Flex>
    </>
  )
}
