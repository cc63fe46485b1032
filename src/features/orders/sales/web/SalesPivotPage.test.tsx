import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerOf, fakeServer } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import { salesPivotCall } from '../contract/sales-pivot.calls.ts'
import { SalesPivotPage } from './SalesPivotPage.tsx'

const cells = [
  { amount: 7_000, count: 70 },
  { amount: 0, count: 0 },
]
const total = {
  amount: 7_500,
  counts: [
    { unit: '개', count: 70 },
    { unit: '롤', count: 5 },
  ],
}
const figures = { cells, rest: { amount: 500, counts: [{ unit: '롤', count: 5 }] }, total }

function open() {
  const server = fakeServer({
    'GET /partnerAdmin/order/pivot': () =>
      answerOf(salesPivotCall, {
        content: [{ chainStoreId: 11, name: '강남점', ...figures }],
        page: 0,
        size: 50,
        totalElements: 1,
        period: { startDate: '2026-11-01', endDate: '2026-11-20' },
        products: [
          { partnerProductId: 7, name: '종이컵 13oz', unit: '개' },
          { partnerProductId: 8, name: '컵홀더', unit: '장' },
        ],
        otherProducts: 3,
        sums: figures,
      }),
  })
  const routes = [
    { path: '/partner/:shopId/order/pivot', element: <SalesPivotPage /> },
    { path: '/partner/:shopId/order', element: <h1>주문 관리</h1> },
  ]
  return { server, ...renderApp({ at: '/partner/saebyeoknaru/order/pivot', routes }) }
}

const texts = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

describe.each([390, 1280])('the table of stores × products at %i px', (width) => {
  it('shows amounts with the sums first, and the counts with their units after a press', async () => {
    screenWidth(width)
    const { address } = open()
    const table = await screen.findByRole('table')
    const heads = within(table).getAllByRole('columnheader')
    expect(heads.map((head) => head.textContent)).toEqual(['매장', '합계', '종이컵 13oz', '컵홀더', '그 외 3개'])
    expect(texts(/^합계/)).toEqual(['7,500', '7,000', '–', '500'])
    expect(texts(/^강남점/)).toEqual(['7,500', '7,000', '–', '500'])
    await userEvent.selectOptions(screen.getByLabelText('표시 기준'), '수량')
    expect(address()).toBe('/partner/saebyeoknaru/order/pivot?measure=count')
    expect(texts(/^강남점/)).toEqual(['70', '–', '5', '70', '5'])
    const units = within(screen.getByRole('table')).getAllByRole('columnheader')
    expect(units.map((head) => head.textContent).slice(3)).toEqual(['그 외 3개롤', '합계개', '합계롤'])
    expect(screen.getByRole('columnheader', { name: /종이컵 13oz/ }).textContent).toBe('종이컵 13oz개')
  })

  it('opens the orders of a store, of a product, and of both, in the same days', async () => {
    screenWidth(width)
    open()
    const within11 = '/partner/saebyeoknaru/order?period=custom&from=2026-11-01&to=2026-11-20'
    expect((await screen.findByRole('link', { name: '강남점' })).getAttribute('href')).toBe(`${within11}&store=11`)
    expect(screen.getByRole('link', { name: '종이컵 13oz' }).getAttribute('href')).toBe(`${within11}&product=7`)
    const cell = within(screen.getByRole('row', { name: /^강남점/ })).getByRole('link', { name: '7,000' })
    expect(cell.getAttribute('href')).toBe(`${within11}&store=11&product=7`)
  })
})
