import type { Group } from '@hafifa/shared-ui/platform'
import { Name, styles } from '@hafifa/shared-ui/ui'
import { Button } from 'antd'
import { ActionButton } from '../src/components/ActionButton.tsx'
import { ActionHeading } from '../src/components/ActionHeading.tsx'
import { ActionMenu } from '../src/components/ActionMenu.tsx'
import type { Action } from '../src/components/action.ts'
import { CardFields, CardLine, Cards } from '../src/components/Cards.tsx'
import { ChangeForm } from '../src/components/ChangeForm.tsx'
import { ConfirmDialog } from '../src/components/ConfirmDialog.tsx'
import { DataTable } from '../src/components/DataTable.tsx'
import { ExportButton } from '../src/components/ExportButton.tsx'
import { FilterRow } from '../src/components/FilterRow.tsx'
import { FilterSegments } from '../src/components/FilterSegments.tsx'
import { FilterSelect } from '../src/components/FilterSelect.tsx'
import { FirstOf } from '../src/components/FirstOf.tsx'
import { Folded } from '../src/components/Folded.tsx'
import { FormDialog } from '../src/components/FormDialog.tsx'
import { FullTime } from '../src/components/FullTime.tsx'
import { GroupChecklist } from '../src/components/GroupChecklist.tsx'
import { GuideLink } from '../src/components/GuideLink.tsx'
import { LoadError } from '../src/components/LoadError.tsx'
import { LongList } from '../src/components/LongList.tsx'
import { NameTags, PeopleTags } from '../src/components/NameTags.tsx'
import { NoticeLine } from '../src/components/NoticeLine.tsx'
import { PageHeading } from '../src/components/PageHeading.tsx'
import { Pagination } from '../src/components/Pagination.tsx'
import PartAlert from '../src/components/PartAlert.tsx'
import { PartError } from '../src/components/PartError.tsx'
import { PhoneField } from '../src/components/PhoneField.tsx'
import { PhoneLink } from '../src/components/PhoneLink.tsx'
import { SearchField } from '../src/components/SearchField.tsx'
import { SearchInput } from '../src/components/SearchInput.tsx'
import { Segments } from '../src/components/Segments.tsx'
import { Select } from '../src/components/Select.tsx'
import { type Columns, TableOrCards } from '../src/components/TableOrCards.tsx'
import { Tag } from '../src/components/Tag.tsx'
import { TextField } from '../src/components/TextField.tsx'
import { Ticks } from '../src/components/Ticks.tsx'
import { TimeAgo } from '../src/components/TimeAgo.tsx'
import { TraineeCount } from '../src/components/TraineeCount.tsx'
import { TruncatedText } from '../src/components/TruncatedText.tsx'
import { Unloaded } from '../src/components/Unloaded.tsx'
import { WithTooltip } from '../src/components/WithTooltip.tsx'
import { YearResult } from '../src/components/YearResult.tsx'
import { Held, Opened } from './Held.tsx'

export { Frame } from '../src/frame/Frame.tsx'

const nothing = () => undefined

const longText = 'שורה ארוכה מאוד על מה שקרה בפעילות. '.repeat(8)

const time = '2026-01-05 12:30:00'

const names = ['מאיה לוי', 'נועה כהן', 'רותם', 'תמר', 'יעל', 'דנה', 'ארוך'.repeat(20)]

const rows = names.map((name, id) => ({ id, name }))

const failed = { error: new Error('no network'), isFetching: false, refetch: nothing }

const loaded = { ...failed, error: null, data: rows, isPending: false }

const filter = { all: 'כולם', notFound: 'אין', failed: 'לא נטען', value: undefined, onChange: nothing }

const done = { isPending: false, error: null, reset: nothing, mutate: nothing }

const stages = { active: 'פעילות', review: 'לאישור' }

const group = {
  id: 1,
  name: 'נצר ירוחם',
  participantCount: 12,
  traineesUpdated: true,
  orientationFormFilled: false,
} as Group

