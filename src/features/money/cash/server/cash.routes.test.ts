import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

async function people() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const operator = await addOperator(world, coffee)
  return { store, operator, api: await apiAs(world, store), operatorApi: await apiAs(world, operator) }
}

interface History {
  content: { id: number; type: string; refId: string; amount: number; balanceAfter: number; entries: object[] }[]
  nextCursor: string | null
  summary: object
}

describe('the balance of a member', () => {
  it('shows cash and card-funded cash separately', async () => {
    const { store, api } = await people()
    expect(await api.get(`/member/${store.memberId}/cash`)).toMatchObject({
      data: { balance: 0, withdrawable: 0, held: 0 },
    })
    await giveCash(world, store.memberId, { cash: 10_000, card: 5_000 })
    expect(await api.get(`/member/${store.memberId}/cash`)).toMatchObject({
      status: 200,
      data: { balance: 15_000, withdrawable: 10_000, held: 0 },
    })
  })

  it('is for the member and the operator only; for all others the member is unknown', async () => {
    const { store, operatorApi } = await people()
    await giveCash(world, store.memberId, { cash: 10_000 })
    expect(await operatorApi.get(`/member/${store.memberId}/cash`)).toMatchObject({ data: { balance: 10_000 } })
    for (const authority of ['ROLE_FRANCHISEE', 'ROLE_PARTNER'] as const) {
      const other = await apiAs(
        world,
        await addMember(world, { username: authority.toLowerCase(), brand: coffee, authority }),
      )
      const missing = await other.get('/member/999999/cash')
      for (const path of [`/member/${store.memberId}/cash`, `/cash/statuses?memberId=${store.memberId}`]) {
        const reply = await other.get(path)
        expect([reply.status, reply.body]).toEqual([404, missing.body])
      }
    }
    expect(await apiWith(world, undefined).get(`/member/${store.memberId}/cash`)).toMatchObject({ status: 403 })
  })
})

