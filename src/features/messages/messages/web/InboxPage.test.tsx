import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refreshCall } from '#features/access/session/contract/session.calls.ts'
import { inboxCall, unreadCall } from '../contract/messages.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { shopPath, signedInAs } from '#app/web/testing/shop-world.ts'
import type { InboxRow } from '../contract/messages.calls.ts'
import { InboxLink } from './InboxLink.tsx'
import { InboxPage } from './InboxPage.tsx'

const orderNumber = '20261119-4465214'
const paid: InboxRow = {
  id: 12,
  event: 'ORDER_PAID',
  title: '결제가 완료되었습니다',
  text: '종이컵 13oz\n결제금액 44,000원',
  orderNumber,
  termsPage: null,
  recordId: null,
  partnerUri: 'saebyeoknaru',
  readYn: 'N',
  asks: false,
  createdAt: '2026-11-20T06:28:00.000Z',
}
const approved: InboxRow = {
  ...paid,
  id: 11,
  event: 'STORE_APPROVED',
  title: '매장 이용이 승인되었습니다',
  text: '성수점에서 이제 주문하실 수 있습니다.',
  termsPage: null,
  orderNumber: null,
}
const read: InboxRow = { ...paid, id: 10, title: '주문이 접수되었습니다', readYn: 'Y' }

const mentioned: InboxRow = { ...approved, id: 9, event: 'POST_MENTIONED', title: '언급되었습니다', recordId: '31' }

function Page() {
  return (
    <>
      <InboxLink base={shopPath} />
      <InboxPage />
    </>
  )
}

/** An inbox that remembers which messages are read. */
function open(rows: InboxRow[], more: Parameters<typeof fakeServer>[0] = {}) {
  let content = rows
  const count = () => answerOf(unreadCall, { unread: content.filter(({ readYn }) => readYn === 'N').length })
  const server = fakeServer({
    'POST /user/token/refresh': () => answerOf(refreshCall, sessionFor(storeOwner)),
    'GET /mypage/message': ({ query }) => answerOf(inboxCall, { content: ofGroup(content, query), nextCursor: null }),
    'GET /mypage/message/count': count,
    'PUT /mypage/message': ({ body }) => {
      const { ids } = body as { ids?: number[] } // as the page sends it
      content = content.map((row) => (!ids || ids.includes(row.id) ? { ...row, readYn: 'Y' } : row))
      return count()
    },
    ...more,
  })
  const routes = [{ path: '/shop/:shopId/inbox', Component: Page }]
  return { server, ...renderApp({ at: `${shopPath}/inbox`, routes, saved: signedInAs() }) }
}

/** The messages that the server lists for the query of the page. */
function ofGroup(rows: InboxRow[], query: URLSearchParams): InboxRow[] {
  const group = query.get('group')
  if (group === 'ASK') return rows.filter(({ asks }) => asks)
  return group === 'MONEY' ? rows.filter(({ event }) => event.startsWith('CASH')) : rows
}

const inbox = async () => within(await screen.findByRole('region', { name: '받은 알림' }))
const rows = async () => (await inbox()).getAllByRole('listitem')

describe('the inbox', () => {
  it('leads to the post that names a store', async () => {
    open([mentioned])
    const link = await screen.findByRole('link', { name: /언급되었습니다/ })
    expect(link.getAttribute('href')).toBe(`${shopPath}/communityList?post=31`)
  })

  it("shows the member's messages, and marks new ones", async () => {
    open([paid, approved, read])
    const texts = (await rows()).map((row) => row.textContent)
    expect(texts).toEqual([
      expect.stringContaining('결제가 완료되었습니다읽지 않음15:28'),
      expect.stringContaining('매장 이용이 승인되었습니다읽지 않음'),
      expect.not.stringContaining('읽지 않음'),
    ])
    expect(await screen.findByRole('link', { name: '알림, 읽지 않음 2개' })).toBeTruthy()
  })

  it('stands below its days, with what is to be done above them', async () => {
    const today = new Date().toISOString()
    const placed: InboxRow = {
      ...read,
      id: 8,
      event: 'ORDER_PLACED',
      asks: true,
      createdAt: '2026-05-03T01:00:00.000Z',
    }
    open([{ ...paid, createdAt: today }, approved, placed])
    const found = await inbox()
    expect(found.getAllByRole('heading').map((day) => day.textContent)).toEqual(['할 일', '오늘', '11월 20일(금)'])
    expect((await rows())[0]?.textContent).toContain('할 일05-03 10:00')
    expect(await rows()).toHaveLength(3)
  })

  it('is filtered by a group, which stands in the address', async () => {
    const { address } = open([paid, { ...approved, event: 'CASH_CHARGED', title: '충전되었습니다' }])
    await userEvent.click(await screen.findByRole('button', { name: '돈·증빙' }))
    expect(address()).toBe(`${shopPath}/inbox?group=MONEY`)
    expect(await screen.findByRole('link', { name: /충전되었습니다/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /결제가 완료/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '할 일' }))
    expect(await screen.findByText('지금 하실 일이 없습니다.')).toBeTruthy()
  })

  it('leads to the order and marks the message as read', async () => {
    const { server, address } = open([paid, read])
    await userEvent.click(within((await rows())[0]!).getByRole('link'))
    expect(address()).toBe(`${shopPath}/orderDetail/${orderNumber}`)
    expect(server.calls.find(({ call }) => call === 'PUT /mypage/message')?.body).toEqual({ ids: [12] })
  })

  it('marks a message without a link as read when pressed, and the bell follows', async () => {
    open([{ ...approved, event: 'TERMS_WITHDRAWN' }])
    await userEvent.click(within((await rows())[0]!).getByRole('button'))
    expect(await screen.findByRole('link', { name: '알림' })).toBeTruthy()
    expect(screen.queryByText('읽지 않음')).toBeNull()
  })

  it('marks all as read, and then hides the button', async () => {
    open([paid, approved])
    await userEvent.click(await screen.findByRole('button', { name: '모두 읽음' }))
    expect(await screen.findByRole('link', { name: '알림' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '모두 읽음' })).toBeNull()
  })

  it('explains an empty inbox', async () => {
    open([])
    expect(await screen.findByText('아직 받은 알림이 없습니다.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '상품 보러 가기' })).toBeTruthy()
  })

  it('shows why loading failed, and retries', async () => {
    open([], { 'GET /mypage/message': () => refused(500, '잠시 후 다시 시도해 주세요.') })
    expect(await screen.findByText('잠시 후 다시 시도해 주세요.')).toBeTruthy()
    expect(screen.getByRole('button', { name: '다시 시도' })).toBeTruthy()
  })

  it('says 99+ on the bell when there are more', async () => {
    open([paid], { 'GET /mypage/message/count': () => answerOf(unreadCall, { unread: 100 }) })
    expect(await screen.findByRole('link', { name: '알림, 읽지 않음 99+개' })).toBeTruthy()
  })
})
