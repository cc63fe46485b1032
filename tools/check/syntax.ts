import { type ESTree } from 'vite'

/** Every node below, itself included, in the order of the text. */
export function* nodesOf(node: unknown): Generator<ESTree.Node> {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && typeof node.type === 'string') yield node as ESTree.Node // the parser names the type of its nodes only
  for (const part of Object.values(node)) yield* nodesOf(part)
}

export const lineOf = (text: string, start: number): number => text.slice(0, start).split('\n').length
