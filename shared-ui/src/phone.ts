const length = 10

/** What a field says of a finished number that cannot be a phone. */
export const notAPhone = `יש להזין מספר טלפון תקין (${length} ספרות)`

/** What is kept of what was typed: digits, as many as a phone has. */
export function onlyDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, length)
}

/** An Israeli mobile number. */
export function isPhone(phone: string): boolean {
  return /^0[5-9]\d{8}$/.test(phone)
}
