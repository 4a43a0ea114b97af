import { asciiMarks } from './characters.ts'

const hundreds = ['', 'ק', 'ר', 'ש', 'ת', 'תק', 'תר', 'תש', 'תת', 'תתק']
const tens = ['', 'י', 'כ', 'ל', 'מ', 'נ', 'ס', 'ע', 'פ', 'צ']
const ones = ['', 'א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ז', 'ח', 'ט']

/** A whole number from 1 to 999 in Hebrew letters, such as ז׳ or תשפ״ה. */
export function hebrewNumeral(number: number): string {
  const letters =
    `${hundreds[Math.floor(number / 100)]}${tens[Math.floor((number % 100) / 10)]}${ones[number % 10]}`
      // Otherwise the letters of 15 and 16 would spell a name of God.
      .replace(/יה$/, 'טו')
      .replace(/יו$/, 'טז')
  return letters.length === 1 ? `${letters}׳` : `${letters.slice(0, -1)}״${letters.slice(-1)}`
}

export function withHebrewMarks(text: string): string {
  return asciiMarks(text).replaceAll('"', '״').replaceAll("'", '׳')
}
