import { describe, expect, it } from 'vitest'
import { withStatements } from '#server/database/database.ts'
import { clearCaches } from '#server/database/lru-cache.ts'
import { addCategory, addProduct } from '#testing/fixtures/goods/goods.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

async function shop() {
  // An earlier test has searched a catalogue of the same id.
  clearCaches(world.db)
  await addPlatform(world)
  await addBrands(world, coffee)
  const { id: categoryId } = await addCategory(world, '컵·용기')
  const add = (name: string, spec = '') => addProduct(world, { brand: coffee, product: { name, spec, categoryId } })
  await add('종이컵 10oz', '80파이 · 300g')
  await add('종이컵 13oz', '90파이 · 320g')
  const cup = await add('PET컵 16oz', '92파이 · 돔 뚜껑 호환')
  await addProduct(world, { brand: coffee, product: { name: '빨대 2,000개', spec: '종이 3겹' } })
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 1_000_000 })
  const api = await apiAs(world, store)
  const path = (search: string, query = '', call = '') =>
    `/partner/saebyeoknaru/product${call}?search=${encodeURIComponent(search)}${query}`
  const list = async (search: string, query = '&sort=name') => {
    const { data } = await api.get(path(search, query))
    const { content, searchedFor } = data as { content: { name: string }[]; searchedFor?: string } // its contract
    return [searchedFor, ...content.map(({ name }) => name)]
  }
  const count = async (search: string, query = '') => (await api.get(path(search, query, '/count'))).data
  return { store, api, cup, categoryId, path, list, count }
}

describe('a list whose search finds nothing', () => {
  it.each([
    ['빨떼', ['빨대', '빨대 2,000개']],
    ['qkfEo', ['빨대', '빨대 2,000개']],
    ['종이컾', ['종이컵', '종이컵 10oz', '종이컵 13oz']],
    ['종이컵 13온즈', [undefined, '종이컵 13oz']],
    ['컵뚜껑', ['컵 뚜껑', 'PET컵 16oz']],
    ['컵뚜겅', ['컵 뚜껑', 'PET컵 16oz']],
    ['뚜껑', [undefined, 'PET컵 16oz']],
    ['용기', [undefined, 'PET컵 16oz', '종이컵 10oz', '종이컵 13oz']],
    ['종이컵을', [undefined, '종이컵 10oz', '종이컵 13oz']],
    ['아이스컵', ['PET컵', 'PET컵 16oz']],
    ['냉장고', [undefined]],
  ])('%s shows what was meant, and says so', async (search, found) => {
    const { list, count } = await shop()
    expect(await list(search)).toEqual(found)
    expect(await count(search)).toMatchObject({ count: found.length - 1 })
  })

  it('is sorted, paged and narrowed as any other, and searched as typed on demand', async () => {
    const { store, cup, categoryId, list, count } = await shop()
    expect(await list('용기', '&sort=recent&size=2')).toEqual([undefined, 'PET컵 16oz', '종이컵 13oz'])
    expect(await list('용기', '&sort=recent&size=2&page=1')).toEqual([undefined, '종이컵 10oz'])
    expect(await list('빨떼', `&categoryId=${categoryId}`)).toEqual(['빨대'])
    expect(await list('용기', '&ordered=Y')).toEqual([undefined])
    await placed(world, store, { items: [{ partnerProductId: cup.partnerProductId, count: 1 }] })
    expect(await list('용기', '&ordered=Y')).toEqual([undefined, 'PET컵 16oz'])
    expect(await list('빨떼', '&exact=Y')).toEqual([undefined])
    expect(await count('빨떼', '&exact=Y')).toMatchObject({ count: 0 })
  })

  it('keeps its text while other filters leave nothing of what the text finds', async () => {
    const { categoryId, list } = await shop()
    expect(await list('빨대', `&categoryId=${categoryId}`)).toEqual([undefined])
  })

  it('costs a few statements more, however many words it tries', async () => {
    const { api, path, list } = await shop()
    // The index is read once, and the cards of a found list.
    for (const search of ['종이', '빨떼', '컵뚜껑']) await list(search)
    for (const [search, most] of [
      ['종이', 2],
      ['빨떼', 5],
      ['컵뚜껑', 5],
      ['냉장고 온도계를', 4],
    ] as const) {
      const { statements } = await withStatements(() => api.get(path(search)))
      expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most)
    }
  })
})
