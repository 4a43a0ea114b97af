import { useQuery } from '@hafifa/shared-ui/platform'
import { Name } from '@hafifa/shared-ui/ui'
import { useEffect } from 'react'
import { partsOf } from './guideNames.ts'
import css from './PresentGuides.module.css'
import { leave, presenceQuery } from './presence.ts'

export default function PresentGuides({ groupId }: { groupId: number }) {
  const { data: guides = [] } = useQuery(presenceQuery(groupId))
  useEffect(() => {
    const onLeave = () => leave(groupId)
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [groupId])
  return (
    guides.length > 0 && (
      <>
        {partsOf(guides).map(toElement)}
        <span> כאן עכשיו</span>
      </>
    )
  )
}

function toElement({ type, value }: ReturnType<typeof partsOf>[number], index: number) {
  if (type === 'literal') return <span key={index}>{value}</span>
  return (
    <Name key={index} className={css.name}>
      {value}
    </Name>
  )
}
