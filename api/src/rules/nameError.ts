const webAddress = /:\/\/|www\.|[\p{L}\p{N}-]{2,}\.[a-z]{2,}|\.[a-z]{2,}\//iu

/** Names are parts of messages that others send, in which an address would be a link. */
export function nameError(name: string): string | undefined {
  if (/[\n\u2028\u2029]/.test(name)) return 'השם צריך להיות בשורה אחת'
  if (webAddress.test(name)) return 'כתובת של אתר אינה יכולה להיות חלק מהשם. אחרי נקודה כדאי לכתוב רווח.'
  return undefined
}
