import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerOf, fakeServer, partOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { adminTodoCall } from '#features/office/todos/contract/todos.admin.calls.ts'
import { todoKinds } from '#features/office/todos/web/todo-figures.ts'
import { platformSalesCall, type PlatformSales } from '../contract/dashboard.admin.calls.ts'
import { AdminSalesPage } from './AdminSalesPage.tsx'

const sales: PlatformSales = {
  period: { startDate: '2026-11-19', endDate: '2026-11-20', beforeStart: '2026-11-17', beforeEnd: '2026-11-18' },
  totals: {
    sales: { now: 1_100_000, before: 1_000_000 },
    orders: { now: 12, before: 15 },
    margin: { now: 90_000, before: 0 },
    commission: { now: 33_000, before: 33_000 },
  },
  days: [
    { day: '2026-11-19', sales: 500_000, before: 400_000 },
    { day: '2026-11-20', sales: 600_000, before: 600_000 },
  ],
  brands: [
    { id: 7, name: '새벽나루커피', orders: 9, sales: 800_000, before: 1_000_000, margin: 70_000, commission: 24_000 },
  ],
  brandCount: 1,
  suppliers: [{ id: 3, name: '누리인쇄', sales: 700_000, before: 700_000, margin: 60_000 }],
  supplierCount: 1,
  categories: [{ id: 5, name: '소모품', sales: 600_000, before: 0, margin: 50_000 }],
}

function open() {
  const none = Object.fromEntries(todoKinds.map(({ key }) => [key, { count: 0, oldestAt: null }]))
  const server = fakeServer({
    'GET /admin/sales': () => answerOf(platformSalesCall, sales),
    'GET /admin/todo': () =>
      partOf(adminTodoCall, {
        ...none,
        draw: { count: 2, oldestAt: '2026-11-20T00:00:00Z' },
        deposit: { count: 4, oldestAt: '2026-11-01T00:00:00Z' },
        lowStock: { count: 1, oldestAt: null },
      }),
  })
  return { server, ...renderApp({ at: '/admin/sales', routes: [{ path: '/admin/sales', Component: AdminSalesPage }] }) }
}

const linkTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('the dashboard of the platform', () => {
  it('opens the list behind every figure', async () => {
    open()
    await screen.findByRole('navigation', { name: '기간 합계' })
    const orders = '/admin/order?period=custom&from=2026-11-19&to=2026-11-20'
    expect(linkTo(/^매출 1,100,000 원 전 기간 1,000,000원 .*증가 10%/)).toBe(orders)
    expect(linkTo(/^주문 12 건 .*감소 20%/)).toBe(orders)
    expect(linkTo(/^수수료 \(출고 기준\) 33,000 원/)).toBe('/admin/settlement')
    expect(linkTo(/새벽나루커피 800,000 원 .*감소 20% 9건 · 마진 70,000원 · 수수료 24,000원/)).toBe(
      `${orders}&partnerId=7`,
    )
    expect(linkTo(/누리인쇄 700,000 원 0% 마진 60,000원/)).toBe(`${orders}&supplierId=3`)
    expect(linkTo(/소모품 600,000 원 신규 마진 50,000원/)).toBe('/admin/product?categoryId=5')
  })

  it('lists what waits, the longest first', async () => {
    open()
    await screen.findByText('처리할 일')
    const names = screen.getAllByRole('link').map((link) => link.textContent ?? '')
    const kinds = ['입금 확인', '출금 지급', '재고 부족'].map((label) =>
      names.findIndex((name) => name.includes(label)),
    )
    expect(kinds).not.toContain(-1)
    expect(kinds).toEqual(kinds.toSorted((one, other) => one - other))
  })

  it('shows another period, which is in the address', async () => {
    const { server, address } = open()
    await userEvent.click(await screen.findByRole('button', { name: '7일' }))
    expect(address()).toBe('/admin/sales?period=7d')
    await screen.findByRole('navigation', { name: '기간 합계' })
    expect(server.last('GET /admin/sales')?.query.get('startDate')).toBeTruthy()
  })
})
