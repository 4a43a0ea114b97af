import { Toast } from '@base-ui/react/toast'

/** What the shell's one toast listens to. */
export const toastManager = Toast.createToastManager()

/** Says in a few words how something went; a new toast takes the place of the one before. */
export const toast = {
  success: (title: string) => toastManager.add({ title, type: 'success' }),
  error: (title: string, description?: string) =>
    toastManager.add({ title, description, type: 'error', priority: 'high' }),
}
