import { traineeFieldNames } from '@hafifa/api/contract'
import { renderPage } from '@hafifa/shared-ui/testing'
import { ConfigProvider } from 'antd'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FoundTrainee } from '../queries/trainees.ts'
import { theme } from '../theme.ts'
import { TraineesTable } from './TraineesTable.tsx'

const trainee = {
  ...Object.fromEntries(traineeFieldNames.map((name) => [name, 'ארבע מילים לדוגמה בלבד'])),
  id: 1,
  group_id: 7,
  group_name: 'חדרה – איקליפטוס',
  first_name: 'אלכסנדרה',
  last_name: 'רוזנצוויג',
  phone: '052-7654321',
  school: 'תיכון אלון',
  grade: 'י״ב',
  gender: 'את',
  armor_status: 'קיבלה',
  activity_status: 'פעיל.ה',
  expected_to_stay: true,
  relevance_classification: 'שנת שירות (לעולים ל-י״ב)',
  comments: 'אוהבת לצייר ומגיעה לכל המפגשים. '.repeat(20),
} as FoundTrainee

test('all columns fit beside the menu at 1440 pixels', async () => {
  await page.viewport(1440, 900)
  await renderPage(
    <ConfigProvider theme={theme} direction="rtl">
      <div style={{ inlineSize: 1120 }}>
        <TraineesTable trainees={[trainee]} waiting={false} />
      </div>
    </ConfigProvider>,
  )
  await expect.element(page.getByRole('link', { name: trainee.group_name })).toBeVisible()
  const table = page.getByRole('table').element()
  expect(table.scrollWidth).toBeLessThanOrEqual(table.closest('section')?.clientWidth ?? 0)
})
