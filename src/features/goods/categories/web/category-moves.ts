import type { AdminCategory, AdminRootCategory } from '../contract/categories.admin.calls.ts'

export interface Place {
  parentId: number | null
  /** The next sibling; null: at the end. */
  beforeId: number | null
}
export type Direction = 'up' | 'down' | 'in' | 'out'
export type DropZone = 'before' | 'into' | 'after'

type Tree = readonly AdminRootCategory[]

/** The place one step in a direction; undefined if there is none. */
export function placeOfStep(tree: Tree, id: number, direction: Direction): Place | undefined {
  const { parentId, siblings, at } = locate(tree, id)
  if (at < 0) return undefined
  switch (direction) {
    case 'up': {
      const before = siblings[at - 1]
      return before === undefined ? undefined : { parentId, beforeId: before }
    }
    case 'down':
      return at === siblings.length - 1 ? undefined : { parentId, beforeId: siblings[at + 2] ?? null }
    case 'in': {
      // Only a root without children fits below another root: the tree has two levels.
      const root = siblings[at - 1]
      if (parentId !== null || root === undefined || hasChildren(tree, id)) return undefined
      return { parentId: root, beforeId: null }
    }
    case 'out':
      return parentId === null ? undefined : { parentId: null, beforeId: rootAfter(tree, parentId) }
  }
}

/** The place at which a dragged category lands; undefined if the tree does not allow it. */
export function placeOfDrop(tree: Tree, id: number, on: { id: number; zone: DropZone }): Place | undefined {
  if (on.id === id) return undefined
  const target = locate(tree, on.id)
  const parentId = on.zone === 'into' ? on.id : target.parentId
  if (parentId !== null && (hasChildren(tree, id) || parentId === id || locate(tree, parentId).parentId !== null)) {
    return undefined
  }
  if (on.zone === 'into') return { parentId, beforeId: null }
  const others = target.siblings.filter((each) => each !== id)
  const next = others[others.indexOf(on.id) + 1] ?? null
  return { parentId, beforeId: on.zone === 'before' ? on.id : next }
}

/** The position among its new siblings, from 1. */
export function positionOf(tree: Tree, id: number, { parentId, beforeId }: Place): { at: number; count: number } {
  const rows: readonly AdminCategory[] =
    parentId === null ? tree : (tree.find(({ categoryId }) => categoryId === parentId)?.children ?? [])
  const others = rows.map(({ categoryId }) => categoryId).filter((each) => each !== id)
  return { at: (beforeId === null ? others.length : others.indexOf(beforeId)) + 1, count: others.length + 1 }
}

export const findCategory = (tree: Tree, id: number): AdminCategory | undefined =>
  tree.flatMap((root): AdminCategory[] => [root, ...root.children]).find(({ categoryId }) => categoryId === id)

function locate(tree: Tree, id: number): { parentId: number | null; siblings: number[]; at: number } {
  const roots = tree.map(({ categoryId }) => categoryId)
  if (roots.includes(id)) return { parentId: null, siblings: roots, at: roots.indexOf(id) }
  const root = tree.find(({ children }) => children.some(({ categoryId }) => categoryId === id))
  const siblings = root?.children.map(({ categoryId }) => categoryId) ?? []
  return { parentId: root?.categoryId ?? null, siblings, at: siblings.indexOf(id) }
}

const hasChildren = (tree: Tree, id: number): boolean =>
  (tree.find(({ categoryId }) => categoryId === id)?.children.length ?? 0) > 0

const rootAfter = (tree: Tree, id: number): number | null =>
  tree[tree.findIndex(({ categoryId }) => categoryId === id) + 1]?.categoryId ?? null
