import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  alimtalkTemplatesCall,
  messageCostCall,
  messageLogCall,
  resendMessageCall,
} from '#features/messages/messages/contract/messages.admin.calls.ts'
import { sendOrderAlimCall } from '#features/orders/orders/contract/order-alim.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { MessageRow } from '#features/messages/messages/contract/messages.admin.calls.ts'
import { AdminMessagePage } from './AdminMessagePage.tsx'
import { AdminOrderMessages } from '#features/messages/messages/web/AdminOrderMessages.tsx'
import { SendAlim } from '#features/orders/orders/web/order/SendAlim.tsx'

const orderNumber = '20261119-4465214'
const failed: MessageRow = {
  id: 31,
  event: 'ORDER_SHIPPED',
  name: '출고',
  channel: 'ALIM',
  state: 'FAILED',
  attempts: 33,
  memberName: '김하늘',
  username: 'coffee09',
  address: '01000001029',
  orderNumber,
  subject: '출고',
  text: '[새벽나루커피] 상품이 출고되었습니다.',
  lastError: 'not reachable',
  loggedOnlyYn: 'N',
  cost: null,
  createdAt: '2026-11-20T08:08:00.000Z',
  sentAt: null,
  dueAt: null,
}
const logged: MessageRow = {
  ...failed,
  id: 30,
  name: '결제완료',
  event: 'ORDER_PAID',
  state: 'SENT',
  loggedOnlyYn: 'Y',
  lastError: '',
  sentAt: '2026-11-20T08:09:00.000Z',
}

const template = {
  id: 'ORDER_SHIPPED',
  name: '출고',
  alimtalk: '운송장번호: #{송장번호}',
  variables: ['송장번호'],
  mail: { subject: '상품이 출고되었습니다', text: '받는 매장: #{매장}' },
  inbox: null,
  registration: null,
  edited: [],
  stops: [],
} as const

function open(at = '/admin/message', more: Parameters<typeof fakeServer>[0] = {}) {
  let content = [failed, logged]
  const server = fakeServer({
    'GET /admin/message/cost': () => answerOf(messageCostCall, { count: 948, total: 12_324 }),
    'GET /admin/message': () => answerOf(messageLogCall, { content, nextCursor: null }),
    [`POST /admin/message/${failed.id}/resend`]: () => {
      content = [{ ...failed, state: 'PENDING' }, logged]
      return answerOf(resendMessageCall, { id: failed.id, state: 'PENDING' })
    },
    'GET /admin/alimtalk/template': () => answerOf(alimtalkTemplatesCall, [template]),
    ...more,
  })
  const Order = () => (
    <AdminOrderMessages
      orderNumber={orderNumber}
      again={<SendAlim orderNumber={orderNumber} label="알림톡 보내기" />}
    />
  )
  const routes = [
    { path: '/admin/message', Component: AdminMessagePage },
    { path: '/admin/order/1', Component: Order },
  ]
  return { server, ...renderApp({ at, routes }) }
}

const lines = async (name = '발송 기록') => within(await screen.findByRole('list', { name })).getAllByRole('listitem')
const requested = (server: ReturnType<typeof open>['server']) =>
  server.calls.findLast(({ call }) => call === 'GET /admin/message')?.query.toString()

