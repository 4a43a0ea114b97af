const [navigation] = performance.getEntriesByType('navigation')

/** After a step back, the browser shows an old page. */
const isOld = navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'

/** The number in the page, once: later it may have changed. */
export function takeUnread(guideId: number): number | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=unread]')
  meta?.remove()
  return meta && !isOld && Number(meta.dataset.guide) === guideId ? Number(meta.content) : undefined
}
