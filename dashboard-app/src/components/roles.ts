import { type ChangeName, isCoordinator } from '@hafifa/api/contract'
import { api, type Group, send } from '@hafifa/shared-ui/platform'
import { noGuides } from './NameTags.tsx'

export type Person = { id: number; full_name: string; phone: string; admin: number; active: boolean }

type RoleInGroup = {
  calls: { add: ChangeName; remove: ChangeName }
  dialog: string
  choose: string
  confirm: string
  closes: boolean
  none: string
  peopleOf: (group: Group) => { ids: number[]; names: string[] }
  mayBe: (person: Person) => boolean
  add: (personId: number, groupIds: number[]) => Promise<unknown>
  remove: (personId: number, groupId: number) => Promise<unknown>
}

export const roles = {
  coordinator: {
    calls: { add: 'add-admin-groups.php', remove: 'delete-admin-group.php' },
    dialog: 'שיוך רכז',
    choose: 'בחירת רכז.ת',
    confirm: 'שמירה',
    closes: true,
    none: 'אין רכזים בקבוצה כרגע',
    peopleOf: ({ adminIds, admins }) => ({ ids: adminIds, names: admins }),
    mayBe: isCoordinator,
    add: (adminId, groupIds) => send(api['add-admin-groups.php'].$post({ json: { adminId, groupIds } })),
    remove: (adminId, groupId) => send(api['delete-admin-group.php'].$post({ json: { adminId, groupId } })),
  },
  guide: {
    calls: { add: 'add-guide-groups.php', remove: 'delete-guide-group.php' },
    dialog: 'ניהול מדריכים',
    choose: 'בחירת מדריך.ה',
    confirm: 'הוספה',
    closes: false,
    none: noGuides,
    peopleOf: ({ guideIds, guides }) => ({ ids: guideIds, names: guides }),
    mayBe: ({ active }) => active,
    add: (guideId, groupIds) => send(api['add-guide-groups.php'].$post({ json: { guideId, groupIds } })),
    remove: (guideId, groupId) => send(api['delete-guide-group.php'].$post({ json: { guideId, groupId } })),
  },
} satisfies Record<string, RoleInGroup>

export type Role = keyof typeof roles
