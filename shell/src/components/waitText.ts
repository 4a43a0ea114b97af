/** A waiting time, for example `בעוד 20 שניות`. From two minutes on, in minutes. */
export function waitText(seconds: number): string {
  if (seconds >= 120) return `בעוד ${Math.ceil(seconds / 60)} דקות`
  return seconds === 1 ? 'בעוד שנייה אחת' : `בעוד ${seconds} שניות`
}
