import { join as joinPath } from 'node:path'
import { parseSync, type ESTree } from 'vite'
import { fileOf } from '../check/imports.ts'
import { textIfThere } from '../repo.ts'
import { lineOf, nodesOf } from '../check/syntax.ts'

/** One page of the web app, with the modules that the browser loads to show it: the shell first, the page last. */
export interface WebRoute {
  path: string
  /** Source files from the root of the repository. */
  modules: string[]
}

const startFile = 'src/app/web/routes/routes.tsx'

/**
 * The route table, read from its source text without a browser. It follows constants, spreads, imports and calls of functions
 * such as `inShell(pages)`, and throws on anything else: an expression that it skipped would be a page that nobody measures.
 */
export function webRoutes(folder: string): WebRoute[] {
  const start = moduleAt(folder, startFile)
  const found = new Map<string, WebRoute>()
  for (const route of expandList(lookUp('routes', start), { path: '', modules: [] })) {
    // A guard and the index page below it have one path: the page with its shells has more modules.
    const known = found.get(route.path)
    if (!known || known.modules.length < route.modules.length) found.set(route.path, route)
  }
  return [...found.values()]
}

/** The names that an expression can see: the top level of its file, and the arguments of the call it is in. */
interface Scope {
  folder: string
  file: string
  text: string
  constants: ReadonlyMap<string, ESTree.Expression>
  imports: ReadonlyMap<string, { file: string; name: string }>
  parameters: ReadonlyMap<string, Bound>
}

/** An expression and the scope it is written in. */
interface Bound {
  node: ESTree.Expression
  scope: Scope
}

const modules = new Map<string, Scope>()

function moduleAt(folder: string, file: string): Scope {
  const key = joinPath(folder, file)
  const known = modules.get(key)
  if (known) return known
  const text = textIfThere(folder, file)
  if (text === undefined) throw new Error(`${file} does not exist`)
  const { program, module } = parseSync(file, text, { preserveParens: false })
  const imports = new Map<string, { file: string; name: string }>()
  for (const { moduleRequest, entries } of module.staticImports) {
    const from = fileOf(moduleRequest.value, file)
    for (const { importName, localName } of entries) {
      if (from && importName.name) imports.set(localName.value, { file: from, name: importName.name })
    }
  }
  const scope = { folder, file, text, constants: constantsOf(program), imports, parameters: new Map<string, Bound>() }
  modules.set(key, scope)
  return scope
}

function constantsOf({ body }: ESTree.Program): Map<string, ESTree.Expression> {
  const found = new Map<string, ESTree.Expression>()
  for (const statement of body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declared.declarations) if (id.type === 'Identifier' && init) found.set(id.name, init)
  }
  return found
}

function lookUp(name: string, scope: Scope): Bound {
  const parameter = scope.parameters.get(name)
  if (parameter) return resolve(parameter)
  const constant = scope.constants.get(name)
  if (constant) return resolve({ node: constant, scope: { ...scope, parameters: new Map() } })
  const imported = scope.imports.get(name)
  if (imported) return lookUp(imported.name, moduleAt(scope.folder, imported.file))
  throw new Error(`${scope.file}: the route table uses ${name}, which is no constant of this file and no import`)
}

/** Follows names and calls of arrow functions until the expression says something itself. */
function resolve({ node, scope }: Bound): Bound {
  if (node.type === 'Identifier') return lookUp(node.name, scope)
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name === 'lazyPage') {
    return { node, scope }
  }
  const callee = lookUp(node.callee.name, scope)
  if (callee.node.type !== 'ArrowFunctionExpression' || callee.node.body.type === 'BlockStatement') {
    return refuse({ node, scope })
  }
  const parameters = new Map<string, Bound>()
  callee.node.params.forEach((parameter, index) => {
    const argument = node.arguments[index]
    if (parameter.type !== 'Identifier' || !argument || argument.type === 'SpreadElement')
      return refuse({ node, scope })
    parameters.set(parameter.name, { node: argument, scope })
  })
  return resolve({ node: callee.node.body, scope: { ...callee.scope, parameters } })
}

function refuse({ node, scope }: Bound): never {
  throw new Error(
    `${scope.file}:${lineOf(scope.text, node.start)}: tools/map/web-routes.ts does not understand ${node.type}`,
  )
}

function expandList(bound: Bound, parent: WebRoute): WebRoute[] {
  const { node, scope } = bound
  if (node.type !== 'ArrayExpression') return refuse(bound)
  return node.elements.flatMap((element) => {
    if (!element) return []
    if (element.type === 'SpreadElement') return expandList(resolve({ node: element.argument, scope }), parent)
    return expandRoute(resolve({ node: element, scope }), parent)
  })
}

/** The route itself, if it is a page with an address, and the routes below it. */
function expandRoute(bound: Bound, parent: WebRoute): WebRoute[] {
  const own = propertiesOf(bound)
  const path = own.get('path')?.node
  const lazy = own.get('lazy')
  const children = own.get('children')
  if (path && path.type !== 'Literal') return refuse(bound)
  const route = {
    path: path ? joinAddress(parent.path, String(path.value)) : parent.path,
    modules: lazy ? [...parent.modules, importedBy(lazy)] : parent.modules,
  }
  const isPage = lazy !== undefined && (path !== undefined || own.has('index'))
  return [...(isPage ? [{ ...route, path: route.path || '/' }] : []), ...(children ? expandList(children, route) : [])]
}

function propertiesOf(bound: Bound): Map<string, Bound> {
  const { node, scope } = bound
  if (node.type !== 'ObjectExpression') return refuse(bound)
  const found = new Map<string, Bound>()
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return refuse(bound)
    const { name } = property.key
    const isRead = name === 'path' || name === 'lazy' || name === 'children' || name === 'index'
    if (isRead) found.set(name, resolve({ node: property.value, scope }))
  }
  return found
}

/** The file of the `import('…')` inside `lazyPage(async () => (await import('…')).CartPage)`. */
function importedBy(bound: Bound): string {
  const imported = [...nodesOf(bound.node)].find((node) => node.type === 'ImportExpression')
  const file = imported?.source.type === 'Literal' ? fileOf(String(imported.source.value), bound.scope.file) : undefined
  return file ?? refuse(bound)
}

const joinAddress = (parent: string, path: string) =>
  path.startsWith('/') ? path : `${parent === '/' ? '' : parent}/${path}`
