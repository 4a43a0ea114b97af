import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oneLine, textLimits } from '../rules/text.ts'
import { startApi } from '../testing/api.ts'
import { contactPhone, id, longText, phone, queryId, requiredName, shortText } from './schemas.ts'

const digits = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789'), { minLength: length, maxLength: length })
    .map((all) => all.join(''))

/** Texts without control characters, with the white space and line ends that phones add. */
const typed = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '\n',
        '\r\n',
        '\t',
        ' ',
        'נועם',
        '״',
        '😀',
        '👩‍👩‍👧',
        'שׁ',
        '\u200f',
        '%',
        '_',
        "'",
        '\\',
        '<b>',
        '\u00a0',
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join('').replaceAll(/\p{Cc}/gu, (c) => ('\r\n\t'.includes(c) ? c : '')))
  .map((text) => text.replaceAll(/\r(?!\n)/g, ''))

const normalized = (text: string) => text.replaceAll('\r\n', '\n').trim()

describe('a phone to sign in with', () => {
  const second = fc.constantFrom(...'56789')

  test('is 0, then 5 to 9, then eight digits', () => {
    fc.assert(fc.property(second, digits(8), (d, rest) => phone.safeParse(`0${d}${rest}`).success))
  })

  test('has no other prefix, length, sign, space or kind of digit', () => {
    const right = fc.tuple(second, digits(8)).map(([d, rest]) => `0${d}${rest}`)
    const wrong = fc.oneof(
      digits(10).filter((text) => !/^0[5-9]/.test(text)),
      fc
        .nat({ max: 30 })
        .filter((length) => length !== 10)
        .chain((length) => digits(length)),
      right.map((text) => `${text}\n`),
      right.map((text) => ` ${text}`),
      right.map((text) => `${text.slice(0, 3)}-${text.slice(3)}`),
      right.map((text) => text.replaceAll(/\d/g, (d) => String.fromCharCode(0x660 + Number(d)))),
      right.map(Number),
      fc.anything().filter((value) => typeof value !== 'string'),
      fc.string(),
    )
    fc.assert(fc.property(wrong, (value) => !phone.safeParse(value).success))
  })
})

describe('a text', () => {
  test('is trimmed and gets \\n for line ends', () => {
    fc.assert(fc.property(typed, (text) => longText.parse(text) === normalized(text)))
  })

  test('is normalized only once', () => {
    fc.assert(fc.property(typed, (text) => longText.parse(longText.parse(text)) === longText.parse(text)))
  })

  test.for([
    ['short', shortText, textLimits.short],
    ['long', longText, textLimits.long],
    ['name', requiredName, textLimits.short],
    ['contact phone', contactPhone, textLimits.contactPhone],
  ] as const)('%s has at most its length in UTF-16 units after trimming', ([, schema, max]) => {
    const unit = fc.constantFrom('א', 'a', '😀', 'שׁ')
    const units = fc.integer({ min: Math.floor(max / 2) - 3, max: max + 3 })
    fc.assert(
      fc.property(unit, units, (unit, units) => {
        const text = unit.repeat(units)
        return schema.safeParse(`  ${text}\n`).success === text.length <= max
      }),
    )
  })

  test('has no control characters except new line and tab, and no lone surrogate', () => {
    const control = fc
      .oneof(fc.integer({ min: 0, max: 0x1f }), fc.integer({ min: 0x7f, max: 0x9f }))
      .map((code) => String.fromCharCode(code))
      .filter((c) => c !== '\n' && c !== '\t')
    const half = fc.integer({ min: 0xd800, max: 0xdfff }).map((code) => String.fromCharCode(code))
    const between = fc.tuple(fc.constantFrom('א', 'a'), fc.oneof(control, half), fc.constantFrom('ב', ' z'))
    fc.assert(fc.property(between, (parts) => !longText.safeParse(parts.join('')).success))
    expect(longText.parse('a\n\tb')).toBe('a\n\tb')
  })

  test('is never coerced from another type', () => {
    const other = fc.anything().filter((value) => typeof value !== 'string')
    fc.assert(fc.property(other, (value) => !shortText.safeParse(value).success))
  })
})

test('a name is not blank', () => {
  const blank = fc.array(fc.constantFrom(' ', '\t', '\n', '\r\n', '\u00a0')).map((all) => all.join(''))
  fc.assert(fc.property(blank, (text) => !requiredName.safeParse(text).success))
})

