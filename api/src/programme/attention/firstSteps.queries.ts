import { eq, gt } from 'drizzle-orm'
import { type Config, settings } from '../../config.ts'
import { type Db, perConnection } from '../../db/connection.ts'
import { dayInIsrael } from '../../rules/time.ts'
import { groups } from '../../schema/groups.table.ts'
import { guides } from '../../schema/guides.table.ts'
import { invitations } from '../../schema/invitations.table.ts'
import { programmeYears } from '../../schema/years.table.ts'
import { helpContacts } from '../settings/settings.queries.ts'
import { openYear } from '../years/years.queries.ts'

/** What a new system needs before guides can work with it, in this order. */
export const firstSteps = ['groups', 'guides', 'help', 'year'] as const

export type FirstStep = (typeof firstSteps)[number]

const queries = perConnection((db) => ({
  group: db.select({ id: groups.id }).from(groups).limit(1).prepare(),
  groupWithTrainees: db
    .select({ id: groups.id })
    .from(groups)
    .where(gt(groups.participantCount, 0))
    .limit(1)
    .prepare(),
  guide: db.select({ id: guides.id }).from(guides).where(eq(guides.admin, 0)).limit(1).prepare(),
  invitation: db.select({ id: invitations.id }).from(invitations).limit(1).prepare(),
}))

/** The first steps that are still to do. None once a year has been closed. */
export async function missingFirstSteps(
  db: Db,
  config: Pick<Config, 'HELP_WHATSAPP' | 'HELP_EMAIL'>,
  now: Date,
): Promise<FirstStep[]> {
  if ((await db.$count(programmeYears)) > 1) return []
  const some = async (name: keyof ReturnType<typeof queries>) =>
    (await queries(db)[name].execute()).length > 0
  const { helpWhatsapp, helpEmail } = await helpContacts(db, config)
  const hasEnded = (await openYear(db)).last_day < dayInIsrael(now)
  const isDone: Record<FirstStep, boolean> = {
    groups: await some('group'),
    guides: (await some('guide')) || (await some('invitation')),
    help: helpWhatsapp !== settings.HELP_WHATSAPP.default && helpEmail !== settings.HELP_EMAIL.default,
    // A year with trainees is closed rather than corrected.
    year: !hasEnded || (await some('groupWithTrainees')),
  }
  return firstSteps.filter((step) => !isDone[step])
}
