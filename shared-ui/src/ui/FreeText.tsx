const numbers = /([+(*]?\d(?:[\d .:/()+*\u00a0\p{Pd}]*\d)?)/u

/** A phone, or a range such as that of hours. Other numbers, such as those of a list, follow the direction of the line. */
function isOneNumber(text: string): boolean {
  return /\d[^\d]* /.test(text) && (/\p{Pd}/u.test(text) || text.replace(/\D/g, '').length >= 7)
}

/** What somebody wrote. In a Hebrew line, the parts of a number with spaces would change places: 050 123 4567. */
export function FreeText({ text }: { text: string }) {
  return (
    // Another text is another element: a translated page has replaced the parts of this one.
    <span key={text}>
      {/* Every second part is a number. */}
      {text.split(numbers).map((part, at) =>
        at % 2 === 1 && isOneNumber(part) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no state and no other identity
          <bdi key={at} dir="ltr">
            {part}
          </bdi>
        ) : (
          part
        ),
      )}
    </span>
  )
}
