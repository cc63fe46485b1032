import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { draftCall } from '#features/orders/checkout/contract/draft.calls.ts'
import { productListCall } from '#features/goods/catalog/contract/catalog.calls.ts'
import { openCardPaymentCall } from '#features/money/payments/contract/card.calls.ts'
import { unreadNoticesCall } from '#features/talk/brand-notices/contract/brand-notices.calls.ts'
import { approvalCall } from '#features/office/headquarters/contract/approval.partner.calls.ts'
import { adminTodoCall } from '#features/office/todos/contract/todos.admin.calls.ts'
import { waitingWorkCall } from '#features/office/dashboard/contract/first-steps.partner.calls.ts'
import { orderListCall, type OrderRow } from '#features/orders/orders/contract/orders.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { headquarters, operator, storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import {
  card,
  coffeeBrand,
  pageOf,
  seongsuStore,
  shopHandlers,
  shopPath,
  signedInAs,
} from '#app/web/testing/shop-world.ts'
import { ShopHomePage } from './ShopHomePage.tsx'
import { frequentProductCall } from '#features/orders/checkout/contract/frequent-products.calls.ts'

const routes = [{ path: '/shop/:shopId', Component: ShopHomePage }]
const order = {
  orderNumber: '20250521-1000001',
  status: 'RP' as const,
  title: '종이컵 13oz',
  productCount: 3,
  pictures: [],
  total: 253_000,
  payMethod: 'BANK' as const,
  chainStoreId: 11,
  storeName: '성수점',
  depositDueAt: null,
  createdAt: '2025-05-21T00:00:00.000Z',
}
const unpaid = {
  ...order,
  orderNumber: '20250522-1000002',
  status: 'BD',
  depositDueAt: '2025-05-24T14:59:59.000Z',
} as const
const orders = (...content: Partial<OrderRow>[]) => partOf(orderListCall, { content, nextCursor: null, size: 30 })

type Answers = Parameters<typeof fakeServer>[0]
function open(answers: Answers = {}, world: Parameters<typeof shopHandlers>[0] = {}) {
  const server = fakeServer({
    ...shopHandlers(world),
    'GET /order': () => orders(),
    'GET /order/draft': () => answerOf(draftCall, { draft: null, updatedAt: null }),
    'GET /order/frequentProduct': () => answerOf(frequentProductCall, { rows: [], refusal: null }),
    'GET /partner/saebyeoknaru/product': () => answerOf(productListCall, pageOf([card])),
    ...answers,
  })
  return { ...renderApp({ at: shopPath, routes, saved: signedInAs(world.user) }), server }
}

