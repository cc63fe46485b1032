import type { Db } from '#server/database/database.ts'
import type { CategoryTree } from '../contract/catalog.calls.ts'
import { listCategories, type CategoryShop } from './category.queries.ts'

/** Returns roots with their children, without hidden ones; with a shop only those with listed products. */
export async function listCategoryTree(db: Db, shop?: CategoryShop): Promise<CategoryTree> {
  const all = (await listCategories(db, shop)).filter(({ isHidden }) => !isHidden)
  return all
    .filter((row) => row.parentId === null)
    .map(({ parentId: _, isHidden: __, ...root }) => {
      const children = all
        .filter((row) => row.parentId === root.id && (shop === undefined || row.count > 0))
        .map(({ parentId: ___, isHidden: ____, ...child }) => child)
      return { ...root, count: children.reduce((sum, child) => sum + child.count, root.count), children }
    })
    .filter((root) => shop === undefined || root.count > 0)
}
