import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refreshCall } from '#features/access/session/contract/session.calls.ts'
import { adminOrderDetailCall, adminOrderStatusCall } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { preparedOrder, statusNames } from '#features/orders/orders/web/testing/admin-orders.ts'
import { adminRepliesCall } from '#features/platform/saved-replies/contract/saved-replies.admin.calls.ts'
import { answerOf, fakeServer, partOf, refused, success } from '#app/web/testing/fake-server.ts'
import { operator, sessionFor } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { signedInAs } from '#app/web/testing/shop-world.ts'
import { adminQuestionCall, type AdminQuestionDetail } from '../contract/questions.admin.calls.ts'
import { questionSentences } from '../contract/question-terms.ts'
import { AdminQuestionPage } from './AdminQuestionPage.tsx'

const path = '/admin/question/5'
const order = preparedOrder()

const asked: AdminQuestionDetail = {
  id: 5,
  topic: 'DELIVERY',
  state: 'OPEN',
  orderNumber: order.orderNumber,
  product: null,
  excerpt: '언제 도착하나요?',
  storeName: '성수점',
  isUnread: false,
  createdAt: '2026-11-20T01:00:00.000Z',
  updatedAt: '2026-11-20T01:00:00.000Z',
  brandName: '새벽나루커피',
  memberName: '김*늘',
  memberId: 7,
  partnerUri: 'saebyeoknaru',
  claim: null,
  entries: [],
  assignee: null,
  notes: [{ id: 1, author: '이운영', text: '공급사에 확인 중', createdAt: '2026-11-20T02:00:00.000Z' }],
}

function open(part: Partial<AdminQuestionDetail> = {}, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'POST /user/token/refresh': () => answerOf(refreshCall, sessionFor(operator)),
    [`GET ${path}`]: () => answerOf(adminQuestionCall, { ...asked, ...part }),
    'GET /admin/order/status': () => partOf(adminOrderStatusCall, statusNames),
    [`GET /admin/order/${order.orderNumber}`]: () => answerOf(adminOrderDetailCall, order),
    'GET /admin/savedReply': () =>
      answerOf(adminRepliesCall, { replies: [{ id: 1, title: '배송 지연', text: '내일 도착합니다.' }] }),
    ...more,
  })
  const routes = [{ path: '/admin/question/:questionId', Component: AdminQuestionPage }]
  renderApp({ at: path, routes, saved: signedInAs(operator) })
  return server
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('a question in the console', () => {
  it('shows its order with state, goods and amount above the conversation, and refunds it from there', async () => {
    open()
    const link = await screen.findByRole('link', { name: order.orderNumber })
    expect(link.getAttribute('href')).toBe(`/admin/order/${order.orderNumber}`)
    expect(await screen.findByText(`${order.total.toLocaleString('ko-KR')}원`)).toBeTruthy()
    expect(screen.getByText(order.orderProductList[0]?.name ?? '')).toBeTruthy()
    const parts = screen.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(parts.indexOf('주문')).toBeLessThan(parts.indexOf('주고받은 내용'))
    await press('취소·환불')
    expect(await screen.findByRole('dialog', { name: '취소·환불' })).toBeTruthy()
  })

  it('about a product needs no order', async () => {
    const server = open({ orderNumber: null, product: { partnerProductId: 31, name: '종이컵 13oz' } })
    expect(await screen.findByText('종이컵 13oz')).toBeTruthy()
    expect(server.calls.some(({ call }) => call.startsWith('GET /admin/order/2'))).toBe(false)
  })

  it('is answered by a saved reply', async () => {
    const server = open({}, { [`POST ${path}/message`]: () => success() })
    await press('저장한 문구')
    await press(/^배송 지연/)
    await press('메시지 보내기')
    expect(await screen.findByText('답변을 보냈습니다.')).toBeTruthy()
    expect(server.last(`POST ${path}/message`)?.body).toEqual({ text: '내일 도착합니다.', fileIds: [] })
  })

  it('is taken by an operator, and tells of a colleague who was faster', async () => {
    const taken = questionSentences.taken('이운영')
    const server = open({}, { [`PUT ${path}/assignee`]: () => refused(409, taken) })
    await press('내가 담당')
    expect(await screen.findByText(taken)).toBeTruthy()
    expect(server.last(`PUT ${path}/assignee`)?.body).toEqual({ isMine: true, seen: null })
  })

  it('gives an own question back', async () => {
    const server = open(
      { assignee: { memberId: operator.id, name: '나운영' } },
      { [`PUT ${path}/assignee`]: () => success() },
    )
    await press('담당 해제')
    expect(await screen.findByText(questionSentences.unassigned)).toBeTruthy()
    expect(server.last(`PUT ${path}/assignee`)?.body).toEqual({ isMine: false, seen: operator.id })
  })

  it('keeps notes for colleagues apart from the answers', async () => {
    const server = open({}, { [`POST ${path}/note`]: () => success() })
    const notes = within(await screen.findByRole('list', { name: '내부 메모' }))
    expect(notes.getByText('공급사에 확인 중')).toBeTruthy()
    await press('메모 남기기')
    expect(await screen.findByText(questionSentences.noteMissing)).toBeTruthy()
    await userEvent.type(screen.getByLabelText('메모'), '화요일 회신')
    await press('메모 남기기')
    expect(await screen.findByText(questionSentences.noteAdded)).toBeTruthy()
    expect(server.last(`POST ${path}/note`)?.body).toEqual({ text: '화요일 회신' })
  })
})
