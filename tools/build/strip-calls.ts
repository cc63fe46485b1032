import { parseAst, type Plugin } from 'vite'

/** The parts of a call that only the server, the tests and the published contract read. */
const ofServer = new Set(['summary', 'spec', 'aliases', 'data', 'refusals', 'auditWord', 'example'])
const isOfServer = (part: string): boolean => ofServer.has(part)

/**
 * Removes from the web's build what only others read of a call, so that no page pays for it: the schema of the answer, the refusals with
 * their sentences, the words of the audit log, examples. `isCut` chooses other parts.
 */
export function stripCalls(isCut: (part: string) => boolean = isOfServer): Plugin {
  return {
    name: 'strip-calls',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/contract\/.*\.ts$/, code: /defineCall\(/ },
      handler: (code) => ({ code: stripped(code, isCut), map: null }),
    },
  }
}

/** The code of a module, in JavaScript, without those parts of its calls. */
export const stripped = (code: string, isCut = isOfServer): string => withoutRanges(code, cutsOf(parseAst(code), isCut))

type Range = readonly [start: number, end: number]

/** Ranges of the properties to remove, each with the comma that follows it; in order. */
function cutsOf(program: unknown, isCut: (part: string) => boolean): Range[] {
  const cuts: Range[] = []
  visit(program, (node) => {
    if (node.type !== 'CallExpression' || nameOf(node['callee']) !== 'defineCall') return
    const [argument] = nodesOf(node['arguments'])
    for (const property of nodesOf(argument?.['properties'])) {
      if (isCut(nameOf(property['key']))) cuts.push([property.start, property.end])
    }
  })
  return cuts.toSorted((one, other) => one[0] - other[0])
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const nameOf = (value: unknown): string => (isNode(value) && typeof value['name'] === 'string' ? value['name'] : '')

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, see)
  if (!isNode(value)) return
  see(value)
  for (const part of Object.values(value)) if (typeof part === 'object') visit(part, see)
}

function withoutRanges(code: string, cuts: readonly Range[]): string {
  let rest = ''
  let at = 0
  for (const [start, end] of cuts) {
    rest += code.slice(at, start)
    const comma = /^\s*,/.exec(code.slice(end))
    at = end + (comma?.[0].length ?? 0)
  }
  return rest + code.slice(at)
}
