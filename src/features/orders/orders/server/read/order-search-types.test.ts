import { describe, expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, chicken, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

async function orderOfAStore(): Promise<string> {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee, stores: [{ name: '망원점' }] })
  const { partnerProductId } = await addProduct(world, { brand: coffee, product: { name: '종이컵 13oz' } })
  return placed(world, store, { items: [{ partnerProductId, count: 1 }], pay: 'BANK' })
}

type Found = { content: { orderNumber: string }[] }

describe('the search of the operator for orders', () => {
  it('looks into one kind of text or into all', async () => {
    const number = await orderOfAStore()
    const api = await apiAs(world, await addOperator(world, coffee))
    const found = async (type: string, search: string) => {
      const { data } = await api.get(`/admin/order?searchType=${type}&search=${encodeURIComponent(search)}`)
      return (data as Found).content.map(({ orderNumber }) => orderNumber) // a wrong shape fails the comparison
    }
    expect(await found('store', '망원')).toEqual([number])
    expect(await found('all', '망원')).toEqual([number])
    expect(await found('product', '망원')).toEqual([])
    expect(await found('orderNumber', number)).toEqual([number])
    expect(await found('invoice', number)).toEqual([])
    expect(await api.get('/admin/order?searchType=price')).toMatchObject({ status: 400 })
  })

  it('finds an order whose brand, store, goods, buyer and number match one word each', async () => {
    const number = await orderOfAStore()
    await addBrands(world, chicken)
    const other = await addMember(world, { username: 'fried', brand: chicken, stores: [{ name: '망원점' }] })
    const { partnerProductId } = await addProduct(world, { brand: chicken })
    await placed(world, other, { items: [{ partnerProductId, count: 1 }], pay: 'BANK' })
    const api = await apiAs(world, await addOperator(world, coffee))
    const found = async (search: string) => {
      const { data } = await api.get(`/admin/order?search=${encodeURIComponent(search)}`)
      return (data as Found).content.map(({ orderNumber }) => orderNumber) // a wrong shape fails the comparison
    }
    expect(await found(`${coffee.name} 망원`)).toEqual([number])
    expect(await found(`망원 ${coffee.name} 종이컵`)).toEqual([number])
    expect(await found(coffee.name)).toEqual([number])
    expect(await found(`김하늘 ${number.slice(-4)} ${coffee.name}`)).toEqual([number])
    expect(await found(`${coffee.name} 강남`)).toEqual([])
    const operatorRole = 'catalogue'
    const clerk = await addMember(world, { username: 'clerk', brand: coffee, authority: 'ROLE_ADMIN', operatorRole })
    const masked = await (await apiAs(world, clerk)).get(`/admin/order?search=${encodeURIComponent('김하늘 망원')}`)
    expect(masked).toMatchObject({ status: 200, data: { content: [] } })
  })

  it('offers the depositor only to the roles that see it', async () => {
    await addBrands(world, coffee)
    const api = await apiAs(world, await addOperator(world, coffee))
    expect((await api.get('/admin/order/searchType')).data).toEqual([
      { code: 'all', name: '전체' },
      { code: 'orderNumber', name: '주문번호' },
      { code: 'store', name: '매장' },
      { code: 'depositor', name: '입금자' },
      { code: 'product', name: '상품' },
      { code: 'invoice', name: '운송장번호' },
    ])
    const clerk = await addMember(world, {
      username: 'clerk',
      brand: coffee,
      authority: 'ROLE_ADMIN',
      operatorRole: 'catalogue',
    })
    const codes = ((await (await apiAs(world, clerk)).get('/admin/order/searchType')).data as { code: string }[]).map(
      ({ code }) => code,
    )
    expect(codes).toEqual(['all', 'orderNumber', 'store', 'product', 'invoice'])
  })

  it('finds nothing by the depositor for a role that does not see it', async () => {
    await orderOfAStore()
    const search = `/admin/order?searchType=depositor&search=${encodeURIComponent('김')}`
    const operatorRole = 'catalogue'
    const clerk = await addMember(world, { username: 'clerk', brand: coffee, authority: 'ROLE_ADMIN', operatorRole })
    expect(await (await apiAs(world, clerk)).get(search)).toMatchObject({ status: 200, data: { content: [] } })
  })
})

describe('the filters of the operator', () => {
  it('are named by the server: the states of orders and the payment methods', async () => {
    await addBrands(world, coffee)
    const api = await apiAs(world, await addOperator(world, coffee))
    expect((await api.get('/admin/order/status')).data).toContainEqual({ code: 'PIP', name: '상품준비중' })
    expect((await api.get('/admin/paymentType')).data).toEqual([
      { code: 'BANK', name: '계좌입금' },
      { code: 'CARD', name: '신용카드' },
      { code: 'CASH', name: '예치금' },
    ])
  })
})
