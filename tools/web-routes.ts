import { posix } from 'node:path'
import { parseAst, type ESTree } from 'vite'
import { filesOf, textOf } from './repo.ts'

/** One address of the web app, with the modules that are loaded one inside the other to show it: the shell, then the page. */
export interface WebRoute {
  path: string
  /** Sources from the root of the house, outermost first. */
  modules: string[]
}

/** The route table as it is written in src/web/app/routes*.tsx; read, not run, so that it needs no browser. */
export function webRoutes(folder: string): WebRoute[] {
  const tables = new Map<string, Table>()
  for (const file of filesOf(folder, 'src/web/app/routes*.tsx')) {
    for (const [name, list] of arraysOf(textOf(folder, file))) tables.set(name, { file, list })
  }
  const start = tables.get('routes')
  return start ? expand(start, { path: '', modules: [] }, tables) : []
}

interface Table {
  file: string
  list: ESTree.ArrayExpression
}

function arraysOf(source: string): [string, ESTree.ArrayExpression][] {
  const { body } = parseAst(source, { lang: 'tsx' })
  return body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap(({ id, init }): [string, ESTree.ArrayExpression][] =>
      id.type === 'Identifier' && init?.type === 'ArrayExpression' ? [[id.name, init]] : [],
    )
  })
}

function expand({ file, list }: Table, parent: WebRoute, tables: ReadonlyMap<string, Table>): WebRoute[] {
  return list.elements.flatMap((element) => {
    if (element?.type === 'SpreadElement') {
      const name = element.argument.type === 'Identifier' ? element.argument.name : ''
      const table = tables.get(name)
      if (!table) throw new Error(`${file}: ...${name} is no array of src/web/app/routes*.tsx`)
      return expand(table, parent, tables)
    }
    return element?.type === 'ObjectExpression' ? expandRoute(element, { file, parent, tables }) : []
  })
}

interface Place {
  file: string
  parent: WebRoute
  tables: ReadonlyMap<string, Table>
}

function expandRoute(object: ESTree.ObjectExpression, { file, parent, tables }: Place): WebRoute[] {
  const own = propertiesOf(object)
  const path = own.get('path')
  const lazy = own.get('lazy')
  const imported = lazy && findImport(lazy)
  const route: WebRoute = {
    path: path?.type === 'Literal' ? join(parent.path, String(path.value)) : parent.path,
    modules: imported ? [...parent.modules, sourceOf(imported, file)] : parent.modules,
  }
  const children = own.get('children')
  if (children?.type === 'ArrayExpression') return expand({ file, list: children }, route, tables)
  return [{ ...route, path: route.path || '/' }]
}

function propertiesOf(object: ESTree.ObjectExpression): Map<string, ESTree.Expression> {
  const found = new Map<string, ESTree.Expression>()
  for (const property of object.properties) {
    if (property.type === 'Property' && property.key.type === 'Identifier') found.set(property.key.name, property.value)
  }
  return found
}

/** The first `import('…')` anywhere inside. */
function findImport(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined
  if ('type' in node && node.type === 'ImportExpression') {
    const { source } = node as ESTree.ImportExpression // its type was just read
    return source.type === 'Literal' ? String(source.value) : undefined
  }
  for (const part of Object.values(node)) {
    const found = findImport(part)
    if (found !== undefined) return found
  }
  return undefined
}

const join = (parent: string, path: string) => (path.startsWith('/') ? path : `${parent === '/' ? '' : parent}/${path}`)

/** `#features/cart/web/CartPage.tsx` and `./HomePage.tsx` as files. */
function sourceOf(specifier: string, file: string): string {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return posix.join(posix.dirname(file), specifier)
}