describe("the shop's home", () => {
  it('greets by name and store, and shows the balance', async () => {
    open()
    expect(screen.getByRole('heading', { name: '김하늘님, 안녕하세요.' })).toBeTruthy()
    expect(await screen.findByText('성수점')).toBeTruthy()
    expect(await screen.findByText('100,000')).toBeTruthy()
    expect(screen.getByRole('link', { name: '예치금 내역' }).getAttribute('href')).toBe(`${shopPath}/cashStatus`)
  })

  it('shows a waiting card payment with its amount, in the same request as the orders under way', async () => {
    const depositDueAt = new Date(Date.now() + 20 * 60_000).toISOString()
    const waiting = { ...unpaid, payMethod: 'CARD' as const, due: 243_000, depositDueAt }
    const { server, address } = open({
      'GET /order': () => orders(waiting, order),
      'POST /payment/card/open': () =>
        answerOf(openCardPaymentCall, { orderId: 'x-2', amount: 243_000, dueAt: depositDueAt, page: '/pay/sandbox/x' }),
    })
    const line = within(await screen.findByRole('list', { name: '결제를 기다리는 주문' }))
    expect(line.getByText(/^\d\d:\d\d까지 결제$/)).toBeTruthy()
    expect(line.getByText('243,000')).toBeTruthy()
    expect(line.getByRole('link', { name: '종이컵 13oz 외 2건' }).getAttribute('href')).toBe(
      `${shopPath}/orderDetail/20250522-1000002`,
    )
    expect(server.count('GET /order')).toBe(1)
    await userEvent.click(line.getByRole('button', { name: '종이컵 13oz 외 2건 결제하기' }))
    await waitFor(() => expect(address()).toBe('/pay/sandbox/x'))
  })

  it('shows orders under way with their step, and no finished or cancelled ones', async () => {
    const done = { ...order, orderNumber: '20250520-1000003', status: 'RC', title: '끝난 주문' } as const
    open({ 'GET /order': () => orders(unpaid, order, done, { ...done, orderNumber: '1', status: 'CC' }) })
    expect(await screen.findByText('부분출고')).toBeTruthy()
    expect(screen.getByText('2025-05-24까지 입금해 주세요.')).toBeTruthy()
    expect(screen.queryByText('끝난 주문')).toBeNull()
    const [first, second] = screen.getAllByRole('list', { name: '주문 진행 단계' })
    expect(within(first!).getByText('결제').closest('li')?.getAttribute('aria-current')).toBe('true') // two orders
    expect(within(second!).getByText('출고').closest('li')?.getAttribute('aria-current')).toBe('true')
    const [link] = screen.getAllByRole('link', { name: '종이컵 13oz 외 2건' })
    expect(link?.getAttribute('href')).toBe(`${shopPath}/orderDetail/20250522-1000002`)
  })

  it('shows unpaid orders first, by their deadline', async () => {
    const numbered = (orderNumber: string, row: object) => ({ ...row, orderNumber })
    const soon = { ...unpaid, depositDueAt: '2025-05-23T14:59:59.000Z' }
    open({
      'GET /order': () =>
        orders(
          numbered('5', order),
          numbered('4', order),
          numbered('3', unpaid),
          numbered('2', order),
          numbered('1', soon),
        ),
    })
    expect(await screen.findByText('2025-05-23까지 입금해 주세요.')).toBeTruthy()
    const links = screen.getAllByRole('link', { name: '종이컵 13oz 외 2건' })
    expect(links.map((link) => link.getAttribute('href')?.split('/').at(-1))).toEqual(['1', '3', '5'])
  })

  it('links to categories, popular and new products', async () => {
    const { server } = open()
    expect((await screen.findByRole('link', { name: '명함' })).getAttribute('href')).toBe(
      `${shopPath}/productList?categoryId=2`,
    )
    expect(await screen.findByRole('list', { name: '많이 찾는 상품' })).toBeTruthy()
    expect(await screen.findByRole('list', { name: '새로 나온 상품' })).toBeTruthy()
    const sorts = server.calls.filter(({ call }) => call.endsWith('/product')).map(({ query }) => query.get('sort'))
    expect(new Set(sorts)).toEqual(new Set(['popular', 'recent']))
  })

  it('shows its parts once the answers that decide their places have arrived or failed', async () => {
    let answer: () => void = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    const { container } = open({
      'GET /order/draft': () => refused(500, '일시적인 오류가 발생했습니다.'),
      'GET /notice/unread': async () => {
        await asked
        return answerOf(unreadNoticesCall, { unread: 0, important: null })
      },
    })
    expect(await screen.findByRole('link', { name: '명함' })).toBeTruthy()
    expect(container.querySelector('[data-held]')).toBeTruthy()
    answer()
    await waitFor(() => expect(container.querySelector('[data-held]')).toBeNull())
  })

  it('shows the rest when the orders fail to load', async () => {
    open({ 'GET /order': () => refused(500, '일시적인 오류가 발생했습니다.') })
    expect(await screen.findByText('일시적인 오류가 발생했습니다.')).toBeTruthy()
    expect(await screen.findByRole('list', { name: '많이 찾는 상품' })).toBeTruthy()
  })
})