const actions: Action[] = [
  { key: 'link', label: 'לעמוד אחר', to: '/ui' },
  { key: 'plain', label: 'עריכה', onPress: nothing },
  { key: 'pressed', label: 'רק שלי', onPress: nothing, pressed: true },
  { key: 'busy', label: 'נשמר', onPress: nothing, busy: true },
  { key: 'disabled', label: 'אי אפשר', onPress: nothing, disabled: true },
  { key: 'danger', label: 'מחיקה', onPress: nothing, danger: true },
  { key: 'choices', label: 'ייצוא', choices: [{ key: 'csv', label: 'CSV', entry: 'CSV', onPress: nothing }] },
]

const columns: Columns<(typeof rows)[number]> = [
  { title: 'מספר', render: ({ id }) => String(id) },
  { title: 'שם', render: ({ name }) => <Name>{name}</Name> },
]

export const examples = {
  ActionButton: (
    <div className={styles.row}>
      {actions.map((action) => (
        <ActionButton key={action.key} action={action} />
      ))}
    </div>
  ),
  ActionHeading: <ActionHeading title="קבוצות" note="לפי סדר" actions={actions.slice(0, 2)} />,
  ActionMenu: <ActionMenu actions={actions} />,
  Cards: (
    <>
      <Cards rows={rows.slice(0, 2)} skeletons={2}>
        {({ name }) => <Name>{name}</Name>}
      </Cards>
      <Cards<{ id: number }> rows={undefined} skeletons={2}>
        {nothing}
      </Cards>
    </>
  ),
  CardLine: <CardLine fact="40%">נצר ירוחם</CardLine>,
  CardFields: <CardFields fields={[{ title: 'טלפון', value: <PhoneLink phone="0501234567" /> }]} />,
  ChangeForm: (
    <>
      <ChangeForm change={done} initialValues={{ name: '' }} confirm="שמירה" onCancel={nothing}>
        <TextField name="name" label="שם" required />
      </ChangeForm>
      <ChangeForm
        change={{ ...done, error: new Error('no network') }}
        initialValues={{ name: '' }}
        confirm="מחיקה"
        destructive
      >
        <TextField name="name" label="שם של מה שנמחק" />
      </ChangeForm>
    </>
  ),
  ConfirmDialog: (
    <Opened>
      {(open, change) => (
        <ConfirmDialog
          open={open}
          title="למחוק?"
          confirm="מחיקה"
          onConfirm={() => change(false)}
          onClose={() => change(false)}
          destructive
        >
          <p>אי אפשר לבטל.</p>
        </ConfirmDialog>
      )}
    </Opened>
  ),
  DataTable: (
    <>
      <DataTable label="שמות" dataSource={rows} columns={[...columns]} />
      <DataTable label="שמות שנטענים" skeletons={2} columns={[...columns]} />
    </>
  ),
  ExportButton: <ExportButton call="export-groups.php" />,
  FilterRow: (
    <FilterRow search={{ label: 'חיפוש קבוצה', value: '', onSearch: nothing }}>
      <FilterSelect {...filter} label="מדריך" query={loaded} />
    </FilterRow>
  ),
  FilterSegments: (
    <Held<keyof typeof stages | undefined> initial={undefined}>
      {(value, onChange) => <FilterSegments label="שלב" options={stages} {...{ value, onChange }} />}
    </Held>
  ),
  FilterSelect: (
    <FilterSelect {...filter} label="מדריך שלא נטען" query={{ ...loaded, ...failed, data: undefined }} />
  ),
  FirstOf: <FirstOf label="מדריכים" texts={names} count={2} />,
  Folded: (
    <Folded items={names} limit={2} more="עוד שמות">
      {(shown) => <p>{shown.join(', ')}</p>}
    </Folded>
  ),
  FormDialog: (
    <Opened>
      {(open, change) => (
        <FormDialog open={open} onClose={() => change(false)} title="שם חדש">
          <ChangeForm
            change={done}
            initialValues={{ name: '' }}
            confirm="שמירה"
            onCancel={() => change(false)}
          >
            <TextField name="name" label="שם" autoFocus />
          </ChangeForm>
        </FormDialog>
      )}
    </Opened>
  ),
  FullTime: <FullTime time={time} />,
  GroupChecklist: <GroupChecklist groups={[group, { ...group, id: 2, participantCount: 0 }]} value={[1]} />,
  GuideLink: <GuideLink id={1} name="מאיה לוי" />,
  LoadError: <LoadError query={failed} />,
  LongList: (
    <LongList label="שמות ברשימה ארוכה" rows={rows}>
      {({ name }) => <Name>{name}</Name>}
    </LongList>
  ),
  NameTags: <NameTags names={names} none="אין" />,
  PeopleTags: (
    <>
      <PeopleTags names={names.slice(0, 2)} />
      <PeopleTags names={[]} />
    </>
  ),
  NoticeLine: (
    <NoticeLine title="השנה מסתיימת" actions={<Button>סגירת השנה</Button>}>
      נשארו שבועיים.
    </NoticeLine>
  ),
  PageHeading: (
    <PageHeading title="רשימת קבוצות" note="12 קבוצות">
      <Button type="primary">יצירת קבוצה</Button>
    </PageHeading>
  ),
  Pagination: (
    <Held initial={3}>
      {(page, onChange) => <Pagination label="עמודים" pageSize={10} total={95} {...{ page, onChange }} />}
    </Held>
  ),
  PartAlert: <PartAlert title="הגרף לא נטען" query={failed} />,
  PartError: <PartError title="הרשימה לא נטענה" query={{ ...failed, isFetching: true }} />,
  PhoneField: (
    <ChangeForm change={done} initialValues={{ phone: '' }} confirm="שמירה">
      <PhoneField hint="בלי קידומת" required />
    </ChangeForm>
  ),
  PhoneLink: (
    <p className={styles.row}>
      <PhoneLink phone="0501234567" />
      <PhoneLink phone="של אמא" />
    </p>
  ),
  SearchField: <SearchField label="חיפוש חניך" value="נועה" onSearch={nothing} />,
  SearchInput: <SearchInput label="חיפוש בכול" />,
  Segments: (
    <Held initial="a">
      {(value, onChange) => (
        <Segments
          label="תצוגה"
          options={[
            { value: 'a', label: 'טבלה' },
            { value: 'b', label: 'כרטיסים' },
          ]}
          {...{ value, onChange }}
        />
      )}
    </Held>
  ),
  Select: <Select aria-label="שנה" options={[{ value: 1, label: 'תשפ״ו' }]} defaultValue={1} />,
  TableOrCards: (
    <>
      <TableOrCards label="טבלה או כרטיסים" rows={rows} columns={columns} />
      <TableOrCards label="טבלה ריקה" rows={[]} columns={columns} empty="אין שורות" />
    </>
  ),
  Tag: <Tag>מדריך</Tag>,
  TextField: (
    <ChangeForm change={done} initialValues={{ name: '' }} confirm="שמירה">
      <TextField name="name" label="שם הקבוצה" hint="כפי שכולם מכירים אותה" />
    </ChangeForm>
  ),
  Ticks: <Ticks group={group} />,
  TimeAgo: <TimeAgo time={time} />,
  TraineeCount: (
    <p className={styles.row}>
      <TraineeCount count={12} />
      <TraineeCount count={0} />
      <TraineeCount count={0} bare />
    </p>
  ),
  TruncatedText: (
    <>
      <TruncatedText text={longText} />
      <TruncatedText text={longText} lines={2} />
      <TruncatedText text="קצר" room={20} />
    </>
  ),
  Unloaded: (
    <>
      <Unloaded query={{ ...failed, error: null }} />
      <Unloaded query={failed} />
    </>
  ),
  WithTooltip: <WithTooltip tooltip="מה שאין לו מקום">בקיצור</WithTooltip>,
  YearResult: <YearResult title="השנה נסגרה" subTitle="תשפ״ה" links={<Button>לשנה החדשה</Button>} />,
}
