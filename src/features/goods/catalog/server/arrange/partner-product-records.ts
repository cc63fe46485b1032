import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { idArray } from '#server/database/id-array.ts'
import { jsonColumns, type RowOf } from '#server/database/json-columns.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import { partnerProduct, partnerProductPrice, wish } from '../catalog.tables.ts'
import { lockCatalogsOfPartnerProducts } from '../write/lock-catalogs.ts'
import { lockProductsToList } from '../write/product-record.queries.ts'
import { deleteOwnPricesOf } from '../own-prices/own-price.queries.ts'
import { recountCategories, refreshPrices } from '../refresh-prices.ts'

/** Batch size of price updates: a statement takes 65,535 parameters, a partner product has six prices of eight. */
const atOnce = 500

const partnerProductColumns = jsonColumns(partnerProduct, [
  'id',
  'marginType',
  'margin',
  'marketMargin',
  'isSample',
  'status',
  'maxPerOrder',
  'maxPerMonth',
  'displayOrder',
  'isMandatory',
  'priceBasis',
])

/** The columns that decide how a brand sells a product; without a market margin it isn't in the market. */
export interface PartnerProductRecord extends RowOf<typeof partnerProductColumns> {
  partnerId: number
  productId: number
}

const record = {
  id: partnerProduct.id,
  partnerId: partnerProduct.partnerId,
  productId: partnerProduct.productId,
  marginType: partnerProduct.marginType,
  margin: partnerProduct.margin,
  marketMargin: partnerProduct.marketMargin,
  isSample: partnerProduct.isSample,
  status: partnerProduct.status,
  maxPerOrder: partnerProduct.maxPerOrder,
  maxPerMonth: partnerProduct.maxPerMonth,
  displayOrder: partnerProduct.displayOrder,
  isMandatory: partnerProduct.isMandatory,
  priceBasis: partnerProduct.priceBasis,
}

/** Locks the catalogs of the brands and then the partner products in id order, so that two bulk changes can't deadlock. */
export async function lockPartnerProducts(tx: Tx, ids: readonly number[]): Promise<PartnerProductRecord[]> {
  await lockCatalogsOfPartnerProducts(tx, ids)
  return tx
    .select(record)
    .from(partnerProduct)
    .where(inArray(partnerProduct.id, [...ids]))
    .orderBy(asc(partnerProduct.id))
    .for('update')
}

/** Lists one brand's partner products among these ids, without locks. */
export const listAdminPartnerProducts = (
  db: Db,
  partnerId: number,
  ids: readonly number[],
): Promise<PartnerProductRecord[]> =>
  db
    .select(record)
    .from(partnerProduct)
    .where(and(eq(partnerProduct.partnerId, partnerId), sql`${partnerProduct.id} = any(${idArray(ids)})`))

export type PartnerProductColumns = Partial<Omit<PartnerProductRecord, 'id' | 'partnerId' | 'productId'>>

/** Changes partner products and recomputes their prices. */
export async function updatePartnerProducts(
  tx: Tx,
  ids: readonly number[],
  columns: PartnerProductColumns,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(partnerProduct)
    .set(columns)
    .where(inArray(partnerProduct.id, [...ids]))
  await refreshInBatches(tx, ids)
}

/** Writes all columns of locked partner products, which may differ from row to row, and recomputes their prices. */
export async function updatePartnerProductRecords(tx: Tx, records: readonly PartnerProductRecord[]): Promise<void> {
  if (records.length === 0) return
  await tx.execute(sql`
    update partner_product set ${partnerProductColumns.setAllBut('id')} from ${partnerProductColumns.rows(records)}
    where ${partnerProductColumns.matches('id')}`)
  await refreshPrices(
    tx,
    records.map(({ id }) => id),
  )
}

interface NewPartnerProducts {
  productIds: readonly number[]
  partnerIds: readonly number[]
  terms: Pick<PartnerProductRecord, 'marginType' | 'margin' | 'marketMargin' | 'isSample' | 'status'>
  at: Date
}

/** Lets open brands sell products; pairs that exist stay unchanged. Returns the new partner products, by brand. */
export async function insertPartnerProducts(tx: Tx, { productIds, partnerIds, terms, at }: NewPartnerProducts) {
  const array = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`
  await lockProductsToList(tx, productIds)
  const result: unknown = await tx.execute(sql`
    with added as (
      insert into partner_product (partner_id, product_id, margin_type, margin, market_margin, is_sample, status, pictures,
        name, category_id, root_category_id, is_listed, search_text, search_choseong, created_at)
      select brand.id, product.id, ${terms.marginType}::text, ${terms.margin}::int, ${terms.marketMargin}::int,
        ${terms.isSample}::boolean, ${terms.status}::text, product.pictures, product.name, product.category_id,
        product.category_id, false, '', '', ${at.toISOString()}::timestamptz
      from product cross join unnest(${array(partnerIds)}) as brand (id)
      where product.id = any(${array(productIds)}) and product.archived_at is null
      order by brand.id, product.id
      on conflict do nothing returning id, partner_id, product_id)
    select id, partner_id as "partnerId", product_id as "productId" from added order by partner_id, id`)
  const rows = rowsOf<Record<'id' | 'partnerId' | 'productId', number | string>>(result)
  const added = rows.map((row) => ({
    id: Number(row.id),
    partnerId: Number(row.partnerId),
    productId: Number(row.productId),
  }))
  await refreshInBatches(
    tx,
    added.map(({ id }) => id),
  )
  return added
}

async function refreshInBatches(tx: Tx, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += atOnce) await refreshPrices(tx, ids.slice(start, start + atOnce))
}

/** Deletes partner products that no cart and no order refers to, with their prices, own prices and wishes. */
export async function deletePartnerProducts(tx: Tx, partnerProducts: readonly PartnerProductRecord[]): Promise<void> {
  if (partnerProducts.length === 0) return
  const ids = partnerProducts.map(({ id }) => id)
  await deleteOwnPricesOf(tx, ids)
  await tx.delete(partnerProductPrice).where(inArray(partnerProductPrice.partnerProductId, ids))
  await tx.delete(wish).where(inArray(wish.partnerProductId, ids))
  await tx.delete(partnerProduct).where(inArray(partnerProduct.id, ids))
  await recountCategories(tx, [...new Set(partnerProducts.map(({ partnerId }) => partnerId))])
}
