import { listRecordVersions } from '#features/platform/audit/server/record-version.ts'
import { listCategoryRecords } from '#features/goods/catalog/server/arrange/category-records.ts'
import type { Db } from '#server/database/database.ts'
import type { AdminRootCategory } from '../contract/categories.admin.calls.ts'
import { categorySubject } from './save-category.ts'

/** Lists the whole tree with hidden categories, in two statements. */
export async function listAdminCategories(db: Db): Promise<AdminRootCategory[]> {
  const all = await listCategoryRecords(db)
  const versions = await listRecordVersions(
    db,
    all.map(({ id }) => categorySubject(id)),
  )
  const below = Map.groupBy(all, ({ parentId }) => parentId)
  const rowsBelow = (parentId: number | null) =>
    (below.get(parentId) ?? []).map(({ id, name, picture, isHidden, products }) => ({
      categoryId: id,
      name,
      picture,
      isHidden,
      products,
      version: versions.get(categorySubject(id)) ?? 0,
    }))
  return rowsBelow(null).map((root) => ({ ...root, children: rowsBelow(root.categoryId) }))
}
