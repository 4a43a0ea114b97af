export const signInMeans = {
  phone: 'מספר טלפון בלבד',
  code: 'קוד במסרון',
  word: 'מילת שחזור',
  passkey: 'כניסה מהירה',
  invitation: 'קישור הזמנה',
  registration: 'הרשמה',
} as const

export type SignInMeans = keyof typeof signInMeans

/** A sent code is neither: it may be used or not. */
export const signInOutcomes = ['done', 'code-sent', 'refused'] as const

export type SignInOutcome = (typeof signInOutcomes)[number]
