import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, coffee, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { withStatements } from '#server/database/database.ts'
import { partnerProduct, product } from '../catalog.tables.ts'
import { refreshSearchTexts } from './refresh-search-texts.ts'

const world = useWorld()

it('rewrites search texts of an earlier version, so that lists find what they show', async () => {
  await addBrands(world, coffee, market)
  const api = await apiAs(world, await addMember(world, { username: 'store', brand: coffee }))
  const { productId, partnerProductId } = await addProduct(world, { brand: coffee, product: { name: '냅킨 5,000매' } })
  await addProduct(world, { brand: coffee, product: { name: '빨대' } })
  const earlier = { searchText: '냅킨5,000매', searchChoseong: 'ㄴㅋ5,000ㅁ' }
  await world.db.update(product).set(earlier).where(eq(product.id, productId))
  await world.db.update(partnerProduct).set(earlier).where(eq(partnerProduct.id, partnerProductId))
  const found = async () => {
    const { data } = await api.get(`/partner/saebyeoknaru/product?search=${encodeURIComponent('5000매')}`)
    return data
  }
  expect(await found()).toMatchObject({ totalElements: 0 })
  await refreshSearchTexts(world.db)
  // Also a page that was read before, because the version of the catalog has changed.
  expect(await found()).toMatchObject({ totalElements: 1, content: [{ name: '냅킨 5,000매' }] })
  const { statements } = await withStatements(() => refreshSearchTexts(world.db))
  expect(statements.filter((text) => !text.startsWith('select'))).toEqual([])
})
