export type NamedGroup = {
  id: number
  name: string
  formerName: string
  /** Whether a group that is not of the closed year has the former name now. */
  isFormerNameTaken: boolean
}

/**
 * A group keeps its name if a group that stays has its former one.
 * @param groups all that have been renamed since
 */
export function groupsKeepingName<Group extends NamedGroup>(
  groups: readonly Group[],
  goesBack: (group: Group) => boolean,
): Group[] {
  const names = new Set(groups.filter((group) => !goesBack(group)).map(({ name }) => name))
  const isTaken = ({ formerName, isFormerNameTaken }: Group) => isFormerNameTaken || names.has(formerName)
  let back = groups.filter(goesBack)
  const keeping: Group[] = []
  // The name of a group that keeps it may be the former one of another.
  while (back.some(isTaken)) {
    const blocked = back.filter(isTaken)
    back = back.filter((group) => !isTaken(group))
    keeping.push(...blocked)
    for (const { name } of blocked) names.add(name)
  }
  return keeping
}
