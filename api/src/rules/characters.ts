/** Marks of direction and letters without a shape. Joiners and the variants of emoji belong to what is seen. */
export const invisible = /(?!\u200c|\u200d|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}/gu

/** White space of any kind, line breaks and the blank braille pattern. */
export const spaces = /[\p{White_Space}\u2800]+/gu

const zeros = [0x0660, 0x06f0, 0xff10]

export function asciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - Math.max(...zeros.filter((zero) => zero <= code)))
  })
}

/** A text with an apostrophe and a quotation mark for how keyboards and spreadsheets write geresh and gershayim. */
export function asciiMarks(text: string): string {
  return text.replace(/[׳’‘‛`´′]/g, "'").replace(/''|[״“”„‟″]/g, '"')
}