describe('the log of messages', () => {
  it('shows each message with its recipient and result', async () => {
    open()
    const [first, second] = await lines()
    expect(first?.textContent).toContain('2026-11-20 17:08발송 실패출고 알림톡김하늘 coffee09')
    expect(within(first!).getByRole('link', { name: orderNumber }).getAttribute('href')).toBe(
      `/admin/order/${orderNumber}`,
    )
    expect(second?.textContent).toContain('기록만')
  })

  it('sums the cost of the listed Alimtalks', async () => {
    const { server } = open('/admin/message?period=custom&from=2026-11-01&to=2026-11-20')
    expect((await screen.findByText('12,324원')).parentElement?.textContent).toBe('알림톡 비용 12,324원 (948건)')
    const asked = server.calls.find(({ call }) => call === 'GET /admin/message/cost')?.query.toString()
    expect(asked).toBe('startDate=2026-11-01&endDate=2026-11-20')
    expect(requested(server)).toBe(asked)
  })

  it('shows the text and the reason of a failure', async () => {
    open()
    await userEvent.click((await screen.findAllByRole('button', { name: /자세히/ }))[0]!)
    expect(screen.getByText('[새벽나루커피] 상품이 출고되었습니다.')).toBeTruthy()
    expect(screen.getByText('010-0000-1029')).toBeTruthy()
    expect(screen.getByText('발송 서버에 연결할 수 없습니다')).toBeTruthy()
  })

  it('sends a failed one again', async () => {
    const { server } = open()
    await userEvent.click(await screen.findByRole('button', { name: '다시 보내기' }))
    expect(await screen.findByText('다시 보내기를 요청했습니다.')).toBeTruthy()
    expect(server.count(`POST /admin/message/${failed.id}/resend`)).toBe(1)
    await waitFor(() => expect(screen.queryByRole('button', { name: '다시 보내기' })).toBeNull())
    expect((await lines())[0]?.textContent).toContain('발송 대기')
  })

  it("shows why one can't be sent again", async () => {
    open('/admin/message', {
      [`POST /admin/message/${failed.id}/resend`]: () => refused(409, '발송에 실패한 메시지만 다시 보낼 수 있습니다.'),
    })
    await userEvent.click(await screen.findByRole('button', { name: '다시 보내기' }))
    expect(await screen.findByText('발송에 실패한 메시지만 다시 보낼 수 있습니다.')).toBeTruthy()
  })

  it('is filtered by the address', async () => {
    const { server, address } = open('/admin/message?state=FAILED&channel=SMS')
    await lines()
    expect(requested(server)).toBe('state=FAILED')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '채널' }), '알림톡')
    expect(address()).toBe('/admin/message?channel=ALIM&state=FAILED')
    await userEvent.type(screen.getByRole('searchbox', { name: '주문번호 검색' }), '20261119{Enter}')
    await waitFor(() => expect(requested(server)).toBe('channel=ALIM&state=FAILED&search=20261119'))
    await userEvent.click(screen.getByRole('button', { name: '초기화' }))
    expect(address()).toBe('/admin/message')
  })

  it('opens the one message that the queue of work leads to', async () => {
    const { server } = open('/admin/message?message=7')
    await lines()
    expect(requested(server)).toBe('message=7')
    expect(screen.getByText('실패 사유')).toBeTruthy()
  })

  it('reports when nothing is found', async () => {
    open('/admin/message?state=PENDING', {
      'GET /admin/message': () => answerOf(messageLogCall, { content: [], nextCursor: null }),
    })
    expect(await screen.findByText('조회 결과가 없습니다.')).toBeTruthy()
  })
})

describe('the texts of the messages', () => {
  it('are shown with their variables', async () => {
    const { address } = open()
    await userEvent.click(await screen.findByRole('tab', { name: '템플릿' }))
    expect(address()).toBe('/admin/message?tab=template')
    const [first] = await lines('메시지 템플릿')
    expect(first?.textContent).toContain('운송장번호: #{송장번호}')
    expect(first?.textContent).toContain('받는 매장: #{매장}')
  })
})

describe('the messages of one order', () => {
  it('stand at the order with their state', async () => {
    const { server } = open('/admin/order/1')
    expect((await lines('주문 메시지'))[0]?.textContent).toBe('11-20 17:08출고 알림톡발송 실패')
    expect(requested(server)).toBe(`search=${orderNumber}`)
  })

  it('are sent again by 알림톡 보내기', async () => {
    let answer = (_: Response) => {}
    const promise = new Promise<Response>((resolve) => (answer = resolve))
    const { server } = open('/admin/order/1', { [`POST /order/alim/${orderNumber}`]: () => promise })
    await userEvent.dblClick(await screen.findByRole('button', { name: '알림톡 보내기' }))
    answer(answerOf(sendOrderAlimCall, { orderNumber, loggedOnlyYn: 'N' }))
    expect(await screen.findByText('알림톡을 발송했습니다.')).toBeTruthy()
    expect(server.count(`POST /order/alim/${orderNumber}`)).toBe(1)
  })

  it('say so when this installation has no provider that sends them', async () => {
    open('/admin/order/1', {
      [`POST /order/alim/${orderNumber}`]: () => answerOf(sendOrderAlimCall, { orderNumber, loggedOnlyYn: 'Y' }),
    })
    await userEvent.click(await screen.findByRole('button', { name: '알림톡 보내기' }))
    expect(await screen.findByText(/실제로 보내지 않고 기록만 남겼습니다/)).toBeTruthy()
    expect(screen.queryByText('알림톡을 발송했습니다.')).toBeNull()
  })

  it('are not sent again too soon, with the reason', async () => {
    const sentence = '이미 발송한 알림톡입니다. 10분 후에 다시 보내실 수 있습니다.'
    open('/admin/order/1', { [`POST /order/alim/${orderNumber}`]: () => refused(429, sentence) })
    await userEvent.click(await screen.findByRole('button', { name: '알림톡 보내기' }))
    expect(await screen.findByText(sentence)).toBeTruthy()
  })
})
