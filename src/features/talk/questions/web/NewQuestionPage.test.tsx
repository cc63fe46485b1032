import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { adminProduct } from '#features/orders/orders/web/testing/admin-orders.ts'
import { NewReturnPage } from '#features/orders/returns/web/NewReturnPage.tsx'
import { orderNumber, returnable } from '#features/orders/returns/web/testing/returns.ts'
import { connectSession } from '#web/api/session-port.ts'
import { orderDetailCall } from '#features/orders/orders/contract/order-detail.calls.ts'
import { orderListCall, type OrderRow } from '#features/orders/orders/contract/orders.calls.ts'
import { orderReturnsCall } from '#features/orders/returns/contract/returns.calls.ts'
import { askCall } from '../contract/questions.calls.ts'
import { answerOf, fakeServer, partOf } from '#app/web/testing/fake-server.ts'
import { storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { signedInAs } from '#app/web/testing/shop-world.ts'
import { questionSentences } from '../contract/question-terms.ts'
import { NewQuestionPage } from './NewQuestionPage.tsx'

const shop = '/shop/saebyeoknaru'
const anOrder = { orderNumber, title: '종이컵 13oz', productCount: 2 }

function open(query = `order=${orderNumber}`, content: Partial<OrderRow>[] = [anOrder]) {
  const product = adminProduct(1, { name: '종이컵 13oz', supplierId: 1, count: 5, shipped: 5 })
  const server = fakeServer({
    [`GET /order/${orderNumber}`]: () => partOf(orderDetailCall, { reductions: [], orderProductList: [product] }),
    [`GET /order/${orderNumber}/return`]: () =>
      answerOf(orderReturnsCall, { rows: [returnable()], returns: [], instantLeft: 0, handedOver: false }),
    'GET /order': () => partOf(orderListCall, { content }),
    'POST /mypage/question': () => answerOf(askCall, { id: 3 }),
  })
  renderApp({
    at: `${shop}/questionList/new?${query}`,
    saved: signedInAs(storeOwner),
    routes: [
      { path: '/shop/:shopId/questionList/new', Component: NewQuestionPage },
      { path: '/shop/:shopId/questionList/:questionId', Component: () => <p>보낸 문의</p> },
      { path: '/shop/:shopId/orderDetail/:orderNumber/return', Component: NewReturnPage },
    ],
  })
  // Drafts belong to a member.
  connectSession({
    bearer: () => Promise.resolve('token-1'),
    renew: () => Promise.resolve({ ok: false, why: 'over' }),
    memberId: () => storeOwner.id,
    end: () => {},
  })
  return server
}

it('marks orders that were refunded or cancelled in the list of orders', async () => {
  const others = [
    { ...anOrder, orderNumber: '20261117-0000002', refunded: 'ALL' as const },
    { ...anOrder, orderNumber: '20261117-0000003', refunded: 'PART' as const },
    { ...anOrder, orderNumber: '20261117-0000004', status: 'CC' as const },
  ]
  open('', [anOrder, ...others])
  const options = await screen.findAllByRole('option', { name: /종이컵/ })
  expect(options.map(({ textContent }) => textContent)).toEqual([
    `${orderNumber} 종이컵 13oz 외 1건`,
    '20261117-0000002 종이컵 13oz 외 1건 (환불 완료)',
    '20261117-0000003 종이컵 13oz 외 1건 (일부 환불)',
    '20261117-0000004 종이컵 13oz 외 1건 (취소)',
  ])
})

describe('a question about damage or missing goods', () => {
  it('leads into the form of returns, which has its reason and its text', async () => {
    const server = open()
    await userEvent.selectOptions(await screen.findByLabelText(/^문의 유형/), 'SHORTAGE')
    await userEvent.type(screen.getByLabelText(/^문의 내용/), '두 개가 덜 왔습니다.')
    expect(screen.getByText(questionSentences.leadsToReturn)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '반품·교환 신청으로 이어서 작성' }))
    expect(await screen.findByRole('radio', { name: '수량 부족', checked: true })).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^내용/).value).toBe('두 개가 덜 왔습니다.')
    expect(server.calls.some(({ call }) => call === 'POST /mypage/question')).toBe(false)
  })

  it('can still be sent without a request', async () => {
    const server = open()
    await userEvent.selectOptions(await screen.findByLabelText(/^문의 유형/), 'DAMAGE')
    await userEvent.type(screen.getByLabelText(/^문의 내용/), '컵이 찌그러져 왔습니다.')
    await userEvent.click(screen.getByRole('button', { name: '신청하지 않고 문의만 보내기' }))
    expect(await screen.findByText('보낸 문의')).toBeTruthy()
    const sent = server.calls.find(({ call }) => call === 'POST /mypage/question')?.body
    expect(sent).toEqual({
      orderNumber,
      partnerProductId: null,
      topic: 'DAMAGE',
      text: '컵이 찌그러져 왔습니다.',
      fileIds: [],
    })
  })

  it('about the delivery leads nowhere else', async () => {
    open()
    await userEvent.selectOptions(await screen.findByLabelText(/^문의 유형/), 'DELIVERY')
    expect(screen.getByRole('button', { name: '문의 보내기' })).toBeTruthy()
    expect(screen.queryByText(questionSentences.leadsToReturn)).toBeNull()
  })
})

describe('a question that is not about an order', () => {
  const topics = () =>
    [...screen.getByLabelText<HTMLSelectElement>(/^문의 유형/).options].slice(1).map(({ text }) => text)

  it('is about money, the account or a store', async () => {
    const server = open('')
    await userEvent.selectOptions(await screen.findByLabelText(/^문의 유형/), 'CASH')
    expect(topics()).toEqual(['예치금·입금', '회원정보·로그인', '매장', '기타'])
    await userEvent.type(screen.getByLabelText(/^문의 내용/), '충전이 되지 않습니다.')
    await userEvent.click(screen.getByRole('button', { name: '문의 보내기' }))
    expect(await screen.findByText('보낸 문의')).toBeTruthy()
    expect(server.calls.find(({ call }) => call === 'POST /mypage/question')?.body).toMatchObject({
      orderNumber: null,
      partnerProductId: null,
      topic: 'CASH',
    })
  })

  it('becomes one about an order of the last ones', async () => {
    open('')
    // The session that begins meanwhile reads the orders once more.
    await waitFor(async () => {
      const choice = screen.getByLabelText('문의하실 주문')
      await userEvent.selectOptions(choice, `${orderNumber} 종이컵 13oz 외 1건`)
      expect(topics()).toContain('배송')
    })
  })
})
