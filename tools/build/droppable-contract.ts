import { parseAst, type ESTree, type Plugin } from 'vite'

/**
 * Lets the bundler leave out each value of the contract and of src/values that no page uses. It can't see by itself that `z.int().check(…)` only makes a
 * value, so that schemas of the server would stay in the web's build. These modules only declare (droppable-contract.test.ts).
 */
export function droppableContract(): Plugin {
  return {
    name: 'droppable-contract',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/(contract|values)\/[^?]*\.ts$/ },
      handler: (code) => ({ code: withPureCalls(code), map: null, moduleSideEffects: false }),
    },
  }
}

/** The code of a module, in JavaScript, in which each call that runs when the module is imported is marked as pure. */
export function withPureCalls(code: string): string {
  const starts = new Set(callsAtImport(parseAst(code).body))
  const parts = [0, ...[...starts].toSorted((one, other) => one - other)]
  return parts.map((start, index) => code.slice(start, parts[index + 1])).join('/* @__PURE__ */ ')
}

/** Begins of the calls outside of functions; a chain of calls begins once. */
function callsAtImport(node: unknown): number[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, start } = node as Partial<ESTree.Node> // fields of lists and of other values are undefined
  if (type && /Function|Class/.test(type)) return []
  const own = type === 'CallExpression' || type === 'NewExpression' ? [start ?? 0] : []
  return [...own, ...Object.values(node).flatMap(callsAtImport)]
}
