import { describe, expect, it } from 'vitest'
import type { Picture } from '#contract/picture.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addCategory, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, market } from '#testing/fixtures/people/people.ts'
import { drawPicture, upload } from '#testing/fixtures/goods/pictures.ts'
import { productForm } from '#testing/fixtures/goods/products.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

async function console() {
  await addBrands(world, market)
  const api = await apiAs(
    world,
    await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' }),
  )
  const references = { categoryId: (await addCategory(world)).id, supplierId: await addSupplier(world) }
  const create = (pictures: Picture[]) => api.post('/admin/product', productForm(references, { pictures }))
  const picturesOf = async (id: unknown) =>
    ((await api.get(`/admin/product/${Number(id)}`)).data as { pictures: Picture[] }).pictures
  const photo = async () => (await upload(api, '/admin/file/picture', await drawPicture())).data as Picture
  return { api, create, picturesOf, photo }
}

describe('the pictures of a saved product', () => {
  it('are uploaded ones, with the sizes that the server knows', async () => {
    const { create, picturesOf, photo } = await console()
    const picture = await photo()
    const reply = await create([{ ...picture, width: 9_999, widths: [1] }])
    expect(reply).toMatchObject({ status: 200 })
    expect(await picturesOf((reply.data as { productId: number }).productId)).toEqual([picture])
  })

  it.each(['https://example.com', '/files/picture/ab', 'javascript:alert(1)//'])(
    'are refused from another address: %s',
    async (path) => {
      const { create } = await console()
      expect(await create([{ path, filename: 'x.jpg' }])).toMatchObject({
        status: 400,
        errors: [{ path: 'pictures', message: '올린 지 오래되어 지워진 사진이 있습니다. 사진을 다시 올려 주세요.' }],
      })
    },
  )

  it('go with the product when it is copied', async () => {
    const { api, create, picturesOf, photo } = await console()
    const picture = await photo()
    const { productId } = (await create([picture])).data as { productId: number }
    const copy = (await api.post(`/admin/product/${productId}/copy`)).data as { productId: number }
    expect(await picturesOf(copy.productId)).toEqual([picture])
  })
})
