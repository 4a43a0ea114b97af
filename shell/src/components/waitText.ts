/** A waiting time, such as `בעוד 20 שניות`; in minutes from two minutes on. */
export function waitText(seconds: number): string {
  if (seconds >= 120) return `בעוד ${Math.ceil(seconds / 60)} דקות`
  return seconds === 1 ? 'בעוד שנייה אחת' : `בעוד ${seconds} שניות`
}