describe('the cash history', () => {
  it('shows each movement, the balance after it, and both ledger sides, newest first', async () => {
    const { store, operator, api } = await people()
    await giveCash(world, store.memberId, { cash: 30_000, card: 4_000 })
    const goods = await addProduct(world, { brand: coffee })
    const orderNumber = await placed(world, store, { items: [{ partnerProductId: goods.partnerProductId, count: 2 }] })
    await handlingOf(world, operator, orderNumber).cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })
    const { data } = await api.get('/cash/statuses')
    expect(data as History).toMatchObject({
      content: [
        {
          type: 'REFUND',
          refId: orderNumber,
          amount: 10_000,
          balanceAfter: 24_000,
          entries: [
            { account: 'CARD', amount: 4_000, balanceAfter: 4_000 },
            { account: 'CASH', amount: 6_000, balanceAfter: 20_000 },
            { account: 'ORDERS', amount: -10_000, balanceAfter: null },
          ],
        },
        { type: 'ORDER', refId: orderNumber, amount: -20_000, balanceAfter: 14_000 },
        { type: 'CHARGE', amount: 34_000, balanceAfter: 34_000 },
      ],
      nextCursor: null,
      summary: { charged: 34_000, used: -20_000, refunded: 10_000, drawn: 0, adjusted: 0 },
    })
  })

  it('filters by Korean days, totals included', async () => {
    const { store, api } = await people()
    for (const [time, cash] of [
      ['2026-04-30T14:59:59Z', 1_000],
      ['2026-04-30T15:00:00Z', 2_000],
      ['2026-05-31T14:59:59Z', 4_000],
      ['2026-05-31T15:00:00Z', 8_000],
    ] as const) {
      world.now = new Date(time)
      await giveCash(world, store.memberId, { cash })
    }
    const owner = await apiAs(world, store)
    const { data } = await owner.get('/cash/statuses?startDate=2026-05-01&endDate=2026-05-31')
    expect((data as History).content.map(({ amount }) => amount)).toEqual([4_000, 2_000])
    expect((data as History).summary).toMatchObject({ charged: 6_000 })
    expect(await owner.get('/cash/statuses?endDate=2026-04-30')).toMatchObject({
      data: { content: [{ amount: 1_000 }] },
    })
    expect(await owner.get('/cash/statuses?type=ORDER')).toMatchObject({
      data: { content: [], summary: { charged: 0 } },
    })
    expect(api.token).not.toBe(owner.token)
  })

  it('pages by cursor, without repeating when a movement is added meanwhile', async () => {
    const { store, api } = await people()
    for (let n = 1; n <= 5; n++) await giveCash(world, store.memberId, { cash: n * 1_000 })
    const amounts: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const reply = await api.get(`/cash/statuses?size=2${cursor && `&cursor=${cursor}`}`)
      const page = reply.data as History
      amounts.push(...page.content.map(({ amount }) => amount))
      cursor = page.nextCursor
      await giveCash(world, store.memberId, { cash: 9_000 })
    }
    expect(amounts).toEqual([5_000, 4_000, 3_000, 2_000, 1_000])
  })

  it('pages by number with the total of the filter', async () => {
    const { store, api } = await people()
    for (let n = 1; n <= 5; n++) await giveCash(world, store.memberId, { cash: n * 1_000 })
    const second = await api.get('/cash/statuses?page=1&size=3')
    expect(second).toMatchObject({
      data: { content: [{ amount: 2_000 }, { amount: 1_000 }], page: 1, size: 3, totalElements: 5 },
    })
    expect(second.data).not.toHaveProperty('more')
    expect(await api.get('/cash/statuses?page=0&type=ORDER')).toMatchObject({
      data: { content: [], page: 0, size: 20, totalElements: 0 },
    })
    const byCursor = await api.get('/cash/statuses?size=3')
    expect(byCursor).toMatchObject({ data: { size: 3 } })
    expect(byCursor.data).not.toHaveProperty('totalElements')
  })

  it('counts ten thousand movements at most', async () => {
    const { store, api } = await people()
    await world.db.execute(sql`
      insert into cash_transaction
        (type, ref_type, ref_id, member_id, amount, balance_after, created_at, previous_hash, hash)
      select 'CHARGE', 'OPENING', 'many/' || n, ${store.memberId}, 0, 0, now(), '', '' from generate_series(1, 10001) n`)
    expect(await api.get('/cash/statuses?page=0')).toMatchObject({ data: { totalElements: 10_000, more: true } })
  })

  it.each([
    ['startDate=2026-02-30', '날짜를 YYYY-MM-DD 형식으로 입력해 주세요.'],
    ['endDate=20260501', '날짜를 YYYY-MM-DD 형식으로 입력해 주세요.'],
    ['startDate=0001-01-01', '날짜를 YYYY-MM-DD 형식으로 입력해 주세요.'],
    ['startDate=0000-01-01', '날짜를 YYYY-MM-DD 형식으로 입력해 주세요.'],
    ['type=GIFT', '형식에 맞게 입력해 주세요.'],
  ])('refuses %s', async (query, message) => {
    const { api } = await people()
    expect(await api.get(`/cash/statuses?${query}`)).toMatchObject({ status: 400, errors: [{ message }] })
  })

  it.each(['cursor=x', 'cursor=-1', 'page=201&size=10'])('refuses %s, too', async (query) => {
    const { api } = await people()
    expect(await api.get(`/cash/statuses?${query}`)).toMatchObject({ status: 400, code: 'F' })
  })
})

