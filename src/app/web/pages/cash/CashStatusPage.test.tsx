import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refreshCall } from '#features/access/session/contract/session.calls.ts'
import { memberCashCall } from '#features/money/cash/contract/cash.calls.ts'
import { cashStatusesCall } from '#features/money/cash/contract/cash-history.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { CashHistoryRow } from '#features/money/cash/contract/cash-history.calls.ts'
import { CashStatusPage } from './CashStatusPage.tsx'

const history = 'GET /cash/statuses'
const used: CashHistoryRow = {
  id: 2,
  type: 'ORDER',
  refId: '20261119-2468450',
  memo: '',
  amount: -278_040,
  balanceAfter: 721_960,
  createdAt: '2026-11-18T23:33:44.000Z',
  entries: [
    { account: 'CASH', amount: -178_040, balanceAfter: 621_960 },
    { account: 'CARD', amount: -100_000, balanceAfter: 100_000 },
    { account: 'ORDERS', amount: 278_040, balanceAfter: null },
  ],
}
const charged: CashHistoryRow = {
  id: 1,
  type: 'CHARGE',
  refId: 'R1',
  memo: '계좌입금',
  amount: 1_000_000,
  balanceAfter: 1_000_000,
  createdAt: '2026-09-18T04:29:41.000Z',
  entries: [
    { account: 'BANK', amount: -1_000_000, balanceAfter: null },
    { account: 'CASH', amount: 1_000_000, balanceAfter: 1_000_000 },
  ],
}
const summary = { charged: 1_000_000, used: -278_040, refunded: 0, drawn: 0, adjusted: 0 }
const page = (content: CashHistoryRow[], nextCursor: string | null = null) =>
  answerOf(cashStatusesCall, { content, nextCursor, size: 20, summary })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:30:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

function open(handlers: Parameters<typeof fakeServer>[0] = {}, query = '') {
  const server = fakeServer({
    'POST /user/token/refresh': () => answerOf(refreshCall, sessionFor(storeOwner)),
    'GET /member/7/cash': () => answerOf(memberCashCall, { balance: 721_960, withdrawable: 621_960, held: 50_000 }),
    [history]: () => page([used, charged]),
    ...handlers,
  })
  const saved = { auth: { user: storeOwner, redirectShop: 'saebyeoknaru' } }
  const routes = [{ path: '/shop/:shopId/cashStatus', Component: CashStatusPage }]
  const app = renderApp({ at: `/shop/saebyeoknaru/cashStatus${query}`, routes, saved })
  const asked = () => Object.fromEntries(server.calls.findLast((seen) => seen.call === history)?.query ?? [])
  return { ...app, server, asked }
}

describe('the cash page', () => {
  it('shows the balance, the withdrawable part, and the card-funded part', async () => {
    open()
    const fact = async (label: RegExp) => (await screen.findByText(label)).closest('div')?.textContent
    expect((await screen.findByText('보유 예치금')).closest('section')?.textContent).toContain('721,960원')
    expect(await fact(/출금 가능 금액/)).toContain('621,960원')
    expect(await fact(/카드 충전 잔액/)).toContain('100,000원')
    expect(await fact(/출금 신청 중/)).toContain('50,000원')
  })

  it('lists the movements with the balance after each, and the totals of the period', async () => {
    const { asked } = open()
    const row = (await screen.findByRole('button', { name: /주문 20261119-2468450/ })).closest('tr')
    expect(row?.textContent).toContain('2026-11-19 08:33')
    expect(row?.textContent).toContain('-278,040원')
    expect(row?.textContent).toContain('721,960원')
    expect(screen.getByLabelText('기간 합계').textContent).toBe('충전+1,000,000원사용-278,040원환불0원출금0원')
    expect(asked()).toEqual({ startDate: '2026-08-21', endDate: '2026-11-21' })
  })

  it('opens the ledger entries of a movement, which sum to zero', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: /주문 20261119/ }))
    const dialog = within(screen.getByRole('dialog', { name: '주문 20261119-2468450' }))
    expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual([
      '계정금액이후 잔액',
      '내 예치금(현금)-178,040원621,960원',
      '내 예치금(카드 충전)-100,000원100,000원',
      '주문 대금+278,040원–',
      '합계0원',
    ])
    expect(dialog.getByText(/거래번호 2$/)).toBeTruthy()
    expect(dialog.getByRole('link', { name: '주문상세 보기' }).getAttribute('href')).toBe(
      '/shop/saebyeoknaru/orderDetail/20261119-2468450',
    )
    await userEvent.click(dialog.getByRole('button', { name: '닫기' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    [{ type: 'CHARGE', memo: 'C20261101-1234567' }, '충전 내용 보기', 'cashChargeResult/C20261101-1234567'],
    [{ type: 'CANCEL', memo: 'C20261101-1234567' }, '충전 내용 보기', 'cashChargeResult/C20261101-1234567'],
    [{ type: 'CHARGE', memo: '20261101-1234567' }, '주문상세 보기', 'orderDetail/20261101-1234567'],
    [{ type: 'DRAW', refId: 'W20261101-1234567' }, '출금 내역 보기', 'cashDraw'],
  ] as const)('links a movement %o to its cause', async (part, label, path) => {
    open({ [history]: () => page([{ ...charged, memo: '', ...part }]) })
    await userEvent.click(await screen.findByRole('button', { name: /20261101-1234567/ }))
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(`/shop/saebyeoknaru/${path}`)
  })

  it('saves the shown period and kind as a workbook', async () => {
    const download = 'GET /cash/statuses/export'
    const { server } = open(
      { [download]: () => refused(409, '기간을 나누어 받아 주세요.') },
      '?type=ORDER&period=today',
    )
    await userEvent.click(await screen.findByRole('button', { name: '엑셀 저장' }))
    expect(await screen.findByText('기간을 나누어 받아 주세요.')).toBeTruthy()
    expect(Object.fromEntries(server.last(download)?.query ?? [])).toEqual({
      startDate: '2026-11-21',
      endDate: '2026-11-21',
      type: 'ORDER',
    })
  })

  it('stores kind and period in the address', async () => {
    const { address, asked } = open()
    await userEvent.click(screen.getByRole('button', { name: '환불' }))
    await userEvent.click(screen.getByRole('button', { name: '오늘' }))
    expect(address()).toBe('/shop/saebyeoknaru/cashStatus?type=REFUND&period=today')
    await waitFor(() => expect(asked()).toEqual({ startDate: '2026-11-21', endDate: '2026-11-21', type: 'REFUND' }))
  })

  it('loads more by the cursor', async () => {
    const { server } = open({ [history]: ({ query }) => (query.get('cursor') ? page([charged]) : page([used], '2')) })
    await userEvent.click(await screen.findByRole('button', { name: '더 보기' }))
    expect(await screen.findByRole('button', { name: '계좌입금' })).toBeTruthy()
    expect(server.last(history)?.query.get('cursor')).toBe('2')
  })

  it('without movements offers to reset the filters', async () => {
    const { address } = open({ [history]: () => page([]) }, '?type=DRAW')
    await userEvent.click(await screen.findByRole('button', { name: '조건 초기화' }))
    expect(address()).toBe('/shop/saebyeoknaru/cashStatus')
  })

  it('shows the balance also when the history fails, and vice versa', async () => {
    open({ [history]: () => refused(503, '지금은 이용자가 많습니다.') })
    expect(await screen.findByText('지금은 이용자가 많습니다.')).toBeTruthy()
    expect(await screen.findByText(/출금 가능 금액/)).toBeTruthy()
  })
})
