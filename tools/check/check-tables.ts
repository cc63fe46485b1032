import { parseSync, type ESTree } from 'vite'
import { fileOf } from './imports.ts'
import { filesOf, report, root, textOf } from '../repo.ts'
import { lineOf, nodesOf } from './syntax.ts'

/** A table, as `export const orders = pgTable('orders', …)` in a *.tables.ts declares it. */
interface Table {
  name: string
  variable: string
  file: string
  owner: string
}

/**
 * Server code that writes a table of another feature, or names it in raw SQL. Reading through an imported table object is
 * allowed: the import is an edge of the dependency graph, so that tools/check/check-dependencies.ts sees a read that goes upwards.
 * A name in raw SQL is no import; that is why it is refused even for reading.
 */
export function tableFindings(folder: string): string[] {
  const tables = filesOf(folder, 'src/**/*.tables.ts').flatMap((file) => tablesOf(file, textOf(folder, file)))
  const files = filesOf(folder, ['src/{server,app/server}/**/*.ts', 'src/features/*/*/server/**/*.ts'])
  return files
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .flatMap((file) => {
      const text = textOf(folder, file)
      const foreign = tables.filter(({ owner }) => owner !== ownerOf(file))
      return findingsIn({ file, text, foreign })
    })
}

const ownerOf = (file: string) => /^src\/features\/[^/]+\/([^/]+)/.exec(file)?.[1] ?? 'src/server'

function tablesOf(file: string, text: string): Table[] {
  return [...text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, variable = '', name = '']) => ({
    name,
    variable,
    file,
    owner: ownerOf(file),
  }))
}

interface Source {
  file: string
  text: string
  foreign: readonly Table[]
}

function findingsIn({ file, text, foreign }: Source): string[] {
  const { program, module } = parseSync(file, text)
  const imported = new Map<string, Table>()
  for (const { moduleRequest, entries } of module.staticImports) {
    const from = fileOf(moduleRequest.value, file)
    for (const { importName, localName } of entries) {
      const table = foreign.find((each) => each.file === from && each.variable === importName.name)
      if (table) imported.set(localName.value, table)
    }
  }
  const found = [...nodesOf(program)].flatMap((node): { start: number; line: string }[] => [
    ...writesIn(node, imported).map((table) => ({ start: node.start, line: `writes ${said(table)}` })),
    ...namesIn(node, foreign).map((table) => ({ start: node.start, line: `names ${said(table)} in raw SQL` })),
  ])
  return [...new Set(found.map(({ start, line }) => `${file}:${lineOf(text, start)}: ${line}`))]
}

const said = ({ name, owner }: Table) => `the table ${name} of ${owner}`

const writingCalls = ['insert', 'update', 'delete', 'deleteSome']
const writingText = /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+$/i

/** `tx.update(orders)`, `deleteSome(db, orders, …)` and `` sql`update ${orders} …` ``. */
function writesIn(node: ESTree.Node, imported: ReadonlyMap<string, Table>): Table[] {
  if (node.type === 'CallExpression') {
    return writingCalls.includes(nameOf(node.callee)) ? tablesAmong(node.arguments, imported) : []
  }
  if (node.type !== 'TemplateLiteral') return []
  const written = node.expressions.filter((_, index) => writingText.test(node.quasis[index]?.value.raw ?? ''))
  return tablesAmong(written, imported)
}

function nameOf(callee: ESTree.Expression): string {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
}

function tablesAmong(nodes: readonly ESTree.Node[], imported: ReadonlyMap<string, Table>): Table[] {
  return nodes.flatMap((node) => (node.type === 'Identifier' ? (imported.get(node.name) ?? []) : []))
}

function namesIn(node: ESTree.Node, foreign: readonly Table[]): Table[] {
  const text = sqlText(node)
  if (text === '') return []
  const named = namedTables(text)
  return foreign.filter(({ name }) => named.has(name))
}

/** The text of an `sql` template, or of any template or string that reads like SQL; an expression inside is written as `?`. */
function sqlText(node: ESTree.Node): string {
  if (node.type === 'TaggedTemplateExpression') return nameOf(node.tag) === 'sql' ? joined(node.quasi) : ''
  if (node.type === 'TemplateLiteral') return likeSql(joined(node))
  return node.type === 'Literal' && typeof node.value === 'string' ? likeSql(node.value) : ''
}

const joined = ({ quasis }: ESTree.TemplateLiteral) => quasis.map(({ value }) => value.raw).join('?')
const likeSql = (text: string) =>
  /\b(?:select\b.*\bfrom|insert\s+into|update\s+\S+\s+set|delete\s+from|join|from|truncate|lock\s+table)\s/is.test(text)
    ? text
    : ''

const tableName = String.raw`(?:only\s+|lateral\s+)*"?(\w+)"?`
/** `a.id`, the name after each word that a table follows, and the further names of `from a, b`. */
const tablePlaces = [
  /(?<![.\w"])(\w+)\.\w+/g,
  new RegExp(String.raw`\b(?:from|join|update|into|using|truncate|table|references)\s+${tableName}`, 'gi'),
  new RegExp(String.raw`\bfrom\s+[\w"?.\s]+?(?:,\s*[\w"?.\s]+?)*?,\s*${tableName}`, 'gi'),
]

function namedTables(text: string): Set<string> {
  return new Set(
    tablePlaces.flatMap((place) => [...text.matchAll(place)].flatMap(([, name = '']) => name.toLowerCase())),
  )
}

if (import.meta.main) {
  report(tableFindings(root), {
    fine: 'Every feature writes its own tables only.',
    advice: 'Call a verb of the feature that owns the table, or let the caller pass in what is needed.',
  })
}
