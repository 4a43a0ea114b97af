import type { FieldDescription, ValueOf } from '@hafifa/api/contract'
import * as fields from '@hafifa/shared-ui/fields'
import { type ExamplesOf, Held, Main } from './Held.tsx'

export { Main as Frame }

type Value = ValueOf<FieldDescription>

const options = ['א', 'ב', 'ג']

const kinds: FieldDescription[] = [
  { label: 'קצר', kind: 'short', required: true, placeholder: 'למשל: מרכז קהילתי' },
  { label: 'ארוך', kind: 'long' },
  { label: 'טלפון', kind: 'contactPhone' },
  { label: 'בחירה', kind: 'choice', options },
  { label: 'בחירה פתוחה', kind: 'openChoice', options, other: { option: 'אחר', label: 'מה בדיוק?' } },
  { label: 'כן או לא', kind: 'yesNo' },
  { label: 'סומן או לא', kind: 'bit' },
]

const place: FieldDescription = { label: 'מיקום הפעילות', kind: 'short' }

export const examples: ExamplesOf<typeof fields> = {
  Field: (
    <>
      <fields.Field label="שם" hint="כפי שיופיע ברשימה" defaultValue="נועה" />
      <fields.Field label="שם עם טעות" error="שדה חובה" required />
      <fields.Field label="שם שאי אפשר לשנות" value="נועה" readOnly />
    </>
  ),
  FieldInput: kinds.map((field) => (
    <Held<Value | null> key={field.label} initial={null}>
      {(value, onChange) => (
        <>
          <fields.FieldInput {...{ field, value, onChange }} />
          <fields.FieldInput {...{ field, value, onChange }} error="הערך אינו תקין" />
        </>
      )}
    </Held>
  )),
  SearchField: (
    <Held initial="נועה">
      {(value, onSearch) => <fields.SearchField label="חיפוש" {...{ value, onSearch }} />}
    </Held>
  ),
  Select: (
    <>
      <fields.Select label="כיתה">
        <option>ז</option>
      </fields.Select>
      <fields.Select label="כיתה שלא נבחרה" error="שדה חובה" required />
    </>
  ),
  TextArea: (
    <Held initial={'שורה\nועוד אחת'}>
      {(value, change) => (
        <fields.TextArea label="הערות" value={value} onChange={({ target }) => change(target.value)} />
      )}
    </Held>
  ),
  WithConflict: (
    <Held initial="המתנ״ס, קומה ב">
      {(mine, change) => (
        <fields.WithConflict
          field={place}
          label={place.label}
          guideId={1}
          conflict={{ value: 'בית הספר', guide: { id: 2, name: 'מאיה לוי' }, at: '2026-01-05 12:30:00' }}
          mine={mine}
          onResolve={(value) => change(String(value))}
        >
          <fields.FieldInput field={place} value={mine} onChange={(value) => change(value ?? '')} />
        </fields.WithConflict>
      )}
    </Held>
  ),
}
