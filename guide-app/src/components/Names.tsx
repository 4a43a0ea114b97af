import { displayName } from '@hafifa/api/contract'
import { Name } from '@hafifa/shared-ui/ui'
import { Fragment } from 'react'

export function Names({ people }: { people: readonly { id: number; name: string }[] }) {
  return people.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Name>{displayName(name)}</Name>
    </Fragment>
  ))
}
