import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { withStatements } from '#server/database/database.ts'
import { addCategory, addProduct } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addPlatform, chicken, coffee, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { category, partnerCategory, partnerProduct } from '../catalog.tables.ts'
import { refreshPartnerProducts } from './refresh-partner-products.ts'

const world = useWorld()

const products = 8
const brands = [coffee, chicken, market]
const partnerProducts = products * brands.length

/** A root with one child; each has half of the products, which three brands sell. */
async function aLargeCategory() {
  await addPlatform(world)
  await addBrands(world, ...brands)
  const { id: childId, rootId } = await addCategory(world)
  for (let index = 0; index < products; index++) {
    await addProduct(world, { brand: brands, product: { categoryId: index % 2 === 0 ? rootId : childId } })
  }
  await world.db.execute(sql`create table written_rows (rows integer not null)`)
  await world.db.execute(sql`
    create function note_rows() returns trigger language plpgsql as $$
    begin
      insert into written_rows select count(*) from changed having count(*) > 0;
      return null;
    end $$`)
  await world.db.execute(sql`
    create trigger rows_noted after update on partner_product referencing new table as changed
    for each statement execute function note_rows()`)
  return [rootId, childId]
}

afterEach(async () => {
  await world.db.execute(sql`drop trigger if exists rows_noted on partner_product`)
  await world.db.execute(sql`drop function if exists note_rows`)
  await world.db.execute(sql`drop table if exists written_rows`)
})

const hide = (categoryIds: readonly number[], atOnce: number, isHidden = true) =>
  world.db.transact(async (tx) => {
    await tx
      .update(category)
      .set({ isHidden })
      .where(eq(category.id, categoryIds[0] ?? 0))
    await refreshPartnerProducts(tx, categoryIds, atOnce)
    return { ok: true }
  })

const listed = () => world.db.$count(partnerProduct, eq(partnerProduct.isListed, true))

describe('hiding a large category', () => {
  it('writes at most a batch of partner products per statement', async () => {
    const categoryIds = await aLargeCategory()
    const { statements } = await withStatements(() => hide(categoryIds, 5))
    const { rows } = await world.db.executeSql('select rows from written_rows')
    expect(rows).toEqual([5, 5, 5, 5, 4].map((count) => ({ rows: count })))
    // The category, the catalogs, three statements per batch, the end of the last one, two for the numbers per category.
    expect(statements.filter((text) => /^\s*(select|update|with|delete|insert)/.test(text))).toHaveLength(
      2 + 5 * 3 + 1 + 2,
    )
    expect(await listed()).toBe(0)
    expect(await world.db.$count(partnerCategory)).toBe(0)
    await hide(categoryIds, 5, false)
    expect(await listed()).toBe(partnerProducts)
    const counts = await world.db.select({ count: partnerCategory.listedCount }).from(partnerCategory)
    expect(counts.map(({ count }) => count)).toEqual(brands.flatMap(() => [products / 2, products / 2]))
  })

  it('changes nothing when the last batch fails', async () => {
    const categoryIds = await aLargeCategory()
    await world.db.execute(sql`alter table written_rows add constraint full_batches check (rows = 5)`)
    await expect(hide(categoryIds, 5)).rejects.toThrow()
    expect(await listed()).toBe(partnerProducts)
    expect(await world.db.$count(category, eq(category.isHidden, true))).toBe(0)
  })
})
