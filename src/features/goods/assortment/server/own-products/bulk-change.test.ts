import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { partnerProduct, partnerProductPrice } from '#features/goods/catalog/server/catalog.tables.ts'
import { refreshPrices } from '#features/goods/catalog/server/refresh-prices.ts'
import { withStatements } from '#server/database/database.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, addPlatform, coffee, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { mostItems } from '../../contract/partner-product-edits.ts'

const world = useWorld()
/** More products must not cause a statement each. */
const mostStatements = 120

/** Copies one product until the brand has as many as a bulk change takes. */
async function addMany(): Promise<number[]> {
  const { productId } = await addProduct(world, {
    brand: coffee,
    product: {
      tiers: [
        [1, 10_000],
        [100, 9_000],
      ],
    },
  })
  await world.db.execute(sql`
    with added as (
      insert into product (supplier_id, category_id, name, price_model, unit, print_price, own_delivery_fee, created_at)
      select supplier_id, category_id, name || number, price_model, unit, print_price, own_delivery_fee, created_at
      from product cross join generate_series(1, ${mostItems - 1}) number where id = ${productId} returning id),
    tiers as (
      insert into product_tier (product_id, count, supply_price)
      select added.id, count, supply_price from added cross join product_tier where product_id = ${productId})
    insert into partner_product (partner_id, product_id, margin_type, margin, status, pictures, name, category_id,
      root_category_id, is_listed, search_text, search_choseong, created_at)
    select partner_id, added.id, margin_type, margin, status, pictures, name, category_id, root_category_id, is_listed,
      search_text, search_choseong, created_at from added cross join partner_product where product_id = ${productId}`)
  const rows = await world.db.select({ id: partnerProduct.id }).from(partnerProduct)
  const ids = rows.map(({ id }) => id)
  await world.db.transact(async (tx) => {
    await refreshPrices(tx, ids)
    return { ok: true }
  })
  return ids
}

it('changes the margins of 5,000 products, each to another one, in one request', async () => {
  await addPlatform(world)
  await addBrands(world, market, coffee)
  const api = await apiAs(world, await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' }))
  const ids = await addMany()
  expect(ids).toHaveLength(mostItems)
  const send = async (method: 'put' | 'post', path: string, first: number) => {
    const items = ids.map((id, index) => ({ id, marginType: 'AMOUNT', margin: first + index, version: 0 }))
    return withStatements(() =>
      api[method](`/partnerAdmin/partnerProduct${path}`, { items }, { 'front-uri': coffee.uri }),
    )
  }
  const preview = await send('post', '/preview', 1)
  expect(preview.result).toMatchObject({ status: 200, data: { pricedCount: mostItems } })
  expect(preview.statements.length).toBeLessThanOrEqual(10)
  const put = await send('put', '', 1)
  expect(put.result).toMatchObject({ status: 200, data: { changed: mostItems } })
  expect(put.statements.length).toBeLessThanOrEqual(mostStatements)
  expect(await world.db.$count(auditLog)).toBe(mostItems)
  const prices = await world.db
    .select({ price: partnerProductPrice.lowestPrice })
    .from(partnerProductPrice)
    .where(eq(partnerProductPrice.level, 1))
  expect(Math.max(...prices.map(({ price }) => price))).toBe(10_000 + mostItems)
}, 120_000)
