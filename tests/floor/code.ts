import compat from '@mdn/browser-compat-data' with { type: 'json' }
import { parseAst, transformWithOxc } from 'vite'
import { buildTargets } from '../../shared-ui/build/oldestBrowsers.ts'
import { builtinsAboveFloor, isMissing, membersOf } from './compat.ts'

type Node = { type: string; [key: string]: unknown }

const globals = { ...compat.javascript.builtins, ...compat.api }
const above = builtinsAboveFloor()
const interfaces = new Set(above.flatMap(({ name, member }) => (member ? [] : [name])))
const statics = new Set(
  above.flatMap(({ name, member, isStatic }) => (isStatic === false ? [] : [`${name}.${member}`])),
)
const ofIterators = new Set(above.flatMap(({ name, member }) => (name === 'Iterator' ? [member] : [])))

/** Of objects. A name that something else has in all browsers cannot be told apart. */
const ofObjects = new Set(
  above.flatMap(({ member, isStatic }) => (member && isStatic !== true ? [member] : [])),
)
for (const [, about] of [...membersOf(compat.javascript.builtins), ...membersOf(compat.api)]) {
  for (const [member, of] of isMissing(about) ? [] : membersOf(about)) {
    if (!isMissing(of)) ofObjects.delete(member.replace(/_static$/, ''))
  }
}
for (const member of ofIterators) if (member) ofObjects.delete(member)

/** Whether the syntax would be written otherwise for the oldest supported browsers. */
export async function isSyntaxAboveFloor(code: string): Promise<boolean> {
  const [any, old] = await Promise.all(
    ['esnext', buildTargets()].map((target) =>
      transformWithOxc(code, 'built.js', { target, sourcemap: false }),
    ),
  )
  return any?.code !== old?.code
}

/** What the code calls or constructs above the floor without asking for it, without repetition. */
export function codeAboveFloor(code: string): string[] {
  const nodes = [...nodesIn(parseAst(code) as unknown as Node)]
  const known = new Set(nodes.flatMap((node) => [...namesAsked(node), ...namesDefined(node)]))
  const used = nodes.flatMap(namesUsed).filter((name) => !known.has(lastOf(name)))
  return [...new Set(used)]
}

const lastOf = (name: string) => name.slice(name.lastIndexOf('.') + 1)

function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* nodesIn(child)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** `Map.groupBy`, `.toSorted`, `Iterator.map`, `CloseWatcher`. */
function namesUsed({ type, callee, object, optional }: Node): string[] {
  const isCall = type === 'CallExpression' || type === 'NewExpression'
  const name = isCall && !optional ? memberOf(callee) : undefined
  const owner = name === undefined ? undefined : (callee as { object: Node }).object
  const [globalName] = [nameOf(isCall ? callee : object)].filter((name) => name && interfaces.has(name))
  return [
    ...(globalName ? [globalName] : []),
    ...(owner && statics.has(`${nameOf(owner)}.${name}`) ? [`${nameOf(owner)}.${name}`] : []),
    ...(owner && name && ofObjects.has(name) && !isGlobal(owner) && !(callee as Node).optional
      ? [`.${name}`]
      : []),
    ...(owner && ofIterators.has(name) && isIterator(owner) ? [`Iterator.${name}`] : []),
  ]
}

function isGlobal(node: Node): boolean {
  return /^[A-Z]/.test(nameOf(node) ?? '') && (nameOf(node) ?? '') in globals
}

function isIterator({ type, callee }: Node): boolean {
  if (type !== 'CallExpression' || nameOf((callee as Node).object) === 'Object') return false
  return ['entries', 'keys', 'matchAll', 'values'].includes(memberOf(callee) ?? '')
}

/** What a condition reads, what is asked by `in` or `typeof`, and what is called only if it exists. */
function namesAsked({ type, operator, test, left, right, argument, callee, optional }: Node): string[] {
  if (type === 'IfStatement' || type === 'ConditionalExpression') return readIn(test)
  if (type === 'LogicalExpression') return [...readIn(left), ...readIn(right)]
  if (type === 'UnaryExpression') return readIn(argument)
  if (type === 'CallExpression' && optional) return readIn(callee)
  if (type !== 'BinaryExpression') return []
  return operator === 'in' ? [textOf(left)] : [...readIn(left), ...readIn(right)]
}

function readIn(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'ChainExpression') return readIn(node.expression)
  return [memberOf(node) ?? nameOf(node) ?? '']
}

/** By the code itself: the name is not that of the browser. */
function namesDefined({ type, key, value, left, id }: Node): string[] {
  if (type === 'AssignmentExpression') return [memberOf(left) ?? '']
  if (id) return [nameOf(id) ?? '']
  if (!['Property', 'MethodDefinition', 'PropertyDefinition'].includes(type)) return []
  return [nameOf(key) === 'key' ? textOf(value) : (nameOf(key) ?? '')]
}

function memberOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'MemberExpression' && !node.computed
    ? nameOf(node.property)
    : undefined
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined
}

function textOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join()
  return String(node.value)
}
