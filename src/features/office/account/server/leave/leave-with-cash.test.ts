import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import type { Draw } from '#features/money/cash-draws/contract/cash-draws.calls.ts'
import { member, memberHold } from '#features/people/members/server/members.tables.ts'
import { payDraw } from '#testing/fixtures/money/draws.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addLogin, openBrowser, testPassword } from '#testing/harness/browser.ts'
import { refundedAmount } from '#testing/fixtures/money/cards.ts'
import { chargeByCard } from '#testing/fixtures/money/charges.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addPlatform, coffee, giveCash, market, type TestMember } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const account = { bankCode: '088', account: '110-123-456789', holder: '김하늘' }
const password = testPassword

async function people({ cash = 0 } = {}) {
  await addPlatform(world)
  await addBrands(world, coffee, market)
  const owner = await addLogin(world, { username: 'owner', brand: coffee })
  if (cash > 0) await giveCash(world, owner.memberId, { cash })
  const operator = await addOperator(world, coffee)
  const rowOf = async () => (await world.db.select().from(member).where(eq(member.id, owner.memberId)))[0]
  const openDraw = async (operatorApi: { get(path: string): Promise<{ data: unknown }> }) =>
    ((await operatorApi.get('/admin/draw')).data as { content: Draw[] }).content[0]!.number // the test has opened one
  return {
    owner,
    operator,
    rowOf,
    openDraw,
    api: await apiAs(world, owner),
    operatorApi: await apiAs(world, operator),
    balance: () => findCashBalance(world.db, owner.memberId),
  }
}

/** Orders goods for cash, and an operator ships them, so that no order is under way. Returns its total. */
async function spend(owner: TestMember, operator: TestMember): Promise<number> {
  const goods = await addProduct(world, { brand: coffee })
  const items = [{ partnerProductId: goods.partnerProductId, count: 1 }]
  const handling = handlingOf(world, operator, await placed(world, owner, { items, pay: 'CASH' }))
  await handling.prepare()
  const { total, bundles } = await handling.read()
  await handling.ship(bundles[0]?.supplierId ?? 0)
  return total
}

const leavingMails = () => world.mails.filter(({ subject }) => subject.includes('탈퇴')).map(({ subject }) => subject)