test.for(['דנה\nלוי', 'דנה\r\nלוי', 'דנה\u2028לוי'])('a name is one line: %j', (text) => {
  expect(requiredName.parse(text)).toBe('דנה לוי')
})

test.for([
  ...['https://evil.test', 'קבוצה evil.com/x', 't.me/evil', 'www.evil', 'דנה EVIL.CO', 'קבוצה.com'],
  ...['x.co', 'בנק.ישראל', 'א.קום', 'пример.рф', '例子。中国', 'evil．com', 'a@b.ישראל', 'a@b', '1.2.3.4/a'],
  ...['localhost:80', 'xn--4dbrk0ce.xn--p1ai'],
])('a name has no address: %s', (text) => {
  const { error } = requiredName.safeParse(text)
  expect(error?.issues[0]?.message).toBe(
    'כתובת של אתר אינה יכולה להיות חלק מהשם. אחרי נקודה כדאי לכתוב רווח.',
  )
})

test.for([
  ...['ש.י. עגנון', 'כיתה ט.2', 'רח׳ הרצל 3/4', 'J. Smith', 'J.Smith', 'ק.שמונה', '12.5', '1.9.2024'],
  ...['ד.ישראלי', 'קבוצה: 7', 'יום ג׳ 18:30', 'כהן.לוי', 'י.ל.פרץ'],
])('a name may be %s', (text) => {
  expect(requiredName.parse(text)).toBe(text)
})

describe('an id', () => {
  test('is an integer from 1, as text in a query', () => {
    fc.assert(fc.property(fc.integer({ min: 1 }), (n) => id.parse(n) === n && queryId.parse(String(n)) === n))
  })

  test('is nothing else', () => {
    const wrong = fc.oneof(
      fc.integer({ max: 0 }),
      fc.double().filter((n) => !Number.isSafeInteger(n) || n < 1),
    )
    fc.assert(fc.property(wrong, (n) => !id.safeParse(n).success && !queryId.safeParse(String(n)).success))
  })
})

describe('through the calls and the database', () => {
  async function group() {
    const api = startApi()
    const coordinator = await api.signInCoordinator()
    return { coordinator, group_id: await coordinator.createGroup('חיפה') }
  }

  test('every accepted text comes back normalized', async () => {
    const { coordinator, group_id } = await group()
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        const fields = { safety_events: text }
        expect((await coordinator.post('update-group-form.php', { group_id, fields })).status).toBe(200)
        const { form } = (await coordinator.get('get-group-form.php', { group_id })).body
        expect(form.safety_events).toBe(normalized(text) || null)
      }),
    )
  })

  test('a trainee is found by any part of the name and by nothing else', async () => {
    const { coordinator, group_id } = await group()
    const name = typed
      .map((text) => oneLine(text.slice(0, 100)))
      .filter((text) => requiredName.safeParse(text).success)
    await fc.assert(
      fc.asyncProperty(
        name,
        name,
        fc.nat(),
        fc.integer({ min: 1, max: 5 }),
        async (first, last, at, length) => {
          const { id } = (
            await coordinator.post('add-trainee.php', { group_id, first_name: first, last_name: last })
          ).body
          const fullName = `${first} ${last}`
          const from = at % fullName.length
          const search = fullName.slice(from, from + length)
          fc.pre(search.isWellFormed() && oneLine(search) !== '')
          const found = (await coordinator.get('get-trainees.php', { search, limit: 100 })).body
          expect(found.trainees.map((trainee: { id: number }) => trainee.id)).toContain(id)
          const absent = (await coordinator.get('get-trainees.php', { search: `${search}\u0590` })).body
          expect(absent.total).toBe(0)
          await coordinator.post('delete-trainee.php', { id })
        },
      ),
    )
  })

  test('huge ids and pages cause no failure', async () => {
    const { coordinator } = await group()
    const id = Number.MAX_SAFE_INTEGER
    expect((await coordinator.get('get-group-trainees.php', { groupId: id })).status).toBe(404)
    expect((await coordinator.post('delete-trainee.php', { id })).status).toBe(404)
    for (const query of [
      { page: id, limit: 100 },
      { page: id, limit: 100, action: 'קבוצה' },
    ]) {
      expect(await coordinator.get('get-activity-log.php', query)).toMatchObject({
        status: 200,
        body: { logs: [] },
      })
    }
    const { status, body } = await coordinator.get('get-trainees.php', { page: id, limit: 100 })
    expect([status, body.trainees]).toEqual([200, []])
  })
})
