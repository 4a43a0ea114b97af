import { useChange } from '@hafifa/shared-ui/calls'
import { countOf } from '@hafifa/shared-ui/lib'
import { isApiError, toast } from '@hafifa/shared-ui/platform'
import { contentsOf } from './contents.ts'
import type { GroupRow } from './recognize.ts'

type Counts = { created: number; assigned: number; invited: number }

export type ImportedGroups = Counts & {
  invitations: { full_name: string; phone: string; token: string }[]
  expiresAt: string
}

type ImportOptions = { onDone: (imported: ImportedGroups) => void; onTaken: (names: string[]) => void }

export function useGroupImport({ onDone, onTaken }: ImportOptions) {
  return useChange({
    call: 'import-groups.php',
    adds: true,
    send: async (post, rows: readonly GroupRow[]) => {
      const contents = contentsOf(rows)
      try {
        return await post(contents)
      } catch (error) {
        if (isApiError(error, 'group-name-taken')) {
          onTaken(error.issues.map(({ path }) => contents.added[Number(path.split('.')[1])]?.name ?? ''))
        }
        throw error
      }
    },
    failed: 'שגיאה בייבוא',
    onDone: (imported) => {
      toast.success('הייבוא הסתיים', { description: summaryOf(imported) })
      onDone(imported)
    },
  })
}

export function summaryOf({ created, assigned, invited }: Counts): string {
  const texts = [
    created > 0 && `${created === 1 ? 'נוספה' : 'נוספו'} ${countOf(created, 'group')}`,
    assigned > 0 && countOf(assigned, 'assignment'),
    invited > 0 && countOf(invited, 'invitation'),
  ]
  return texts.filter(Boolean).join(', ') || 'הקבוצות נוספו להזמנות פתוחות'
}
