import type { Db } from '#server/database/database.ts'
import type { BrandTerms } from '../contract/products.admin.calls.ts'
import { listBrandMargins, listLevels } from './brand-terms.queries.ts'

/** Lists the margins and levels with which the brands would sell a product. */
export async function listBrandTerms(db: Db, productId = 0): Promise<BrandTerms[]> {
  const brands = await listBrandMargins(db, productId)
  const levels = Map.groupBy(
    await listLevels(
      db,
      brands.map(({ partnerId }) => partnerId),
    ),
    (row) => row.partnerId,
  )
  return brands.map(({ marginType, margin, ...brand }) => ({
    ...brand,
    sellsYn: marginType === null ? 'N' : 'Y',
    margin: { type: marginType ?? 'RATE', value: margin ?? 0 },
    levels: (levels.get(brand.partnerId) ?? []).map(({ level, name, discount }) => ({ level, name, discount })),
  }))
}
