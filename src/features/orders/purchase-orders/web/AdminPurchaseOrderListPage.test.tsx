import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer, partOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { purchaseOrdersCall } from '../contract/purchase-orders.admin.calls.ts'
import { AdminPurchaseOrderListPage } from './AdminPurchaseOrderListPage.tsx'

afterEach(() => void vi.useRealTimers())

it('the list of purchase orders follows a mail that is being sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let mailState: 'WAITING' | 'MAILED' = 'WAITING'
  const order = {
    number: 'P20260515-1000001',
    supplierName: '누리인쇄',
    asked: [],
    takenBack: [],
    exchanges: 0,
    orders: 3,
  }
  fakeServer({
    'GET /admin/purchaseOrder': () =>
      partOf(purchaseOrdersCall, {
        content: [{ ...order, mailState, mailedTo: 'order@example.com', createdAt: '2026-05-15T01:00:00.000Z' }],
        page: 0,
        size: 50,
        totalElements: 1,
      }),
  })
  renderApp({
    at: '/admin/purchaseOrder',
    routes: [{ path: '/admin/purchaseOrder', Component: AdminPurchaseOrderListPage }],
  })
  await screen.findByText('발송 대기', { selector: 'td *' })
  mailState = 'MAILED'
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(await screen.findByText('발송 완료', { selector: 'td *' })).toBeTruthy()
})