describe('a correction by the operator', () => {
  const path = (memberId: number) => `/admin/member/${memberId}/cash/correction`

  it('adds and deducts, with the reason in the history and an audit line', async () => {
    const { store, operator, api, operatorApi } = await people()
    expect(await operatorApi.post(path(store.memberId), { amount: 5_000, reason: ' 오입금 정정 ' })).toMatchObject({
      status: 200,
      data: { balance: 5_000, withdrawable: 5_000, held: 0 },
    })
    expect(await operatorApi.post(path(store.memberId), { amount: -2_000, reason: '중복 정정' })).toMatchObject({
      data: { balance: 3_000 },
    })
    expect(await api.get('/cash/statuses')).toMatchObject({
      data: {
        content: [
          { type: 'ADJUST', amount: -2_000, memo: '중복 정정', balanceAfter: 3_000 },
          { type: 'ADJUST', amount: 5_000, memo: '오입금 정정' },
        ],
        summary: { adjusted: 3_000 },
      },
    })
    expect(await world.db.select().from(auditLog)).toMatchObject([
      {
        actorId: operator.memberId,
        subject: `member/${store.memberId}`,
        reason: '오입금 정정',
        before: { balance: 0 },
        after: { balance: 5_000 },
      },
      { before: { balance: 5_000 }, after: { balance: 3_000 } },
    ])
  })

  it('never deducts more cash than there is, and leaves card-funded cash alone', async () => {
    const { store, operatorApi } = await people()
    await giveCash(world, store.memberId, { cash: 1_000, card: 9_000 })
    expect(await operatorApi.post(path(store.memberId), { amount: -1_001, reason: '정정' })).toMatchObject({
      status: 409,
      message: '예치금 잔액보다 많이 차감할 수 없습니다.',
    })
    expect(await world.db.select().from(auditLog)).toEqual([])
    expect(await operatorApi.post(path(store.memberId), { amount: -1_000, reason: '정정' })).toMatchObject({
      data: { balance: 9_000 },
    })
  })

  it("never changes the operator's own balance", async () => {
    const { operator, operatorApi } = await people()
    expect(await operatorApi.post(path(operator.memberId), { amount: 5_000_000, reason: '정정' })).toMatchObject({
      status: 409,
      message: '본인의 예치금은 조정할 수 없습니다. 다른 운영자에게 요청해 주세요.',
    })
    expect(await operatorApi.get(`/member/${operator.memberId}/cash`)).toMatchObject({ data: { balance: 0 } })
  })

  it('happens once per key, and is refused with another body', async () => {
    const { store, operatorApi } = await people()
    const send = (amount: number) =>
      operatorApi.post(path(store.memberId), { amount, reason: '정정' }, { 'idempotency-key': 'correction-1' })
    const first = await send(5_000)
    expect((await send(5_000)).body).toBe(first.body)
    expect(await send(6_000)).toMatchObject({ status: 409 })
    expect(await operatorApi.get(`/member/${store.memberId}/cash`)).toMatchObject({ data: { balance: 5_000 } })
  })

  it.each([
    ['nothing', { amount: 0, reason: '정정' }, 'amount', '0원이 아닌 금액을 입력해 주세요.'],
    ['a fraction', { amount: 0.5, reason: '정정' }, 'amount', '형식에 맞게 입력해 주세요.'],
    ['too much', { amount: 100_000_001, reason: '정정' }, 'amount', '더 작은 값을 입력해 주세요.'],
    ['no reason', { amount: 1, reason: ' ' }, 'reason', '사유를 2자 이상 입력해 주세요.'],
  ])('refuses %s', async (_, body, field, message) => {
    const { store, operatorApi } = await people()
    expect(await operatorApi.post(path(store.memberId), body)).toMatchObject({
      status: 400,
      errors: [{ path: field, message }],
    })
  })

  it('is for the operator only, and for existing members', async () => {
    const { store, api, operatorApi } = await people()
    const body = { amount: 1_000_000, reason: '선물' }
    expect(await api.post(path(store.memberId), body)).toMatchObject({
      status: 403,
      headers: { 'x-auth-reason': 'forbidden' },
    })
    expect(await apiWith(world, undefined).post(path(store.memberId), body)).toMatchObject({ status: 403 })
    expect(await operatorApi.post(path(999_999), body)).toMatchObject({
      status: 404,
      message: '회원을 찾을 수 없습니다.',
    })
  })
})

describe("the operator's list of members with cash", () => {
  it('is ordered by balance, and shows one member', async () => {
    const { store, operatorApi } = await people()
    await giveCash(world, store.memberId, { cash: 10_000, card: 2_000 })
    const other = await addMember(world, { username: 'other', brand: coffee })
    await giveCash(world, other.memberId, { cash: 11_000 })
    const names = async (query: string) =>
      ((await operatorApi.get(`/admin/cash/members?${query}`)).data as { content: { username: string }[] }).content.map(
        ({ username }) => username,
      ) // the call's contract
    expect(await names('sort=balance')).toEqual(['other', 'store'])
    expect(await names('sort=-balance')).toEqual(['store', 'other'])
    expect(await names(`memberId=${other.memberId}`)).toEqual(['other'])
  })

  it('is searched by member and by store, and totals what the platform owes', async () => {
    const { store, api, operatorApi } = await people()
    await giveCash(world, store.memberId, { cash: 10_000, card: 2_000 })
    const other = await addMember(world, { username: 'other', brand: coffee, stores: [{ name: '100%점' }] })
    await giveCash(world, other.memberId, { cash: 500 })
    expect(await operatorApi.get('/admin/cash/members')).toMatchObject({
      data: {
        content: [
          { username: 'store', cash: 10_000, cardFunded: 2_000, held: 0, storeNames: '성수점' },
          { username: 'other', cash: 500, cardFunded: 0 },
        ],
        totalElements: 2,
        outstanding: 12_500,
      },
    })
    expect(await operatorApi.get(`/admin/cash/members?search=${encodeURIComponent('0%')}`)).toMatchObject({
      data: { content: [{ username: 'other' }] },
    })
    expect(await api.get('/admin/cash/members')).toMatchObject({
      status: 403,
      headers: { 'x-auth-reason': 'forbidden' },
    })
  })
})
