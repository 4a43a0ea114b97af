import { toast } from '@hafifa/shared-ui/platform'

export async function copyText(text: string, done: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.error(failed, { description: 'אפשר לסמן ולהעתיק ידנית' })
  }
}
