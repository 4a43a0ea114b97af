import { and, asc, inArray, sql } from 'drizzle-orm'
import { type Db, perConnection } from '../../db/connection.ts'
import { coordinatedGroups } from '../../groups/covers/covers.queries.ts'
import { byName } from '../../rules/compareNames.ts'
import { fromKeys } from '../../rules/objects.ts'
import { dayInIsrael, daysBetween } from '../../rules/time.ts'
import { groups, isListed } from '../../schema/groups.table.ts'
import { attentionSettings } from '../settings/settings.queries.ts'
import { openYear } from '../years/years.queries.ts'
import { attentionRuleNames, attentionRules, attentionValues } from './attention.rules.ts'

const queries = perConnection((db, param) => {
  const flags = fromKeys(attentionRuleNames, (rule) => {
    const isFound = attentionRules[rule].finds(db, param)
    return sql<number>`case when ${isFound} then 1 else 0 end`
  })
  const columns = { id: groups.id, name: groups.name, ...flags }
  return {
    all: db.select(columns).from(groups).where(isListed).orderBy(asc(groups.name)).prepare(),
    ofCoordinator: db
      .select(columns)
      .from(groups)
      .where(and(inArray(groups.id, coordinatedGroups(db, param('coordinatorId'), param('day'))), isListed))
      .orderBy(asc(groups.name))
      .prepare(),
  }
})

const weekDays = 7

const firstGroups = 3

export async function attention(db: Db, now: Date, coordinatorId?: number) {
  const { all, ofCoordinator } = queries(db)
  const settings = await attentionSettings(db)
  const day = dayInIsrael(now)
  const daysLeft = daysBetween(day, (await openYear(db)).last_day)
  const isNearEnd = daysLeft <= settings.yearEndWeeks * weekDays
  const periods = {
    ...settings,
    yearEndWeeks: daysLeft < 0 ? 0 : Math.max(1, Math.round(daysLeft / weekDays)),
  }
  const values = attentionValues({ now, settings, isNearEnd })
  const rows = await (coordinatorId === undefined
    ? all.execute(values)
    : ofCoordinator.execute({ ...values, coordinatorId, day }))
  return attentionRuleNames.map((rule) => {
    const { period } = attentionRules[rule]
    const found = byName(rows.filter((row) => row[rule] === 1))
    return {
      rule,
      period: period && periods[period],
      groupIds: found.map(({ id }) => id),
      first: found.slice(0, firstGroups).map(({ id, name }) => ({ id, name })),
    }
  })
}
