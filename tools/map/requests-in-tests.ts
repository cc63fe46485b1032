import { parseSync, type ESTree } from 'vite'
import { nodesOf } from '../check/syntax.ts'

/** A request that a test sends: `GET /cart/count`, with `{}` for each part of the path that only the run of the test computes. */
export interface TestRequest {
  file: string
  /** The titles of the test and of the groups around it. */
  test: string
  method: string
  path: string
}

/**
 * The requests of a server's test file, read from its source: `api.get('/cart')` and `app.inject({ method, url })` inside `it(…)`, or in
 * a function of the file that the test uses. A path that the run computes as a whole counts for no call.
 */
export function requestsIn(file: string, text: string): TestRequest[] {
  const { program } = parseSync(file, text, { preserveParens: false })
  const names = namesOf(program)
  return testsIn(program).flatMap(({ title, body }) =>
    sentIn(body, { names, open: new Set() }).map((sent) => ({ file, test: title, ...sent })),
  )
}

interface Sent {
  method: string
  path: string
}

interface Reading {
  /** Functions and constants of the file, and the arguments of the function that is read. */
  names: ReadonlyMap<string, ESTree.Node | string>
  /** Functions that are being read, because they may call themselves. */
  open: ReadonlySet<string>
}

const methods = new Set(['get', 'post', 'put', 'patch', 'delete'])

function sentIn(node: unknown, reading: Reading): Sent[] {
  const nodes = [...nodesOf(node)]
  const used = new Set(nodes.flatMap((each) => (each.type === 'Identifier' ? [each.name] : [])))
  const called = nodes.filter((each) => each.type === 'CallExpression')
  const calledNames = new Set(called.flatMap(({ callee }) => (callee.type === 'Identifier' ? [callee.name] : [])))
  return [
    ...called.flatMap((call) => [...ownRequest(call, reading), ...requestsOfFunction(call, reading)]),
    // Functions that are passed on instead of called.
    ...[...used].filter((name) => !calledNames.has(name)).flatMap((name) => insideOf(name, [], reading)),
  ]
}

function ownRequest({ callee, arguments: [first] }: ESTree.CallExpression, reading: Reading): Sent[] {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  const { name } = callee.property
  if (name === 'inject' && first?.type === 'ObjectExpression') return injected(first, reading)
  return methods.has(name) ? sent(name, pathOf(first, reading)) : []
}

function injected(options: ESTree.ObjectExpression, reading: Reading): Sent[] {
  const valueOf = (name: string) =>
    options.properties.flatMap((each) =>
      each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === name ? [each.value] : [],
    )[0]
  const url = pathOf(valueOf('url'), reading)
  const method = pathOf(valueOf('method'), reading) ?? 'get'
  return url?.startsWith('/api/') ? sent(method, url.slice('/api'.length)) : []
}

const sent = (method: string, path: string | undefined): Sent[] =>
  path?.startsWith('/') ? [{ method: method.toUpperCase(), path: path.replace(/\?.*$/, '') }] : []

function requestsOfFunction({ callee, arguments: given }: ESTree.CallExpression, reading: Reading): Sent[] {
  return callee.type === 'Identifier' ? insideOf(callee.name, given, reading) : []
}

function insideOf(name: string, given: readonly ESTree.Argument[], reading: Reading): Sent[] {
  const found = reading.names.get(name)
  if (typeof found !== 'object' || reading.open.has(name) || !isFunction(found)) return []
  const names = new Map(reading.names)
  found.params.forEach((parameter, index) => {
    const target = parameter.type === 'AssignmentPattern' ? parameter.left : parameter
    const byDefault = parameter.type === 'AssignmentPattern' ? parameter.right : undefined
    if (target.type === 'Identifier') names.set(target.name, pathOf(given[index] ?? byDefault, reading) ?? '{}')
  })
  return sentIn(found.body, { names, open: new Set([...reading.open, name]) })
}

type ReadableFunction = ESTree.ArrowFunctionExpression | ESTree.Function

const isFunction = (node: ESTree.Node): node is ReadableFunction =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionDeclaration'

/** The text of a literal, a constant of the file or a template. */
function pathOf(node: ESTree.Node | undefined, reading: Reading, depth = 0): string | undefined {
  if (!node || depth > 5) return undefined
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'Identifier') {
    const found = reading.names.get(node.name)
    return typeof found === 'object' ? pathOf(found, reading, depth + 1) : found
  }
  if (node.type === 'ConditionalExpression') return pathOf(node.alternate, reading, depth + 1)
  if (node.type !== 'TemplateLiteral') return undefined
  return node.quasis
    .map(({ value }, index) => {
      const expression = node.expressions[index]
      return (value.cooked ?? '') + (expression ? (pathOf(expression, reading, depth + 1) ?? '{}') : '')
    })
    .join('')
}

function namesOf(program: ESTree.Program): Map<string, ESTree.Node> {
  const found = new Map<string, ESTree.Node>()
  for (const node of nodesOf(program)) {
    if (node.type === 'FunctionDeclaration' && node.id) found.set(node.id.name, node)
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      found.set(node.id.name, node.init)
  }
  return found
}

function testsIn(program: ESTree.Program): { title: string; body: ESTree.Node }[] {
  const found: { title: string; body: ESTree.Node }[] = []
  const walk = (node: unknown, groups: readonly string[]): void => {
    if (typeof node !== 'object' || node === null) return
    const named = namedBlock(node)
    if (named?.word === 'it') found.push({ title: [...groups, named.title].join(' › '), body: named.call })
    else for (const part of Object.values(node)) walk(part, named ? [...groups, named.title] : groups)
  }
  walk(program, [])
  return found
}

/** `it('…', …)`, `it.each(…)('…', …)`, and the same of `describe`. */
function namedBlock(node: object): { word: string; title: string; call: ESTree.CallExpression } | undefined {
  if (!('type' in node) || node.type !== 'CallExpression') return undefined
  const call = node as ESTree.CallExpression // the parser names the type
  let { callee } = call
  while (callee.type === 'CallExpression' || callee.type === 'MemberExpression') {
    callee = callee.type === 'CallExpression' ? callee.callee : callee.object
  }
  const [title] = call.arguments
  if (callee.type !== 'Identifier' || (callee.name !== 'it' && callee.name !== 'describe')) return undefined
  return title?.type === 'Literal' && typeof title.value === 'string'
    ? { word: callee.name, title: title.value, call }
    : undefined
}
