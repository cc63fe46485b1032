import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { partnerOrdersCall } from '../../contract/orders.partner.calls.ts'
import { answerOf, fakeServer, refused } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { StoreOrders } from './StoreOrders.tsx'

const row = {
  status: 'PC',
  payMethod: 'CASH',
  title: '종이컵',
  productCount: 1,
  chainStoreId: 21,
  storeName: '연남점',
  createdAt: '2026-11-20T00:00:00.000Z',
  sales: 10_000,
  printPrice: 0,
  sendCost: 3_500,
  total: 13_500,
  supply: 9_000,
  margin: 1_000,
} as const

function open(count: number, answer?: () => ReturnType<typeof refused>) {
  const content = Array.from({ length: Math.min(count, 20) }, (_, index) => ({
    ...row,
    orderNumber: `20261120-${1_000_000 + index}`,
  }))
  const server = fakeServer({
    'GET /partnerAdmin/order':
      answer ??
      (() => answerOf(partnerOrdersCall, { content, nextCursor: null, page: 0, size: 20, totalElements: count })),
  })
  const Page = () => <StoreOrders shopId="saebyeoknaru" storeId={21} />
  return { server, ...renderApp({ at: '/', routes: [{ path: '/', Component: Page }] }) }
}

describe("a store's last orders", () => {
  it('are ten, each leading to its order, with the way to all of them in every period', async () => {
    const { server } = open(34)
    const list = within(await screen.findByRole('list', { name: '최근 주문' }))
    expect(list.getAllByRole('listitem')).toHaveLength(10)
    expect(list.getByRole('link', { name: '20261120-1000000' }).getAttribute('href')).toBe(
      '/partner/saebyeoknaru/order/20261120-1000000',
    )
    expect(screen.getByRole('link', { name: '주문 34건 모두 보기' }).getAttribute('href')).toBe(
      '/partner/saebyeoknaru/order?period=all&store=21',
    )
    expect(Object.fromEntries(server.last('GET /partnerAdmin/order')?.query ?? [])).toMatchObject({ store: '21' })
  })

  it('say that there are none yet', async () => {
    open(0)
    expect(await screen.findByText('아직 주문이 없습니다.')).toBeTruthy()
  })

  it('can be read again after an error', async () => {
    open(0, () => refused(500, '잠시 후 다시 시도해 주세요.'))
    expect(await screen.findByRole('button', { name: '다시 시도' })).toBeTruthy()
  })
})
