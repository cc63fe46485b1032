import type { QueryOf } from '#contract/call.ts'
import {
  filterOf,
  findPartnerProductIds,
  listPartnerProductRows,
  rowOf,
  type StoredPartnerProduct,
} from '#features/goods/assortment/server/list-partner-products.ts'
import { partnerProductSubject } from '#features/goods/assortment/server/partner-product-subject.ts'
import { listAuditOf } from '#features/platform/audit/server/list-audit.ts'
import { listRecordVersions } from '#features/platform/audit/server/record-version.ts'
import { storePrice } from '#features/goods/catalog/contract/price.ts'
import { countProductWishes } from '#features/goods/catalog/server/store-wishes.ts'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import type { Db } from '#server/database/database.ts'
import {
  setUnit,
  type PartnerCategories,
  type PartnerProductRow,
  type partnerProductsCall,
} from '../../contract/assortment.partner.calls.ts'
import { marginShare } from './margin-share.ts'
import { listOwnCategories, listOwnProducts } from './own-product.queries.ts'
import { listPlans } from '../plan/planned-margin.queries.ts'
import { countOwnPriceStores } from '../own-prices/own-price.queries.ts'
import type { ProductSales } from './product-sales.ts'

const salesDays = 30
export const salesStart = (at: Date): Date => new Date(at.getTime() - salesDays * 24 * 60 * 60 * 1000)

/** Lists a page of the brand's products. The number of statements does not depend on the rows. */
export async function listPartnerProducts(
  db: Db,
  partnerId: number,
  { query, at, sales }: { query: QueryOf<typeof partnerProductsCall>; at: Date; sales: ProductSales },
) {
  const { mandatory, ...search } = query
  const filter = { ...filterOf({ ...search, partnerId }), isMandatory: mandatory && mandatory === 'Y' }
  const { ids, ...page } = await findPartnerProductIds(db, filter, query)
  // Reads the versions before the records: a change in between is then refused as a conflict and not overwritten.
  const versions = await listRecordVersions(db, ids.map(partnerProductSubject))
  const rows = await listPartnerProductRows(db, ids)
  const plans = await listPlans(db, ids)
  const ownPrices = await countOwnPriceStores(db, ids)
  const wishes = await countProductWishes(db, ids)
  const sold = await sales.listSoldCounts(db, { partnerId, ids, since: salesStart(at) })
  return {
    ...page,
    content: rows.map((row) => ({
      ...productOf(row),
      soldIn30Days: sold.get(row.partnerProductId) ?? 0,
      wishes: wishes.get(row.partnerProductId) ?? 0,
      ownPriceStores: ownPrices.get(row.partnerProductId) ?? 0,
      planned: plannedOf(plans.get(row.partnerProductId)),
      version: versions.get(partnerProductSubject(row.partnerProductId)) ?? 0,
    })),
  }
}

function productOf(
  row: StoredPartnerProduct,
): Omit<PartnerProductRow, 'soldIn30Days' | 'wishes' | 'planned' | 'ownPriceStores' | 'version'> {
  const { partnerProductId, isMandatory, priceBasis, priceModel, unit, supplyPrice, firstCount } = row
  const price = storePrice(supplyPrice, { type: row.marginType, value: row.margin }, row.priceStep)
  return {
    ...rowOf(row),
    id: partnerProductId,
    spec: row.spec,
    mandatoryYn: isMandatory ? 'Y' : 'N',
    priceBasis,
    storePrice: price,
    rate: marginShare(price, supplyPrice),
    priceCount: priceModel === 'SET' ? firstCount : 1,
    unit,
    soldUnit: priceModel === 'SET' ? setUnit : unit,
  }
}

const plannedOf = (plan: PartnerProductRow['planned'] | undefined): PartnerProductRow['planned'] =>
  plan ? { startsOn: plan.startsOn, marginType: plan.marginType, margin: plan.margin } : null

/** Lists the changes of a product with their authors, newest first. Undefined: the product belongs to another brand. */
export async function listProductHistory(db: Db, partnerId: number, id: number) {
  const own = await listOwnProducts(db, partnerId, [id])
  return own.has(id) ? listAuditOf({ db, usernameOf }, partnerProductSubject(id)) : undefined
}

/** Lists categories with products of the brand; a root includes its children. */
export async function listPartnerCategories(db: Db, partnerId: number): Promise<PartnerCategories> {
  const all = await listOwnCategories(db, partnerId)
  return all
    .filter(({ parentId }) => parentId === null)
    .map(({ id, name, count }) => {
      const children = all
        .filter((child) => child.parentId === id && child.count > 0)
        .map((child) => ({ id: child.id, name: child.name, count: child.count }))
      return { id, name, count: children.reduce((sum, child) => sum + child.count, count), children }
    })
    .filter(({ count }) => count > 0)
}
