import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { pictureUrl, type Picture } from '#contract/picture.ts'
import { category } from '#features/goods/catalog/server/catalog.tables.ts'
import { pictureSentences } from '#features/platform/files/contract/picture-limits.ts'
import { apiAs, apiWith, type ApiClient } from '#testing/harness/api-client.ts'
import { addCategory, addProduct } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, addPlatform, coffee, market } from '#testing/fixtures/people/people.ts'
import { drawPicture, upload } from '#testing/fixtures/goods/pictures.ts'
import { useWorld } from '#testing/world.ts'
import { categorySentences, type AdminRootCategory } from '../contract/categories.admin.calls.ts'

const world = useWorld()

async function asOperator(): Promise<ApiClient> {
  await addPlatform(world)
  await addBrands(world, market, coffee)
  return apiAs(world, await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' }))
}

/** '인쇄물(명함 전단), 포장': the tree in one line. */
async function treeOf(api: ApiClient): Promise<string> {
  const roots = (await api.get('/admin/category')).data as AdminRootCategory[]
  return roots
    .map(({ name, children }) => name + (children.length > 0 ? `(${children.map((each) => each.name).join(' ')})` : ''))
    .join(', ')
}

const versionOf = async (api: ApiClient, id: number) => {
  const roots = (await api.get('/admin/category')).data as AdminRootCategory[]
  return roots.flatMap((root) => [root, ...root.children]).find(({ categoryId }) => categoryId === id)?.version ?? -1
}

async function add(api: ApiClient, name: string, parentId: number | null = null): Promise<number> {
  const { data } = await api.post('/admin/category', { name, parentId, isHidden: false })
  return (data as { categoryId: number }).categoryId
}

async function move(api: ApiClient, id: number, place: { parentId: number | null; beforeId: number | null }) {
  return api.put(`/admin/category/${id}/place`, { ...place, version: await versionOf(api, id) })
}

describe('the tree of categories', () => {
  it('is created, renamed and put in order', async () => {
    const api = await asOperator()
    const print = await add(api, '인쇄물')
    const wrap = await add(api, '포장')
    const [cards, flyers] = [await add(api, '명함', print), await add(api, '전단', print)]
    expect(await treeOf(api)).toBe('인쇄물(명함 전단), 포장')
    await move(api, flyers, { parentId: print, beforeId: cards })
    await move(api, wrap, { parentId: null, beforeId: print })
    expect(await treeOf(api)).toBe('포장, 인쇄물(전단 명함)')
    await move(api, cards, { parentId: wrap, beforeId: null })
    await api.put(`/admin/category/${wrap}`, { name: '포장재', isHidden: false, version: await versionOf(api, wrap) })
    expect(await treeOf(api)).toBe('포장재(명함), 인쇄물(전단)')
  })

  it('refuses a category under itself, a third level and two equal siblings', async () => {
    const api = await asOperator()
    const print = await add(api, '인쇄물')
    const cards = await add(api, '명함', print)
    const wrap = await add(api, '포장')
    const refusals = [
      await move(api, print, { parentId: print, beforeId: null }),
      await move(api, print, { parentId: cards, beforeId: null }),
      await move(api, print, { parentId: wrap, beforeId: null }),
      await api.post('/admin/category', { name: '봉투', parentId: cards, isHidden: false }),
      await api.post('/admin/category', { name: '포장', parentId: null, isHidden: false }),
      await api.post('/admin/category', { name: '봉투', parentId: 999_999, isHidden: false }),
    ]
    expect(refusals.map(({ status, message }) => [status, message])).toEqual([
      [409, categorySentences.underItself],
      [409, categorySentences.underItself],
      [409, categorySentences.tooDeep],
      [409, categorySentences.tooDeep],
      [409, categorySentences.sameName],
      [409, categorySentences.unknownParent],
    ])
    expect(await treeOf(api)).toBe('인쇄물(명함), 포장')
  })

  it('allows no third level by two concurrent moves', async () => {
    const api = await asOperator()
    const [one, two] = [await add(api, '하나'), await add(api, '둘')]
    const replies = await Promise.all([
      move(api, one, { parentId: two, beforeId: null }),
      move(api, two, { parentId: one, beforeId: null }),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('refuses to delete a category with children or products, and says how many', async () => {
    const api = await asOperator()
    const { id, rootId } = await addCategory(world)
    await addProduct(world, { brand: coffee, product: { categoryId: id } })
    await addProduct(world, { brand: coffee, product: { categoryId: id } })
    expect(await api.delete(`/admin/category/${rootId}`)).toMatchObject({
      status: 409,
      message: categorySentences.hasChildren(1),
    })
    expect(await api.delete(`/admin/category/${id}`)).toMatchObject({
      status: 409,
      message: '상품 2개가 있어 삭제할 수 없습니다. 쇼핑몰에서 빼려면 숨김으로 바꿔 주세요.',
    })
    const empty = await add(api, '빈 카테고리')
    expect(await api.delete(`/admin/category/${empty}`)).toMatchObject({ status: 200 })
    expect(await world.db.$count(category, eq(category.id, empty))).toBe(0)
  })
})

describe('a category in the shops', () => {
  async function shop() {
    const api = await asOperator()
    const { id, rootId } = await addCategory(world)
    const { partnerProductId } = await addProduct(world, { brand: coffee, product: { categoryId: id } })
    const buyer = await apiAs(world, await addMember(world, { username: 'store1', brand: coffee }))
    const seen = async () => {
      const list = await buyer.get(`/partner/${coffee.uri}/product`)
      const inRoot = await buyer.get(`/partner/${coffee.uri}/product?categoryId=${rootId}`)
      const tree = await apiWith(world, undefined).get(`/category/root/${coffee.uri}`)
      return {
        all: (list.data as { totalElements: number }).totalElements,
        inRoot: (inRoot.data as { totalElements: number }).totalElements,
        roots: (tree.data as { name: string }[]).map(({ name }) => name),
      }
    }
    const hide = async (categoryId: number, isHidden: boolean, name: string) =>
      api.put(`/admin/category/${categoryId}`, { name, isHidden, version: await versionOf(api, categoryId) })
    return { api, buyer, id, rootId, partnerProductId, seen, hide }
  }

  it('disappears with its products when it, or its root, is hidden; the product stays orderable by its address', async () => {
    const { buyer, id, rootId, partnerProductId, seen, hide } = await shop()
    expect(await seen()).toEqual({ all: 1, inRoot: 1, roots: ['인쇄물'] })
    await hide(id, true, '명함')
    expect(await seen()).toEqual({ all: 0, inRoot: 0, roots: [] })
    const detail = await buyer.get(`/partner/${coffee.uri}/product/${partnerProductId}`)
    expect(detail).toMatchObject({ status: 200, data: { status: 'SALE' } })
    await hide(id, false, '명함')
    expect((await seen()).all).toBe(1)
    await hide(rootId, true, '인쇄물')
    expect(await seen()).toEqual({ all: 0, inRoot: 0, roots: [] })
    const all = (await apiWith(world, undefined).get('/category/root')).data as unknown[]
    expect(all).toEqual([])
  })

  it('is renamed and moved for the next request', async () => {
    const { api, id, seen, hide } = await shop()
    const wrap = await add(api, '포장')
    await move(api, id, { parentId: wrap, beforeId: null })
    expect(await seen()).toEqual({ all: 1, inRoot: 0, roots: ['포장'] })
    await hide(wrap, false, '포장재')
    expect((await seen()).roots).toEqual(['포장재'])
  })

  it('has the uploaded picture that was chosen, and no foreign address', async () => {
    const { api, buyer, rootId } = await shop()
    const photo = (await upload(api, '/admin/file/picture', await drawPicture())).data as Picture
    const change = async (picture: string | null) =>
      api.put(`/admin/category/${rootId}`, {
        name: '인쇄물',
        isHidden: false,
        picture,
        version: await versionOf(api, rootId),
      })
    const shown = async () =>
      ((await buyer.get(`/category/root/${coffee.uri}`)).data as { picture: Picture | null }[])[0]?.picture
    expect(await change('https://example.com/a.jpg')).toMatchObject({ status: 409, message: pictureSentences.missing })
    expect(await shown()).toBeNull()
    expect(await change(pictureUrl(photo))).toMatchObject({ status: 200 })
    expect(await shown()).toEqual(photo)
    await api.put(`/admin/category/${rootId}`, { name: '인쇄', isHidden: false, version: await versionOf(api, rootId) })
    expect(await shown()).toEqual(photo)
    expect(await change(null)).toMatchObject({ status: 200 })
    expect(await shown()).toBeNull()
  })

  it('hides new products of a hidden category too', async () => {
    const { id, seen, hide } = await shop()
    await hide(id, true, '명함')
    await addProduct(world, { brand: coffee, product: { categoryId: id } })
    expect((await seen()).all).toBe(0)
  })
})
