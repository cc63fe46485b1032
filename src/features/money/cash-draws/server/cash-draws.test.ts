import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { memberCash } from '#features/money/cash/server/cash.tables.ts'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member, memberHold } from '#features/people/members/server/members.tables.ts'
import { payDraw } from '#testing/fixtures/money/draws.ts'
import { apiAs, type ApiClient } from '#testing/harness/api-client.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { openWorkbook } from '#testing/files/open-workbook.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { testVault, useWorld } from '#testing/world.ts'
import { won } from '#values/won.ts'
import type { Draw } from '../contract/cash-draws.calls.ts'
import { decideDrawRefusalText, drawRefusalText, drawSentences } from '../contract/draw-terms.ts'
import { cashDraw } from './cash-draws.tables.ts'
import { requestDraw } from './request-draw.ts'

const world = useWorld()

async function people({ cash = 100_000, card = 0 } = {}) {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const other = await addMember(world, { username: 'other', brand: coffee })
  const operator = await addOperator(world, coffee)
  await giveCash(world, store.memberId, { cash, card })
  return {
    store,
    other,
    operator,
    api: await apiAs(world, store),
    otherApi: await apiAs(world, other),
    operatorApi: await apiAs(world, operator),
  }
}

const request = { amount: 60_000, bankCode: '088', account: '110-123-456789', holder: '박서연' }
const balanceOf = (memberId: number) => findCashBalance(world.db, memberId)

async function requested(api: ApiClient, more: object = {}): Promise<Draw> {
  const holder = await holderOf(api)
  const { status, data } = await api.post('/cash/draw', { ...request, holder, ...more })
  expect(status).toBe(200)
  return data as Draw
}

/** The representative of the caller's store. */
async function holderOf(api: ApiClient): Promise<string> {
  const { data } = await api.get('/chainStore')
  return (data as { businessRepresentative: string }[])[0]!.businessRepresentative
}

