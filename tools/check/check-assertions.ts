import { parseSync, type ESTree } from 'vite'
import { filesOf, report, root, textOf } from '../repo.ts'
import { lineOf } from './syntax.ts'

/** Tests assert by running; the code that runs has to say why. */
const isTest = (file: string) => /\.(?:test|e2e)\.tsx?$|(?:^|\/)testing\/|^e2e\//.test(file)

const patterns = ['src', 'demo', 'tools', 'bench'].map((name) => `${name}/**/*.{ts,tsx}`)

/** Places of `as` and `!` without a comment on their line or above it. `as const` needs none: it asserts nothing. */
export function unexplainedAssertions(folder: string): { findings: string[]; count: number } {
  let count = 0
  const findings = filesOf(folder, patterns).flatMap((file) => {
    if (isTest(file)) return []
    const text = textOf(folder, file)
    const { program, comments } = parseSync(file, text)
    const lines = text.split('\n')
    const explained = new Set<number>()
    for (const { start, end, value } of comments) {
      // The description of a declaration gives no reason for an assertion inside of it.
      if (value.startsWith('*')) continue
      const last = lineOf(text, end)
      const isAlone = /^\s*(?:\/\/|\/\*|\{\/\*|\*)/.test(lines[last - 1] ?? '')
      for (let line = lineOf(text, start); line <= last; line++) explained.add(line)
      // A comment on a line of its own belongs to the next line.
      if (isAlone) explained.add(last + 1)
    }
    const places: string[] = []
    for (const { node, around } of assertionsOf(program)) {
      count++
      const at = lineOf(text, node.end)
      const reached = [at, lineOf(text, node.start), lineOf(text, around.start), lineOf(text, around.end)]
      if (!reached.some((line) => explained.has(line))) places.push(`${file}:${at}: ${lines[at - 1]?.trim()}`)
    }
    return [...new Set(places)]
  })
  return { findings, count }
}

interface Assertion {
  node: ESTree.Node
  /** The statement or property around it, whose comment also counts: the formatter moves the line of an assertion. */
  around: ESTree.Node
}

const enclosing =
  /^(?:\w*Statement|VariableDeclaration|ExportNamedDeclaration|Property|PropertyDefinition|JSXAttribute)$/

/** The assertions below a node, each with the innermost statement or property around it. */
function* assertionsOf(node: unknown, around?: ESTree.Node): Generator<Assertion> {
  if (typeof node !== 'object' || node === null) return
  let inside = around
  if (isNode(node)) {
    if (enclosing.test(node.type) && node.type !== 'BlockStatement') inside = node
    if (isAssertion(node)) yield { node, around: inside ?? node }
  }
  for (const part of Object.values(node)) yield* assertionsOf(part, inside)
}

const isNode = (value: object): value is ESTree.Node => 'type' in value && typeof value.type === 'string'

const isAssertion = (node: ESTree.Node): boolean =>
  node.type === 'TSNonNullExpression' || (node.type === 'TSAsExpression' && !isConst(node.typeAnnotation))

const isConst = (type: ESTree.TSType): boolean =>
  type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'

if (import.meta.main) {
  const { findings, count } = unexplainedAssertions(root)
  report(findings, {
    fine: `All ${count} assertions of types say why they hold.`,
    advice: 'Write the reason on the line of each `as` and `!` or above it, or choose a type that needs none.',
  })
}
