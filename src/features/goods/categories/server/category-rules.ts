import type { CategoryRecord } from '#features/goods/catalog/server/arrange/category-records.ts'

export type CategoryRefusal = 'unknown' | 'unknown-parent' | 'under-itself' | 'too-deep' | 'same-name'

/** Checks a place in the tree for a new category (id null) or an existing one. */
export function placeRefusal(
  all: readonly CategoryRecord[],
  { id, name, parentId }: { id: number | null; name: string; parentId: number | null },
): CategoryRefusal | undefined {
  if (parentId !== null) {
    if (parentId === id) return 'under-itself'
    const parent = all.find((each) => each.id === parentId)
    if (!parent) return 'unknown-parent'
    if (id !== null && parent.parentId === id) return 'under-itself'
    const hasChildren = id !== null && all.some((each) => each.parentId === id)
    if (parent.parentId !== null || hasChildren) return 'too-deep'
  }
  const isTaken = all.some((each) => each.id !== id && each.parentId === parentId && each.name === name)
  return isTaken ? 'same-name' : undefined
}

/** Lists the sibling ids below a parent, with the category before another one or at the end. */
export function siblingOrder(
  all: readonly CategoryRecord[],
  { id, parentId, beforeId }: { id: number; parentId: number | null; beforeId: number | null },
): number[] {
  const others = all.filter((each) => each.parentId === parentId && each.id !== id).map((each) => each.id)
  const at = beforeId === null ? -1 : others.indexOf(beforeId)
  return at < 0 ? [...others, id] : others.toSpliced(at, 0, id)
}