describe('the notice of a home', () => {
  it.each([
    [
      'a store that waits',
      { store: { ...seongsuStore, status: 'WAIT' as const } },
      '본사 승인 후 주문하실 수 있습니다.',
    ],
    [
      'a shop that is not open yet',
      { brand: { ...coffeeBrand, state: 'WAIT' as const } },
      '아직 준비 중인 쇼핑몰입니다. 브랜드 승인이 완료되면 주문하실 수 있습니다.',
    ],
    [
      'a shop that is stopped',
      { brand: { ...coffeeBrand, state: 'STOP' as const } },
      '지금은 주문을 받지 않는 쇼핑몰입니다. 주문내역과 예치금은 그대로 확인하실 수 있습니다.',
    ],
  ])('states the reason for %s', async (_, world, sentence) => {
    open({}, world)
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  const waiting = { brand: { ...coffeeBrand, state: 'WAIT' as const }, user: headquarters }
  const approval = 'GET /partnerAdmin/approval'

  it('tells a headquarters that its application is under review', async () => {
    const { server } = open({ [approval]: () => partOf(approvalCall, { state: 'WAIT', refusal: null }) }, waiting)
    expect(await screen.findByText(/브랜드 승인을 기다리고 있습니다/)).toBeTruthy()
    const seen = server.calls.find(({ call }) => call === approval)
    expect(seen?.headers.get('front-uri')).toBe('saebyeoknaru')
  })

  it('tells a headquarters the reason of a refusal', async () => {
    const refusal = { reason: '사업자등록번호를 다시 확인해 주세요.', at: '2026-11-20T00:00:00.000Z' }
    open({ [approval]: () => partOf(approvalCall, { state: 'WAIT', refusal }) }, waiting)
    expect(await screen.findByText('사유: 사업자등록번호를 다시 확인해 주세요.')).toBeTruthy()
  })

  it('is hidden from others, without a request', async () => {
    const { server } = open({}, { ...waiting, user: storeOwner })
    await screen.findByText(/아직 준비 중인 쇼핑몰입니다/)
    expect(server.count(approval)).toBe(0)
  })

  it('is absent when ordering is possible', async () => {
    open()
    await screen.findByText('성수점')
    expect(screen.queryByText(/주문하실 수 있습니다/)).toBeNull()
  })

  it('requests neither orders nor cash for the operator', async () => {
    const { server } = open({}, { user: operator })
    await screen.findByRole('list', { name: '많이 찾는 상품' })
    expect(server.count('GET /order')).toBe(0)
    expect(server.count('GET /member/1/cash')).toBe(0)
  })
})

describe("the home of a shop's own staff", () => {
  const waiting = (count: number) => ({ count, oldestAt: count > 0 ? '2025-05-20T00:00:00.000Z' : null })
  const todo = {
    deposit: waiting(3),
    prepare: waiting(2),
    ship: waiting(0),
    refund: waiting(0),
    cardPayment: waiting(0),
    charge: waiting(0),
    draw: waiting(0),
    unmatched: waiting(0),
    reversed: waiting(0),
    brandApproval: waiting(1),
    failedMessage: waiting(0),
    productRequest: waiting(0),
    inquiry: waiting(0),
    question: waiting(0),
    return: waiting(0),
    late: waiting(0),
    settlement: waiting(0),
    purchaseOrder: waiting(0),
    lowStock: waiting(0),
    stalledJob: waiting(0),
    missing: [],
  }

  it('shows the operator the work that waits and the console first, without a refusal to order', async () => {
    const { server } = open({ 'GET /admin/todo': () => partOf(adminTodoCall, todo) }, { user: operator })
    const link = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await link(/^입금 확인\s*3\s*건/)).toBe('/admin?kind=deposit')
    expect(await link(/^발주 확인\s*2\s*건/)).toBe('/admin?kind=prepare')
    expect(await link(/^출고\s*0\s*건/)).toBe('/admin?kind=ship')
    expect(await link(/^본사 승인\s*1\s*건/)).toBe('/admin/brand?state=WAIT')
    const [first] = screen.getAllByRole('link')
    expect(first?.textContent).toBe('운영 콘솔')
    expect(first?.getAttribute('href')).toBe('/admin')
    expect(screen.queryByText(/주문하실 수 없습니다/)).toBeNull()
    expect(server.count('GET /admin/todo')).toBe(1)
  })

  it('offers the headquarters its centre first, with what waits there', async () => {
    const waiting = { ordersToday: 4, returns: 1, questions: 0, stores: 2 }
    open({ 'GET /partnerAdmin/waiting': () => answerOf(waitingWorkCall, waiting) }, { user: headquarters })
    const link = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
    const centre = '/partner/saebyeoknaru'
    expect(await link(/^오늘 주문\s*4\s*건/)).toBe(`${centre}/order?period=today`)
    expect(await link(/^진행 중 반품·교환\s*1/)).toBe(`${centre}/return?state=OPEN`)
    expect(await link(/^답변 대기 문의\s*0/)).toBe(`${centre}/question?state=OPEN`)
    expect(await link(/^승인대기 매장\s*2\s*곳/)).toBe(`${centre}/store?status=WAIT`)
    const [first] = screen.getAllByRole('link')
    expect(first?.textContent).toBe('본사 관리로 가기')
    expect(first?.getAttribute('href')).toBe(centre)
  })

  it('requests neither of them for a store', async () => {
    const { server } = open()
    await screen.findByText('성수점')
    expect(server.count('GET /admin/todo')).toBe(0)
    expect(server.count('GET /partnerAdmin/waiting')).toBe(0)
    expect(screen.queryByRole('link', { name: '본사 관리로 가기' })).toBeNull()
  })
})
