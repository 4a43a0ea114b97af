import {
  alternatives,
  type Content,
  type Document,
  inputOf,
  lowerLimits,
  type Operation,
  type Schema,
  upperLimits,
} from './document.ts'

/** Additions to answers, added calls and optional inputs break no client. */
export function breakingChanges(released: Document, present: Document): string[] {
  return Object.entries(released.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, before]) => {
      const call = `${method.toUpperCase()} ${path}`
      const after = present.paths[path]?.[method]
      return after ? inCall(call, before, after) : [`${call}: removed`]
    }),
  )

  function inCall(call: string, before: Operation, after: Operation): string[] {
    const was = inputOf(before)
    const now = inputOf(after)
    return [
      ...inInput(`${call} parameters`, was.parameters, now.parameters),
      ...inInput(`${call} body`, was.body, now.body),
      ...Object.entries(before.responses).flatMap(([status, { content }]) => {
        const answered = after.responses[status]
        const place = `${call} ${status}`
        return answered ? inContent(place, content, answered.content) : [`${place}: removed`]
      }),
    ]
  }

  function inContent(place: string, before: Content = {}, after: Content = {}): string[] {
    return Object.entries(before).flatMap(([type, { schema }]) =>
      after[type] ? inAnswer(place, schema, after[type].schema) : [`${place}: no longer ${type}`],
    )
  }

  /** Every value that was accepted must still be accepted. */
  function inInput(place: string, before: Schema, after: Schema): string[] {
    const accepted = alternatives(present, after)
    return alternatives(released, before).flatMap((was) =>
      fewest(accepted.map((now) => [...inputProblems(place, was, now), ...chunk(place, was, now, inInput)])),
    )
  }

  function inAnswer(place: string, before: Schema, after: Schema): string[] {
    const documented = alternatives(released, before)
    return alternatives(present, after).flatMap((now) =>
      fewest(
        documented.map((was) => [...answerProblems(place, was, now), ...chunk(place, was, now, inAnswer)]),
      ),
    )
  }
}

type Compare = (place: string, before: Schema, after: Schema) => string[]

function chunk(place: string, before: Schema, after: Schema, compare: Compare): string[] {
  const fields = Object.entries(before.properties ?? {}).flatMap(([name, field]) => {
    const now = after.properties?.[name]
    return now ? compare(`${place}.${name}`, field, now) : [`${place}.${name}: removed`]
  })
  const items = before.items && after.items ? compare(`${place}[]`, before.items, after.items) : []
  return [...fields, ...items]
}

function inputProblems(place: string, was: Schema, now: Schema): string[] {
  if (!isWithin(was.type, now.type)) return [`${place}: ${was.type} is no longer accepted`]
  const lost = (was.enum ?? []).filter((value) => now.enum && !now.enum.includes(value))
  const limited = now.enum && !was.enum
  const required = (now.required ?? []).filter((name) => !was.required?.includes(name))
  return [
    ...lost.map((value) => `${place}: ${JSON.stringify(value)} is no longer accepted`),
    ...(limited ? [`${place}: only ${now.enum?.join(', ')} is still accepted`] : []),
    ...narrowed(was, now).map((limit) => `${place}: ${limit} is narrower`),
    ...required.map((name) => `${place}.${name}: now required`),
  ]
}

function answerProblems(place: string, was: Schema, now: Schema): string[] {
  if (!isWithin(now.type, was.type)) return [`${place}: can now be ${now.type}`]
  // Clients distinguish answers by their constants, and must expect new values of longer enumerations.
  const changed = was.enum?.length === 1 && now.enum?.join() !== was.enum.join()
  const optional = (was.required ?? []).filter(
    (name) => now.properties?.[name] && !now.required?.includes(name),
  )
  return [
    ...(changed ? [`${place}: no longer always ${was.enum?.join()}`] : []),
    ...optional.map((name) => `${place}.${name}: no longer always there`),
  ]
}

function fewest(problems: string[][]): string[] {
  return problems.reduce((least, one) => (one.length < least.length ? one : least))
}

function isWithin(narrow: Schema['type'], wide: Schema['type']): boolean {
  return wide === undefined || narrow === wide || (narrow === 'integer' && wide === 'number')
}

function narrowed(was: Schema, now: Schema): string[] {
  return [
    ...upperLimits.filter((limit) => (now[limit] ?? Infinity) < (was[limit] ?? Infinity)),
    ...lowerLimits.filter((limit) => (now[limit] ?? -Infinity) > (was[limit] ?? -Infinity)),
    ...(['pattern', 'format'] as const).filter((form) => now[form] !== undefined && now[form] !== was[form]),
  ]
}
