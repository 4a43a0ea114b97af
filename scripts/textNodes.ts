import * as ts from 'typescript/unstable/ast'
import { type Checker, SignatureKind, type Type, TypeFlags } from 'typescript/unstable/sync'

/** Whether a child is a text with letters or digits, and whether it may change, or come and go. */
type Kind = { text: boolean; changes: boolean }

const translated = /[\p{L}\d]/u

const textTypes =
  TypeFlags.String |
  TypeFlags.Number |
  TypeFlags.TemplateLiteral |
  TypeFlags.StringMapping |
  TypeFlags.StringLiteral |
  TypeFlags.NumberLiteral

/**
 * Lines with texts that React could not follow once the browser has translated the page: it replaces each text node
 * by elements. React then writes to a node that is gone, or fails to remove it or to insert before it. A text that is
 * all that its element holds is safe, because React sets the text of the element.
 */
export function unsafeTexts(source: ts.SourceFile, checker: Checker): number[] {
  const lines: number[] = []
  const visit = (node: ts.Node): void => {
    const isUnsafe =
      ts.isJsxElement(node) || ts.isJsxFragment(node) ? holdsUnsafeText(node) : isTextComponent(node)
    if (isUnsafe) lines.push(lineOf(node))
    node.forEachChild(visit)
  }
  visit(source)
  return lines

  function lineOf(node: ts.Node): number {
    return source.text.slice(0, node.end).split('\n').length
  }

  function holdsUnsafeText(parent: ts.JsxElement | ts.JsxFragment): boolean {
    const kinds = parent.children.filter((child) => !isEmpty(child)).map(kindOfChild)
    if (ts.isJsxFragment(parent)) return kinds.some(({ text }) => text)
    return (
      kinds.length > 1 &&
      kinds.some(({ text, changes }, index) => {
        const before = kinds.slice(0, index)
        return text && (changes || before.some((sibling) => sibling.changes))
      })
    )
  }

  function kindOfChild(child: ts.JsxChild): Kind {
    if (ts.isJsxText(child)) return { text: translated.test(child.text), changes: false }
    if (ts.isJsxExpression(child)) return kindOf(child.expression as ts.Expression)
    return { text: false, changes: !ts.isJsxFragment(child) && mayBeAbsent(child) }
  }

  function kindOf(expression: ts.Expression): Kind {
    if (ts.isParenthesizedExpression(expression)) return kindOf(expression.expression)
    if (ts.isConditionalExpression(expression)) {
      const { whenTrue, whenFalse } = expression
      return { text: kindOf(whenTrue).text || kindOf(whenFalse).text, changes: true }
    }
    if (ts.isBinaryExpression(expression)) {
      const { left, operatorToken, right } = expression
      const isAnd = operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
      return { text: kindOf(right).text || (!isAnd && kindOf(left).text), changes: true }
    }
    return kindOfType(checker.getTypeAtLocation(expression))
  }

  function kindOfType(type: Type | undefined): Kind {
    const parts = partsOf(type)
    const literal = parts.length === 1 ? parts[0] : undefined
    if (literal?.isLiteralType()) return { text: translated.test(String(literal.value)), changes: false }
    // Only who passes it knows whether it is a text.
    if (!type || isAnyNode(type)) return { text: false, changes: false }
    const isAbsent = (part: Type) =>
      Boolean(part.flags & (TypeFlags.Null | TypeFlags.Undefined | TypeFlags.BooleanLiteral))
    const text = parts.some((part) => part.flags & textTypes && !isPunctuation(part))
    return { text, changes: text || parts.some(isAbsent) || checker.isArrayLikeType(type) }
  }

  function mayBeAbsent(element: ts.JsxElement | ts.JsxSelfClosingElement): boolean {
    const returned = returnTypeOf(element)
    return returned !== undefined && (kindOfType(returned).changes || isAnyNode(returned))
  }

  /** A component that returns a text leaves it among what stands beside the component. */
  function isTextComponent(node: ts.Node): boolean {
    return ts.isJsxSelfClosingElement(node) && kindOfType(returnTypeOf(node)).text
  }

  function returnTypeOf(element: ts.JsxElement | ts.JsxSelfClosingElement): Type | undefined {
    const { tagName } = ts.isJsxElement(element) ? element.openingElement : element
    const type = checker.getTypeAtLocation(tagName)
    const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : []
    return signature && checker.getReturnTypeOfSignature(signature)
  }
}

const isEmpty = (child: ts.JsxChild): boolean =>
  (ts.isJsxText(child) && child.text.trim() === '' && child.text.includes('\n')) ||
  (ts.isJsxExpression(child) && child.expression === undefined)

function partsOf(type: Type | undefined): readonly Type[] {
  return type?.isUnionType() ? (type.getTypes() ?? []) : type ? [type] : []
}

/** `ReactNode`, of whose types only bigints are rare. */
const isAnyNode = (type: Type): boolean =>
  partsOf(type).some(({ flags }) => flags & (TypeFlags.Any | TypeFlags.BigInt))

const isPunctuation = (part: Type): boolean => part.isLiteralType() && !translated.test(String(part.value))
