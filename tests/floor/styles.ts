import compat from '@mdn/browser-compat-data' with { type: 'json' }
import type { Identifier } from '@mdn/browser-compat-data'
import postcss, { type AtRule, type Declaration, type Root, type Rule } from 'postcss'
import { isMissing, membersOf } from './compat.ts'

/** What a style sheet uses above the floor, and where. */
type Feature = { name: string; node: Declaration | Rule | AtRule }

const byName = (about: Identifier | undefined) => Object.fromEntries(membersOf(about))

const properties = byName(compat.css.properties)
const selectors = byName(compat.css.selectors)
const atRules = byName(compat.css['at-rules'])
const units = new Set(missingIn(compat.css.types?.length))
const functions = new Set(membersOf(compat.css.types).flatMap(([, type]) => missingIn(type)))

function missingIn(about: Identifier | undefined): string[] {
  return membersOf(about).flatMap(([name, member]) => (isMissing(member) ? [name] : []))
}

/** What a style sheet uses above the floor and nothing stands in for, without repetition. */
export function stylesAboveFloor(css: string): string[] {
  const root = postcss.parse(css)
  const open = featuresOf(root).filter((feature) => !hasFallback(feature, root))
  return [...new Set(open.map(({ name }) => name))]
}

/** The style sheet as the oldest supported browsers read it. */
export function asOldBrowsersRead(css: string): string {
  const root = postcss.parse(css)
  root.walkAtRules('supports', (rule) => {
    if (featuresOf(asStyles(rule.params)).length === 0) return
    if (rule.params.startsWith('not ')) rule.replaceWith(rule.nodes ?? [])
    else rule.remove()
  })
  for (const { node } of featuresOf(root)) node.remove()
  return root.toString()
}

/** What a condition asks for: one declaration or one selector. */
function asStyles(condition: string): Root {
  const [, isSelector, asked = ''] = /^(?:not )?(selector)?\((.*)\)$/.exec(condition) ?? []
  return postcss.parse(isSelector ? `${asked} {}` : `a { ${asked} }`)
}

function featuresOf(root: Root): Feature[] {
  const found: Feature[] = []
  root.walk((node) => {
    if (node.type === 'decl') found.push(...namesInDeclaration(node).map((name) => ({ name, node })))
    if (node.type === 'rule') found.push(...namesInSelector(node).map((name) => ({ name, node })))
    if (node.type === 'atrule') found.push(...namesInAtRule(node).map((name) => ({ name, node })))
  })
  return found
}

function namesInDeclaration({ prop, value }: Declaration): string[] {
  const about = properties[prop]
  if (isMissing(about)) return [prop]
  const values = byName(about)
  const words = namesIn(value, /(?<![\w-])([a-z][\w-]*)(?!\()/g).filter((word) => isMissing(values[word]))
  const isAlternative =
    prop === 'content' && value.replaceAll(/"[^"]*"/g, '').includes('/') && isMissing(values.alt_text)
  return [
    ...words.map((word) => `${prop}: ${word}`),
    ...(isAlternative ? ['content: /'] : []),
    ...namesIn(value, /(?<![\w-])([a-z][\w-]*)\(/g).filter((name) => functions.has(name)),
    ...namesIn(value, /\d([a-z]+)/g).filter((unit) => units.has(unit)),
  ]
}

function namesInSelector({ selector }: Rule): string[] {
  const pseudo = namesIn(selector, /::?([a-z][a-z-]*)/g).filter((name) => isMissing(selectors[name]))
  return [
    ...pseudo.map((name) => `:${name}`),
    ...(selector.includes('&') && isMissing(selectors.nesting) ? ['&'] : []),
  ]
}

function namesInAtRule({ name, params }: AtRule): string[] {
  const about = atRules[name]
  if (isMissing(about)) return [`@${name}`]
  const conditions = name === 'supports' ? {} : byName(about)
  const words = [...namesIn(params, /([a-z-]+)/g), ...(/[<>=]/.test(params) ? ['range_syntax'] : [])]
  return words.filter((word) => isMissing(conditions[word])).map((word) => `@${name} ${word}`)
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

/** A question for the feature, or a declaration that its browsers read: the same one before it, or by its older name. */
function hasFallback({ name, node }: Feature, root: Root): boolean {
  for (let parent = node.parent as AtRule | undefined; parent; parent = parent.parent as AtRule | undefined) {
    if (parent.type === 'atrule' && parent.name === 'supports') return true
  }
  let isAsked = false
  root.walkAtRules('supports', ({ params }) => {
    if (params.startsWith('not ') && params.includes(name)) isAsked = true
  })
  if (isAsked || node.type !== 'decl') return isAsked
  const isOlder = ({ prop }: Declaration) => /^-(webkit|moz)-/.test(prop) && prop.endsWith(`-${node.prop}`)
  const others = node.parent?.nodes.slice(0, node.parent.index(node)) ?? []
  // A value with a variable is read by all browsers, and then hides the one before it.
  const isSame = ({ prop }: Declaration) => prop === node.prop && !node.value.includes('var(')
  return others.some((other) => other.type === 'decl' && (isOlder(other) || isSame(other)))
}