describe('leaving with cash', () => {
  it('withdraws a rest below the usual minimum, can only be read meanwhile, and leaves when it is paid', async () => {
    const { api, operatorApi, rowOf, openDraw, balance } = await people({ cash: 3_500 })
    expect(await api.get('/mypage/leaving')).toMatchObject({
      data: { toAccount: 3_500, toCards: 0, held: 0, bookedAt: null, obstacle: null },
    })
    expect(await api.delete('/mypage/user', { password })).toMatchObject({
      status: 409,
      message: '남은 예치금을 돌려받으실 계좌를 입력해 주세요.',
    })
    expect(await api.delete('/mypage/user', { password, draw: account })).toMatchObject({ data: { state: 'BOOKED' } })
    expect(await rowOf()).toMatchObject({ state: 'ACTIVE', name: '김하늘' })
    expect(await balance()).toEqual({ balance: 0, withdrawable: 0, held: 3_500 })

    // Signing in and reading go on, every write is refused.
    expect(await openBrowser(world).login('owner')).toMatchObject({ code: 'S' })
    expect(await api.get('/mypage/leaving')).toMatchObject({ data: { bookedAt: world.now.toISOString() } })
    expect(await api.get('/cash/statuses')).toMatchObject({ status: 200 })
    const refused = await api.post('/cash', { amount: 100_000, method: 'BANK', depositor: '성수점' })
    expect(refused).toMatchObject({
      status: 403,
      message: '탈퇴를 예약하셔서 내역만 확인하실 수 있습니다. 계속 이용하시려면 탈퇴 예약을 취소해 주세요.',
    })
    expect((await api.delete(`/cash/draw/${await openDraw(operatorApi)}`)).status).toBe(403)

    await world.runJob('finish-leavings')
    expect(await rowOf()).toMatchObject({ state: 'ACTIVE' })
    await payDraw(operatorApi, await openDraw(operatorApi))
    await world.runJob('finish-leavings')
    expect(await rowOf()).toMatchObject({ state: 'LEFT', name: '탈퇴회원', email: '', leavingAt: null })
    expect((await api.get('/user/info')).status).toBe(403)
    expect(leavingMails()).toEqual(['[발주] 회원 탈퇴가 예약되었습니다', '[발주] 회원 탈퇴가 완료되었습니다'])
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('frees the account and tells the member when the withdrawal is refused', async () => {
    const { api, operatorApi, rowOf, openDraw, balance } = await people({ cash: 30_000 })
    await api.delete('/mypage/user', { password, draw: account })
    await operatorApi.post(`/admin/draw/${await openDraw(operatorApi)}/refusal`, { reason: '계좌 확인이 필요합니다.' })
    await world.runJob('finish-leavings')
    expect(await rowOf()).toMatchObject({ state: 'ACTIVE', leavingAt: null })
    expect(await balance()).toMatchObject({ balance: 30_000, held: 0 })
    expect(leavingMails()).toEqual(['[발주] 회원 탈퇴가 예약되었습니다', '[발주] 회원 탈퇴가 처리되지 않았습니다'])
    expect((await api.post('/cash', { amount: 100_000, method: 'BANK', depositor: '성수점' })).status).toBe(200)
  })

  it('can be taken back until the withdrawal is paid', async () => {
    const { api, rowOf } = await people({ cash: 30_000 })
    expect(await api.delete('/mypage/leaving')).toMatchObject({ status: 409 })
    await api.delete('/mypage/user', { password, draw: account })
    expect(await api.delete('/mypage/leaving')).toMatchObject({ status: 200 })
    await world.runJob('finish-leavings')
    expect(await rowOf()).toMatchObject({ state: 'ACTIVE', leavingAt: null })
    expect((await api.get('/cash/draw')).body).toContain('REQUESTED')
  })

  it('puts an open request and the rest into one withdrawal', async () => {
    const { api, operatorApi, balance, openDraw } = await people({ cash: 50_000 })
    await api.post('/cash/draw', { amount: 20_000, ...account })
    expect(await api.get('/mypage/leaving')).toMatchObject({ data: { toAccount: 30_000, held: 20_000 } })
    expect(await api.delete('/mypage/user', { password, draw: account })).toMatchObject({ data: { state: 'BOOKED' } })
    expect(await balance()).toEqual({ balance: 0, withdrawable: 0, held: 50_000 })
    await payDraw(operatorApi, await openDraw(operatorApi))
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  // [law: arrears]
  it('waits while the member is in arrears, which were found after the booking', async () => {
    const { owner, api, operatorApi, openDraw, rowOf } = await people({ cash: 50_000 })
    await api.delete('/mypage/user', { password, draw: account })
    await operatorApi.post('/admin/draw/transferList', { numbers: [await openDraw(operatorApi)] })
    await world.db.insert(memberHold).values({ memberId: owner.memberId, reason: 'ARREARS', since: world.now })
    await operatorApi.post('/admin/draw/paid', { numbers: [await openDraw(operatorApi)] })
    await world.runJob('finish-leavings')
    expect(await rowOf()).toMatchObject({ state: 'ACTIVE' })
    await world.db.delete(memberHold)
    await world.runJob('finish-leavings')
    expect(await rowOf()).toMatchObject({ state: 'LEFT' })
  })

  it('waits for a transfer that the bank is making, where cash is left besides', async () => {
    const { api, operatorApi, openDraw } = await people({ cash: 50_000 })
    await api.post('/cash/draw', { amount: 20_000, ...account })
    await operatorApi.post('/admin/draw/transferList', { numbers: [await openDraw(operatorApi)] })
    expect(await api.delete('/mypage/user', { password, draw: account })).toMatchObject({
      status: 409,
      message: '먼저 신청하신 출금을 보내 드리고 있습니다. 출금이 완료된 후 다시 신청해 주세요.',
    })
  })

  it.each([
    ['another holder', { ...account, holder: '박서연' }, '예금주가 대표자명이나 상호와 달라'],
    ['an unknown account', { bankCode: '088', holder: '김하늘' }, '계좌번호를 숫자 8~20자리로'],
  ])('refuses %s, and changes nothing', async (_, draw, message) => {
    const { api, balance, rowOf } = await people({ cash: 30_000 })
    const reply = await api.delete('/mypage/user', { password, draw })
    expect(reply).toMatchObject({ status: 409 })
    expect(reply.message).toContain(message)
    expect(await balance()).toEqual({ balance: 30_000, withdrawable: 30_000, held: 0 })
    expect(await rowOf()).toMatchObject({ leavingAt: null })
  })
})

describe('leaving with cash charged by card', () => {
  it('cancels unused charges whole at the card, and leaves at once', async () => {
    const { api, rowOf } = await people()
    const number = await chargeByCard(api, 100_000)
    expect(await api.get('/mypage/leaving')).toMatchObject({
      data: {
        toCards: 100_000,
        toAccount: 0,
        cardReturns: [{ orderNumber: number, charged: 100_000, amount: 100_000 }],
      },
    })
    expect(await api.delete('/mypage/user', { password, toCards: 100_000 })).toMatchObject({ data: { state: 'LEFT' } })
    await world.runJob('send-card-refunds')
    expect(await refundedAmount(world)).toBe(100_000)
    expect(await rowOf()).toMatchObject({ state: 'LEFT' })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('cancels the newest charges whole and the unused rest of an older one in part', async () => {
    const { api, operator, owner, balance } = await people()
    const [older, newer] = [await chargeByCard(api, 100_000), await chargeByCard(api, 50_000)]
    const total = await spend(owner, operator)
    const rest = 100_000 - total
    expect(await api.get('/mypage/leaving')).toMatchObject({
      data: {
        obstacle: null,
        toCards: 150_000 - total,
        cardReturns: [
          { orderNumber: newer, charged: 50_000, amount: 50_000 },
          { orderNumber: older, charged: 100_000, amount: rest },
        ],
      },
    })
    expect(await api.delete('/mypage/user', { password, toCards: 150_000 - total })).toMatchObject({
      data: { state: 'LEFT' },
    })
    await world.runJob('send-card-refunds')
    expect(await refundedAmount(world)).toBe(150_000 - total)
    expect(await balance()).toEqual({ balance: 0, withdrawable: 0, held: 0 })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('needs the consent to the amount, and refuses another one', async () => {
    const { api, balance } = await people()
    await chargeByCard(api, 100_000)
    for (const consent of [{}, { toCards: 99_000 }]) {
      expect(await api.delete('/mypage/user', { password, ...consent })).toMatchObject({
        status: 409,
        message: '돌려받으실 금액이 바뀌었습니다. 새로고침하여 금액을 확인한 후 다시 신청해 주세요.',
      })
    }
    expect(await balance()).toEqual({ balance: 100_000, withdrawable: 0, held: 0 })
  })

  it('pays card-funded cash of no known charge to the account', async () => {
    const { api, owner, balance } = await people()
    await giveCash(world, owner.memberId, { card: 7_000 })
    expect(await api.get('/mypage/leaving')).toMatchObject({ data: { toCards: 0, toAccount: 7_000 } })
    expect(await api.delete('/mypage/user', { password, draw: account })).toMatchObject({ data: { state: 'BOOKED' } })
    expect(await balance()).toEqual({ balance: 0, withdrawable: 0, held: 7_000 })
  })

  it('offers no second whole refund of a charge whose rest went back, when the member stays', async () => {
    const { api, operatorApi, owner, operator, openDraw } = await people()
    const number = await chargeByCard(api, 100_000)
    const total = await spend(owner, operator)
    await giveCash(world, owner.memberId, { cash: 20_000 })
    await api.delete('/mypage/user', { password, toCards: 100_000 - total, draw: account })
    await operatorApi.post(`/admin/draw/${await openDraw(operatorApi)}/refusal`, { reason: '계좌 확인이 필요합니다.' })
    await world.runJob('finish-leavings')
    await chargeByCard(api, 200_000)
    expect(await api.get(`/cash/${number}`)).toMatchObject({ data: { state: 'DONE', mayRefund: false } })
    expect((await api.post(`/cash/${number}/refund`)).status).toBe(409)
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('ends charges that wait for a transfer', async () => {
    const { api, operatorApi } = await people()
    const { data } = await api.post('/cash', { amount: 100_000, method: 'BANK', depositor: '성수점' })
    const { orderNumber } = (data as { charge: { orderNumber: string } }).charge
    expect(await api.delete('/mypage/user', { password })).toMatchObject({ data: { state: 'LEFT' } })
    expect((await operatorApi.get(`/admin/charge?search=${orderNumber}`)).body).toContain('"CC"')
  })
})
