import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { confirmSettlementsCall } from '../contract/settlement.admin.calls.ts'
import { fakeServer, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { AdminSettlement } from '../contract/settlement.admin.calls.ts'
import { AdminSettlementActions } from './AdminSettlementActions.tsx'

const due: AdminSettlement = {
  id: null,
  month: '2026-10',
  state: 'DUE',
  count: 10,
  sales: 120_000,
  refunds: 0,
  supply: 100_000,
  margin: 20_000,
  commissionRate: 15,
  commission: 1_800,
  cardAmount: 0,
  cardCost: 0,
  carriedIn: 0,
  amount: 18_200,
  holdReason: '',
  confirmedAt: null,
  listedAt: null,
  paidOn: null,
  paidTo: '',
  partnerId: 201,
  partnerName: '새벽나루커피',
  partnerUri: 'saebyeoknaru',
  account: '신한은행 ****1234 새벽나루',
}

it('confirms a due settlement on its own page, where the queue leads', async () => {
  const call = 'POST /admin/settlement/confirm'
  const server = fakeServer({
    [call]: () => answerOf(confirmSettlementsCall, { confirmed: 1, carried: 0, amount: 18_200 }),
  })
  renderApp({ at: '/', routes: [{ path: '/', element: <AdminSettlementActions row={due} /> }] })
  await userEvent.click(screen.getByRole('button', { name: '정산 확정' }))
  const question = await screen.findByRole('dialog', {
    name: /^2026년 10월 1개 브랜드, 지급할 금액 18,200원을 확정합니다/,
  })
  await userEvent.click(within(question).getByRole('button', { name: '정산 확정' }))
  expect(await screen.findByText('1개 브랜드의 정산을 확정했습니다.')).toBeTruthy()
  expect(server.last(call)?.body).toEqual({ month: '2026-10', brands: [{ partnerId: 201, amount: 18_200 }] })
})
