import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeCashCall } from '../contract/store-cash.partner.calls.ts'
import { fakeServer, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { StoreCash as Totals } from '../contract/store-cash.partner.calls.ts'
import { StoreCash } from './StoreCash.tsx'

const totals: Totals = {
  balance: 250_000,
  withdrawable: 200_000,
  held: 0,
  stores: 2,
  months: [{ month: '2026-11', charged: 300_000, used: -50_000, refunded: 0, drawn: 0, adjusted: 0 }],
}

function open(part: Partial<Totals> = {}) {
  fakeServer({ 'GET /partnerAdmin/chainStore/21/cash': () => answerOf(storeCashCall, { ...totals, ...part }) })
  const Page = () => <StoreCash shopId="saebyeoknaru" storeId={21} />
  renderApp({ at: '/', routes: [{ path: '/', Component: Page }] })
}

describe("a store's cash in the partner centre", () => {
  it('has the balance, the sums by month, and says that stores share it', async () => {
    open()
    expect(await screen.findByText(/매장 2곳이 함께 쓰는 예치금/)).toBeTruthy()
    const table = within(screen.getByRole('region', { name: '월별 예치금' }))
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['월', '충전', '사용', '환불'])
    expect(table.getAllByRole('row')[1]?.textContent).toBe('2026-11+300,000원-50,000원0원')
  })

  it('shows withdrawals only if there are any', async () => {
    open({ months: [{ ...totals.months[0]!, drawn: -10_000 }] }) // totals have one month
    expect(await screen.findByRole('columnheader', { name: '출금' })).toBeTruthy()
  })

  it('says so when nothing moved', async () => {
    open({ stores: 1, months: [] })
    expect(await screen.findByText('최근 12개월 동안 예치금 내역이 없습니다.')).toBeTruthy()
    expect(screen.queryByText(/함께 쓰는/)).toBeNull()
  })
})
