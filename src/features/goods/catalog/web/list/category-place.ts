import type { CategoryTree } from '../../contract/catalog.calls.ts'

type Root = CategoryTree[number]
type Child = Root['children'][number]

/** A category with its root. */
export interface CategoryPlace {
  root: Root
  child: Child | undefined
}

export function findCategory(tree: CategoryTree, id: number | undefined): CategoryPlace | undefined {
  for (const root of tree) {
    if (root.id === id) return { root, child: undefined }
    const child = root.children.find((one) => one.id === id)
    if (child) return { root, child }
  }
  return undefined
}

/** The tree with the counts of a search; categories without matches are left out. */
export function withCounts(tree: CategoryTree, found: readonly { categoryId: number; count: number }[]): CategoryTree {
  const counts = new Map(found.map(({ categoryId, count }) => [categoryId, count]))
  return tree
    .map((root) => {
      const children = root.children
        .map((child) => ({ ...child, count: counts.get(child.id) ?? 0 }))
        .filter(({ count }) => count > 0)
      const own = counts.get(root.id) ?? 0
      return { ...root, children, count: children.reduce((sum, { count }) => sum + count, own) }
    })
    .filter(({ count }) => count > 0)
}