describe('requesting a withdrawal', () => {
  it('holds the money: it can be neither spent nor withdrawn again', async () => {
    const { store, api } = await people()
    const draw = await requested(api)
    expect(draw).toMatchObject({
      number: expect.stringMatching(/^W20260515-\d{7}$/) as string,
      amount: 60_000,
      state: 'REQUESTED',
      accountEnd: '6789',
      dueAt: '2026-05-22T14:59:59.000Z',
    })
    expect(await balanceOf(store.memberId)).toEqual({ balance: 40_000, withdrawable: 40_000, held: 60_000 })
    const { body: inbox } = await api.get('/mypage/message')
    expect(inbox).toContain('60,000')
    expect(inbox).toContain('신한은행 ****6789')
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it.each([
    ['(주)한별ㆍ나루', '주)한별ㆍ나루'],
    ['(주)한별ㆍ나루', '(주)한별·나루'],
    ['(주)한별ㆍ나루', '(주)한별·나루'.normalize('NFD')],
    ['Nguyễn Thị Hoa', 'NGUYEN THI HOA'],
  ])('by %s goes to an account of %s, and again without its number', async (known, written) => {
    const { store, api, operatorApi } = await people()
    await world.db
      .update(chainStore)
      .set({ businessRepresentative: known })
      .where(eq(chainStore.memberId, store.memberId))
    const draw = await requested(api, { holder: written })
    await payDraw(operatorApi, draw.number)
    const { account: _, ...again } = request
    expect(await api.post('/cash/draw', { ...again, holder: known, amount: 10_000 })).toMatchObject({ status: 200 })
  })

  it('stores the account sealed', async () => {
    const { api } = await people()
    await requested(api)
    const [row] = await world.db.select().from(cashDraw)
    expect(row?.account).toMatch(/^v1\./)
    expect(JSON.stringify(row)).not.toContain('110123456789')
  })

  it.each([
    [{ amount: 100_001 }, drawRefusalText['too-much']],
    [{ amount: 9_999 }, drawRefusalText['too-small']],
    [{ holder: '다른 사람' }, drawRefusalText['other-holder']],
    [{ account: undefined }, drawRefusalText['account-missing']],
  ])('refuses %j and holds nothing', async (more, message) => {
    const { store, api } = await people()
    const holder = await holderOf(api)
    expect(await api.post('/cash/draw', { ...request, holder, ...more })).toMatchObject({ status: 409, message })
    expect(await balanceOf(store.memberId)).toMatchObject({ held: 0, balance: 100_000 })
  })

  it.each([0, -1, 1.5, '60000', 1e308])('answers 400 to the amount %s', async (amount) => {
    const { store, api } = await people()
    expect(await api.post('/cash/draw', { ...request, amount })).toMatchObject({ status: 400 })
    expect(await balanceOf(store.memberId)).toMatchObject({ held: 0 })
  })

  it('takes nothing that was charged by card', async () => {
    const { api } = await people({ cash: 10_000, card: 50_000 })
    const holder = await holderOf(api)
    expect(await api.post('/cash/draw', { ...request, holder, amount: 20_000 })).toMatchObject({
      status: 409,
      message: drawRefusalText['too-much'],
    })
    expect((await requested(api, { amount: 10_000 })).state).toBe('REQUESTED')
  })

  it('pays out a small balance only whole', async () => {
    const { api } = await people({ cash: 3_500 })
    const holder = await holderOf(api)
    expect((await api.post('/cash/draw', { ...request, holder, amount: 3_000 })).status).toBe(409)
    expect((await requested(api, { amount: 3_500 })).amount).toBe(3_500)
  })

  it('is refused while another one is open, and with arrears', async () => {
    const { store, api, other, otherApi } = await people()
    await requested(api, { amount: 10_000 })
    const holder = await holderOf(api)
    expect(await api.post('/cash/draw', { ...request, holder, amount: 10_000 })).toMatchObject({
      status: 409,
      message: drawRefusalText.open,
    })
    await giveCash(world, other.memberId, { cash: 50_000 })
    await world.db.insert(memberHold).values({ memberId: other.memberId, reason: 'ARREARS', since: world.now })
    const second = { ...request, holder: await holderOf(otherApi), amount: 10_000 }
    expect(await otherApi.post('/cash/draw', second)).toMatchObject({ status: 409, message: drawRefusalText.arrears })
    expect(await balanceOf(store.memberId)).toMatchObject({ held: 10_000 })
  })

  it('uses the account of the last withdrawal when none is typed', async () => {
    const { api, operatorApi } = await people()
    const first = await requested(api, { amount: 10_000 })
    await payDraw(operatorApi, first.number)
    expect(await requested(api, { amount: 10_000, account: undefined })).toMatchObject({ accountEnd: '6789' })
  })

  it('is refused when leaving was booked after the request had begun', async () => {
    const { store, api } = await people()
    const typed = { ...request, bankCode: '088' as const, holder: await holderOf(api) }
    await world.db.update(member).set({ leavingAt: world.now }).where(eq(member.id, store.memberId))
    const context = { vault: testVault, at: world.now, once: undefined }
    // The caller was read before.
    expect(await requestDraw(world.db, store.caller, typed, context)).toEqual({ ok: false, refused: 'leaving' })
  })

  it('with the same key is requested once', async () => {
    const { store, api } = await people()
    const key = { 'Idempotency-Key': 'a-key-of-the-test' }
    const body = { ...request, holder: await holderOf(api) }
    const first = await api.post('/cash/draw', body, key)
    expect((await api.post('/cash/draw', body, key)).body).toBe(first.body)
    expect(await balanceOf(store.memberId)).toMatchObject({ held: 60_000 })
  })
})

describe('a withdrawal', () => {
  it('is taken back by its member while nobody handles it', async () => {
    const { store, api, otherApi } = await people()
    const { number } = await requested(api)
    expect((await otherApi.delete(`/cash/draw/${number}`)).status).toBe(404)
    expect(await api.delete(`/cash/draw/${number}`)).toMatchObject({ status: 200, data: { state: 'CANCELLED' } })
    expect(await balanceOf(store.memberId)).toEqual({ balance: 100_000, withdrawable: 100_000, held: 0 })
    expect((await api.delete(`/cash/draw/${number}`)).status).toBe(409)
  })

  it('is paid by the operator: the member is told, and the ledger has every step', async () => {
    const { store, api, operatorApi } = await people()
    const { number } = await requested(api)
    expect(await payDraw(operatorApi, number)).toMatchObject({
      status: 200,
      data: { paid: 1, amount: 60_000 },
    })
    expect(await balanceOf(store.memberId)).toEqual({ balance: 40_000, withdrawable: 40_000, held: 0 })
    expect((await api.get('/cash/statuses?type=DRAW')).data).toMatchObject({
      content: [
        { amount: 0, refId: number, entries: [{ account: 'BANK', amount: 60_000 }, { account: 'HOLD' }] },
        { amount: -60_000, refId: number },
      ],
      summary: { drawn: -60_000 },
    })
    expect((await operatorApi.post('/admin/draw/paid', { numbers: [number] })).message).toBe(
      decideDrawRefusalText['not-open'],
    )
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('is refused by the operator with a reason that the member reads; the money is free again', async () => {
    const { store, api, operatorApi } = await people()
    const { number } = await requested(api)
    expect(
      await operatorApi.post(`/admin/draw/${number}/refusal`, { reason: '계좌번호가 맞지 않습니다.' }),
    ).toMatchObject({
      data: { state: 'REFUSED', reason: '계좌번호가 맞지 않습니다.' },
    })
    expect(await balanceOf(store.memberId)).toEqual({ balance: 100_000, withdrawable: 100_000, held: 0 })
    expect((await api.get('/mypage/message')).body).toContain('계좌번호가 맞지 않습니다.')
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('is listed for the bank with the whole account number, and cannot be taken back any more', async () => {
    const { store, api, operatorApi, operator } = await people()
    const { number } = await requested(api)
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/admin/draw/transferList',
      headers: { authorization: `Bearer ${operatorApi.token}` },
      payload: { numbers: [number] },
    })
    const [titles, cells] = openWorkbook(response.rawPayload).rows
    expect(titles).toEqual(['입금은행', '입금계좌번호', '이체금액', '예금주', '받는분 통장표시', '내 통장표시'])
    expect(cells).toEqual(['신한은행', '110123456789', 60_000, await holderOf(api), '예치금출금', number])
    expect(await api.delete(`/cash/draw/${number}`)).toMatchObject({
      status: 409,
      message: decideDrawRefusalText.listed,
    })
    const lines = await world.db.select().from(auditLog).orderBy(auditLog.id)
    expect(lines).toMatchObject([
      { subject: `draw/${number}`, actorId: operator.memberId, after: { drawState: 'LISTED' } },
    ])
    expect(JSON.stringify(lines)).not.toContain('110123456789')
    // A listed one may be under way at the bank: it does not end by itself.
    world.now = new Date('2026-06-30T00:00:00Z')
    await world.runJob('expire-draws')
    expect(await balanceOf(store.memberId)).toMatchObject({ held: 60_000 })
  })

  it('ends after seven days when nobody handles it', async () => {
    const { store, api } = await people()
    await requested(api)
    world.now = new Date('2026-05-22T14:59:58Z')
    await world.runJob('expire-draws')
    expect(await balanceOf(store.memberId)).toMatchObject({ held: 60_000 })
    world.now = new Date('2026-05-22T15:05:00Z')
    await world.runJob('expire-draws')
    expect(await balanceOf(store.memberId)).toEqual({ balance: 100_000, withdrawable: 100_000, held: 0 })
    expect(await world.db.select({ state: cashDraw.state }).from(cashDraw)).toEqual([{ state: 'EXPIRED' }])
  })

  it('is paid with others all or none', async () => {
    const { store, api, operatorApi } = await people()
    const { number } = await requested(api)
    expect(await operatorApi.post('/admin/draw/paid', { numbers: [number, 'W20260515-9999999'] })).toMatchObject({
      status: 404,
    })
    expect(await balanceOf(store.memberId)).toMatchObject({ held: 60_000 })
  })

  it('is recorded as paid only after it was listed', async () => {
    const { store, api, operatorApi } = await people()
    const { number } = await requested(api)
    expect(await operatorApi.post('/admin/draw/paid', { numbers: [number] })).toMatchObject({
      status: 409,
      message: decideDrawRefusalText['not-listed'],
    })
    expect(await balanceOf(store.memberId)).toMatchObject({ held: 60_000 })
  })

  it('is listed a second time only by an operator who has checked that the bank has not paid it', async () => {
    const { api, operatorApi } = await people()
    const { number } = await requested(api)
    const list = (more: object = {}) => operatorApi.post('/admin/draw/transferList', { numbers: [number], ...more })
    expect((await list()).status).toBe(200)
    expect(await list()).toMatchObject({ status: 409, message: decideDrawRefusalText['listed-before'] })
    const again = { listAgain: [{ number, listedAt: world.now.toISOString() }] }
    world.now = new Date(world.now.getTime() + 60_000)
    expect((await list(again)).status).toBe(200)
    // A colleague has put it into a newer list since: another file would pay it twice.
    expect(await list(again)).toMatchObject({ status: 409, message: decideDrawRefusalText['listed-before'] })
  })

  it('that a colleague has listed meanwhile is not listed again with the others', async () => {
    const { other, api, otherApi, operatorApi } = await people()
    await giveCash(world, other.memberId, { cash: 100_000 })
    const [first, second] = [(await requested(api)).number, (await requested(otherApi)).number]
    await operatorApi.post('/admin/draw/transferList', { numbers: [first] })
    const listAgain = [{ number: first, listedAt: world.now.toISOString() }]
    await operatorApi.post('/admin/draw/transferList', { numbers: [second] })
    const reply = await operatorApi.post('/admin/draw/transferList', { numbers: [first, second], listAgain })
    expect(reply).toMatchObject({ status: 409, message: decideDrawRefusalText['listed-before'] })
  })

  it('that was listed is refused only by an operator who saw it', async () => {
    const { store, api, operatorApi } = await people()
    const { number } = await requested(api)
    await operatorApi.post('/admin/draw/transferList', { numbers: [number] })
    const refuse = (more: object = {}) =>
      operatorApi.post(`/admin/draw/${number}/refusal`, { reason: '은행 반송', ...more })
    expect(await refuse()).toMatchObject({ status: 409, message: decideDrawRefusalText['state-changed'] })
    expect(await balanceOf(store.memberId)).toMatchObject({ held: 60_000 })
    const seen = { listedAt: world.now.toISOString() }
    world.now = new Date(world.now.getTime() + 60_000)
    await operatorApi.post('/admin/draw/transferList', { numbers: [number], listAgain: [{ number, ...seen }] })
    expect(await refuse(seen)).toMatchObject({ status: 409, message: decideDrawRefusalText['state-changed'] })
    expect(await refuse({ listedAt: world.now.toISOString() })).toMatchObject({ data: { state: 'REFUSED' } })
  })

  // [law: arrears]
  it('of a member in arrears is marked, and not listed with others', async () => {
    const { store, api, operatorApi } = await people()
    const { number } = await requested(api)
    await world.db.insert(memberHold).values({ memberId: store.memberId, reason: 'ARREARS', since: world.now })
    expect((await operatorApi.get('/admin/draw')).data).toMatchObject({ content: [{ number, inArrears: true }] })
    expect(await operatorApi.post('/admin/draw/transferList', { numbers: [number] })).toMatchObject({
      status: 409,
      message: decideDrawRefusalText.arrears,
    })
    expect(await world.db.select({ state: cashDraw.state }).from(cashDraw)).toEqual([{ state: 'REQUESTED' }])
  })

  it('that can not be ended does not keep the others', async () => {
    const { store, other, api, otherApi } = await people()
    await giveCash(world, other.memberId, { cash: 100_000 })
    await requested(api)
    await requested(otherApi)
    // Its money is not held, so that releasing it fails.
    await world.db
      .update(memberCash)
      .set({ held: won(0) })
      .where(eq(memberCash.memberId, store.memberId))
    world.now = new Date('2026-05-22T15:05:00Z')
    await expect(world.runJob('expire-draws')).rejects.toThrow()
    const states = await world.db.select({ memberId: cashDraw.memberId, state: cashDraw.state }).from(cashDraw)
    expect(states).toContainEqual({ memberId: store.memberId, state: 'REQUESTED' })
    expect(states).toContainEqual({ memberId: other.memberId, state: 'EXPIRED' })
  })
})

describe('a withdrawal that the operator requests for a member', () => {
  const typed = { ...request, amount: 30_000, reason: '전화 요청' }

  it('is held, listed and paid like any other', async () => {
    const { store, api, operatorApi } = await people()
    const holder = await holderOf(api)
    const reply = await operatorApi.post(`/admin/member/${store.memberId}/draw`, { ...typed, holder })
    expect(reply).toMatchObject({ status: 200, data: { state: 'REQUESTED', amount: 30_000 } })
    expect(await balanceOf(store.memberId)).toEqual({ balance: 70_000, withdrawable: 70_000, held: 30_000 })
    expect(await payDraw(operatorApi, (reply.data as Draw).number)).toMatchObject({ status: 200 })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('pays out what came for a member who has left', async () => {
    const { other, operatorApi } = await people()
    await giveCash(world, other.memberId, { cash: 30_000 })
    await world.db.update(member).set({ state: 'LEFT' }).where(eq(member.id, other.memberId))
    const path = `/admin/member/${other.memberId}/draw`
    expect(await operatorApi.post(path, { ...typed, holder: '이도윤' })).toMatchObject({ status: 200 })
  })

  it.each([
    ['another holder than the names of the business', { holder: '다른 사람' }, drawRefusalText['other-holder']],
    ['more than the member has', { amount: 200_000 }, drawRefusalText['too-much']],
  ])('is refused for %s', async (_, more, message) => {
    const { store, api, operatorApi } = await people()
    const holder = await holderOf(api)
    const reply = await operatorApi.post(`/admin/member/${store.memberId}/draw`, { ...typed, holder, ...more })
    expect(reply).toMatchObject({ status: 409, message })
    expect(await balanceOf(store.memberId)).toMatchObject({ held: 0 })
  })

  it('is refused for the operator alone, an unknown member, and without account or reason', async () => {
    const { store, operator, operatorApi } = await people()
    const ask = (memberId: number, more: object = {}) =>
      operatorApi.post(`/admin/member/${memberId}/draw`, { ...typed, ...more })
    expect(await ask(operator.memberId)).toMatchObject({ status: 409, message: drawSentences.own })
    expect((await ask(999_999)).status).toBe(404)
    expect((await ask(store.memberId, { account: undefined })).status).toBe(400)
    expect((await ask(store.memberId, { reason: ' ' })).status).toBe(400)
  })
})

describe('the holder of the account', () => {
  it('is the representative or the company of a business, not the name of its member', async () => {
    const { store, api } = await people()
    await world.db.update(member).set({ name: '도둑' }).where(eq(member.id, store.memberId))
    expect(await api.post('/cash/draw', { ...request, holder: '도둑' })).toMatchObject({
      status: 409,
      message: drawRefusalText['other-holder'],
    })
    const { data } = await api.get('/chainStore')
    const company = (data as { businessCompanyName: string }[])[0]!.businessCompanyName
    expect((await requested(api, { holder: company })).holder).toBe(company)
  })

  it('is the member without a business', async () => {
    const { store, api } = await people()
    const none = { businessCompanyName: '', businessRepresentative: '' }
    await world.db.update(chainStore).set(none).where(eq(chainStore.memberId, store.memberId))
    expect((await requested(api, { holder: store.caller.name })).state).toBe('REQUESTED')
  })
})

describe('an account number', () => {
  it.each(['--------', '1-2-3-4-5', '1234567', '-12345678', '12345678-', '1'.repeat(21)])(
    'is not %s',
    async (account) => {
      const { api } = await people()
      const holder = await holderOf(api)
      expect(await api.post('/cash/draw', { ...request, holder, account })).toMatchObject({ status: 400 })
    },
  )
})
