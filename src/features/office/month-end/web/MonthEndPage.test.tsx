import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refreshCall } from '#features/access/session/contract/session.calls.ts'
import { monthEndCall } from '../contract/month-end.calls.ts'
import { accountantCall } from '../contract/accountant-mail.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { MonthEnd } from '../contract/month-end.calls.ts'
import { MonthEndPage } from './MonthEndPage.tsx'

const figures = 'GET /cash/monthEnd'
const workbook = 'GET /cash/monthEnd/export'
const sums = { orders: 2, ordered: 50_000, cancelled: 10_000, total: 40_000, supplyAmount: 36_364, vat: 3_636 }
const found: MonthEnd = {
  month: '2026-10',
  choices: [
    { id: 11, name: '성수점' },
    { id: 12, name: '강남점' },
  ],
  stores: [{ businessNumber: '000-81-00092', companyName: '성수상회', storeName: '성수점', ...sums }],
  sums,
  documents: [
    { kind: 'TAX', count: 3, issued: 2, supply: 36_364, vat: 3_636, taxFree: 0, total: 40_000 },
    { kind: 'CASH_RECEIPT', count: 1, issued: 1, supply: 10_000, vat: 1_000, taxFree: 500, total: 11_500 },
  ],
  cash: { opening: 490_000, charged: 0, used: -50_000, refunded: 10_000, drawn: 0, adjusted: 0, closing: 450_000 },
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:30:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

function open(handlers: Parameters<typeof fakeServer>[0] = {}, query = '') {
  const server = fakeServer({
    'POST /user/token/refresh': () => answerOf(refreshCall, sessionFor(storeOwner)),
    [figures]: () => answerOf(monthEndCall, found),
    ...handlers,
  })
  const saved = { auth: { user: storeOwner, redirectShop: 'saebyeoknaru' } }
  const routes = [{ path: '/shop/:shopId/cashStatus/monthEnd', Component: MonthEndPage }]
  return { server, ...renderApp({ at: `/shop/saebyeoknaru/cashStatus/monthEnd${query}`, routes, saved }) }
}

describe('the page of a month', () => {
  it('shows the month before, by store, and how the cash adds up', async () => {
    const { server } = open()
    const row = (await screen.findByText('성수점')).closest('tr')
    expect(row?.textContent).toBe('성수점000-81-000922건40,000원36,364원3,636원')
    const documents = within(screen.getByRole('region', { name: '증빙' }))
    const rowOf = (kind: string) => documents.getByText(kind).closest('tr')?.textContent
    expect(rowOf('세금계산서')).toBe('세금계산서3건 중 2건 발행40,000원36,364원3,636원')
    expect(rowOf('현금영수증')).toBe('현금영수증1건11,500원10,500원1,000원')
    const cash = within(screen.getByRole('region', { name: '예치금' }))
    expect(cash.getByText('월초 잔액').parentElement?.textContent).toBe('월초 잔액490,000원')
    expect(cash.getByText('사용').parentElement?.textContent).toBe('사용-50,000원')
    expect(cash.getByText('월말 잔액').parentElement?.textContent).toBe('월말 잔액450,000원')
    expect(server.last(figures)?.query.get('month')).toBe('2026-10')
  })

  it('loads the chosen month, kept in the address, and its workbook', async () => {
    const { server, address } = open({ [workbook]: () => refused(409, '주문이 너무 많습니다.') })
    await userEvent.selectOptions(await screen.findByLabelText('기준 월'), '2026년 9월')
    await waitFor(() => expect(server.last(figures)?.query.get('month')).toBe('2026-09'))
    expect(address()).toBe('/shop/saebyeoknaru/cashStatus/monthEnd?month=2026-09')
    await userEvent.click(screen.getByRole('button', { name: '엑셀' }))
    expect(await screen.findByText('주문이 너무 많습니다.')).toBeTruthy()
    expect(server.last(workbook)?.query.get('month')).toBe('2026-09')
  })

  it('keeps the chosen stores in the address, for the figures and the files', async () => {
    const { server, address } = open({ [workbook]: () => refused(409, '주문이 너무 많습니다.') })
    await userEvent.click(await screen.findByRole('button', { name: '매장 전체' }))
    const dialog = within(screen.getByRole('dialog', { name: '매장 선택' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: '성수점' }))
    await userEvent.click(dialog.getByRole('button', { name: '적용' }))
    await waitFor(() => expect(server.last(figures)?.query.get('stores')).toBe('12'))
    expect(address()).toBe('/shop/saebyeoknaru/cashStatus/monthEnd?stores=12')
    expect(await screen.findByText(/모든 매장을 합한 금액/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '엑셀' }))
    await waitFor(() => expect(server.last(workbook)?.query.get('stores')).toBe('12'))

    await userEvent.click(screen.getByRole('button', { name: '매장 1곳' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '전체 선택' }))
    await userEvent.click(screen.getByRole('button', { name: '적용' }))
    await waitFor(() => expect(server.last(figures)?.query.get('stores')).toBeNull())
    expect(address()).toBe('/shop/saebyeoknaru/cashStatus/monthEnd')
  })

  it.each([
    ['', '전체'],
    ['?stores=12', '강남점'],
    ['?stores=11,12', '성수점, 강남점'],
    ['?stores=12,13', '매장 2곳'],
  ])('says before a mail which stores it covers: %j', async (query, stores) => {
    const accountant = () => answerOf(accountantCall, { email: 'tax@example.com', isMailSet: true, left: 5 })
    open({ 'GET /cash/monthEnd/mail': accountant }, query)
    await screen.findByText('월말 잔액')
    await userEvent.click(screen.getByRole('button', { name: '메일 보내기' }))
    const dialog = within(await screen.findByRole('dialog', { name: '세무 담당자에게 보내기' }))
    expect((await dialog.findByText('매장')).nextElementSibling?.textContent).toBe(stores)
  })

  it('says that nothing was ordered, and still shows the cash', async () => {
    const none = { orders: 0, ordered: 0, cancelled: 0, total: 0, supplyAmount: 0, vat: 0 }
    open({ [figures]: () => answerOf(monthEndCall, { ...found, stores: [], sums: none }) })
    expect(await screen.findByText('이달에 결제된 주문이 없습니다.')).toBeTruthy()
    expect(screen.getByText('월말 잔액')).toBeTruthy()
  })
})
