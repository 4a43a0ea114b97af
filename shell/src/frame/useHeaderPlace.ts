import { useLocation } from '@hafifa/shared-ui/platform'
import { useEffect, useState } from 'react'

/** The element that the header on the screen, also that of a remote, reserves for a part that loads later. */
export function useHeaderPlace(id: string): Element | null {
  // Another page or guide may have another header, or none.
  useLocation()
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => setPlace(document.getElementById(id)))
  return place
}
