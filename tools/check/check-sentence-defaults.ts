import { parseSync, type ESTree } from 'vite'
import { filesOf, report, root, textOf } from '../repo.ts'
import { lineOf, nodesOf } from './syntax.ts'

/**
 * Exported functions of a contract that answer a sentence and have a default argument. A caller that forgets such an argument
 * compiles and states the rule of the default, for example the deadline from before a change.
 */
export function sentenceDefaultFindings(folder: string): string[] {
  return filesOf(folder, ['src/contract/**/*.ts', 'src/features/*/*/contract/**/*.ts'])
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .flatMap((file) => findingsIn(file, textOf(folder, file)))
}

type Callable = ESTree.Function | ESTree.ArrowFunctionExpression

interface Named {
  name: string
  callable: Callable
}

function findingsIn(file: string, text: string): string[] {
  const { program } = parseSync(file, text)
  return program.body
    .flatMap((statement) => exportedIn(statement))
    .filter(({ callable }) => hasDefault(callable) && answersSentence(callable, text))
    .map(({ name, callable }) => `${file}:${lineOf(text, callable.start)}: ${name} has a default argument`)
}

function exportedIn(statement: ESTree.Node): Named[] {
  if (statement.type !== 'ExportNamedDeclaration') return []
  const { declaration } = statement
  if (declaration?.type === 'FunctionDeclaration') return [{ name: declaration.id?.name ?? '', callable: declaration }]
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }) => functionsOf(id.type === 'Identifier' ? id.name : '', init))
}

/** A function, or the functions of a table of sentences. */
function functionsOf(name: string, init: ESTree.Node | null): Named[] {
  if (init?.type === 'TSAsExpression' || init?.type === 'TSSatisfiesExpression')
    return functionsOf(name, init.expression)
  if (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression') return [{ name, callable: init }]
  if (init?.type !== 'ObjectExpression') return []
  return init.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier'
      ? functionsOf(`${name}.${property.key.name}`, property.value)
      : [],
  )
}

/** `(rule = today)`, `({ others = false })` and `({ others } = {})`. */
const hasDefault = ({ params }: Callable) => params.some((param) => holdsDefault(param))

function holdsDefault(pattern: ESTree.Node): boolean {
  // An empty list names no rule.
  if (pattern.type === 'AssignmentPattern') return pattern.right.type !== 'ArrayExpression'
  if (pattern.type !== 'ObjectPattern') return false
  return pattern.properties.some((property) => property.type === 'Property' && holdsDefault(property.value))
}

const hangul = /\p{Script=Hangul}/u
const sentenceType = /^:\s*(?:readonly\s+)?string(?:\[\])?(?:\s*\|\s*(?:null|undefined))?$/

/** By its declared type, or because a text of its body is Korean. */
function answersSentence({ returnType, body }: Callable, text: string): boolean {
  if (returnType) return sentenceType.test(text.slice(returnType.start, returnType.end))
  return [...nodesOf(body)].some(
    (node) =>
      (node.type === 'Literal' && typeof node.value === 'string' && hangul.test(node.value)) ||
      (node.type === 'TemplateElement' && hangul.test(node.value.raw)),
  )
}

if (import.meta.main) {
  report(sentenceDefaultFindings(root), {
    fine: 'No sentence of a contract depends on a default argument.',
    advice: 'Make the argument required, so that each place that shows the sentence names its rule.',
  })
}
