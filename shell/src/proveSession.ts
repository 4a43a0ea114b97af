import { ApiError, api, type Guide, isApiError, send } from '@hafifa/shared-ui/platform'

const cookiesBlocked =
  'הדפדפן חוסם עוגיות, ולכן הכניסה לא נשמרה. יש לאפשר עוגיות לאתר הזה בהגדרות הדפדפן, או לפתוח אותו בדפדפן אחר, ואז להיכנס שוב.'

/** @throws ApiError `not-signed-in` if the browser has not kept the session that the server has just opened */
export async function proveSession(guide: Guide): Promise<Guide> {
  const { id } = guide
  // Set beside the session's own cookie, which scripts cannot read. Without it, the server knows.
  if (new RegExp(`\\bguide=${id}\\b`).test(document.cookie)) return guide
  try {
    await send(api['get-guide.php'].$get({ query: { id } }))
  } catch (error) {
    if (isApiError(error, 'not-signed-in')) throw new ApiError('not-signed-in', cookiesBlocked)
  }
  return guide
}
