import { parseSync, type Plugin } from 'vite'

const isQueries = (file: string) => file.endsWith('.queries.ts')

interface Body {
  name: string
  start: number
  /** End of a body that is one expression. */
  end?: number
}

/** The exported functions of a file of queries, with the places of their bodies. */
function bodiesOf(file: string, text: string): Body[] {
  return parseSync(file, text).program.body.flatMap((statement): Body[] => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration } = statement
    if (declaration?.type === 'FunctionDeclaration' && declaration.id && declaration.body)
      return [{ name: declaration.id.name, start: declaration.body.start + 1 }]
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ id, init }): Body[] => {
      if (id.type !== 'Identifier' || init?.type !== 'ArrowFunctionExpression') return []
      const { type, start, end } = init.body
      return [type === 'BlockStatement' ? { name: id.name, start: start + 1 } : { name: id.name, start, end }]
    })
  })
}

/** The names of the exported functions of a file of queries. */
export const queriesOf = (file: string, text: string): string[] => bodiesOf(file, text).map(({ name }) => name)

/** The file with a call of `record` at the beginning of each exported function; its lines stay where they are. */
export function recorded(file: string, text: string): string {
  return bodiesOf(file, text)
    .toReversed()
    .reduce((code, { name, start, end }) => {
      const record = `globalThis.baljuQueries?.add(${JSON.stringify(`${file} ${name}`)})`
      if (end === undefined) return `${code.slice(0, start)}${record};${code.slice(start)}`
      return `${code.slice(0, start)}(${record},${code.slice(start, end)})${code.slice(end)}`
    }, text)
}

/** Makes the functions of `*.queries.ts` record that they are called. */
export function recordQueries(root: string): Plugin {
  return {
    name: 'balju-record-queries',
    enforce: 'pre',
    transform(code, id) {
      const [path = ''] = id.split('?')
      return isQueries(path) ? { code: recorded(path.slice(root.length + 1), code), map: null } : undefined
    },
  }
}
