import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { OperatorRole } from '#contract/operator-role.ts'
import { adminRequestCall, adminRequestsCall } from '../contract/product-requests.admin.calls.ts'
import { fakeServer, answerOf, success } from '#app/web/testing/fake-server.ts'
import { operator } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { shopHandlers, signedInAs } from '#app/web/testing/shop-world.ts'
import { requestSentences } from '../contract/request-fields.ts'
import { AdminRequestListPage } from './AdminRequestListPage.tsx'
import { AdminRequestPage } from './AdminRequestPage.tsx'
import { requested } from './testing/requests.ts'

const base = '/admin/productRequest'

function open(at: string, more: Parameters<typeof fakeServer>[0] = {}, operatorRole: OperatorRole = 'all') {
  const user = { ...operator, operatorRole }
  const server = fakeServer({
    ...shopHandlers({ user }),
    'GET /admin/productRequest': () =>
      answerOf(adminRequestsCall, { content: [requested], page: 0, size: 20, totalElements: 1 }),
    'GET /admin/productRequest/12': () => answerOf(adminRequestCall, requested),
    'POST /admin/productRequest/12/read': () => success(),
    ...more,
  })
  const routes = [
    {
      path: base,
      Component: AdminRequestListPage,
      children: [{ path: ':requestId', Component: AdminRequestPage }],
    },
  ]
  return { server, ...renderApp({ at, routes, saved: signedInAs(user) }) }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('the requests in the console', () => {
  it('lists them with brand and unread mark, and opens those that wait from the address', async () => {
    const { server } = open(`${base}?waiting=Y`)
    expect(await screen.findByText('새벽나루커피')).toBeTruthy()
    expect(screen.getAllByText('새 글').length).toBeGreaterThan(0)
    expect(server.calls.some(({ query }) => query.get('waiting') === 'Y')).toBe(true)
  })

  it('marks an opened request as read once, for an operator who may answer', async () => {
    const { server } = open(`${base}/12`)
    await waitFor(() => expect(server.count('POST /admin/productRequest/12/read')).toBe(1))
  })

  it('names the operators who may answer to one who may not, and marks nothing', async () => {
    const { server } = open(`${base}/12`, {}, 'read')
    await screen.findByText(/답할 수 있습니다/)
    expect(screen.queryByRole('button', { name: '견적 보내기' })).toBeNull()
    expect(server.count('POST /admin/productRequest/12/read')).toBe(0)
  })

  it('sends a quote with amount and last day, and asks for a missing amount', async () => {
    const { server } = open(`${base}/12`, { 'POST /admin/productRequest/12/quote': () => success() })
    await press('견적 보내기')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '견적 보내기' }))
    expect(await screen.findByText(requestSentences.amount)).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/^견적 금액/), '268000')
    await press('268,000원 견적 보내기')
    expect(await screen.findByText('견적을 보냈습니다.')).toBeTruthy()
    expect(server.calls.find(({ call }) => call.endsWith('/quote'))?.body).toMatchObject({
      version: 1,
      amount: 268_000,
      fileIds: [],
    })
  })

  it('declines only with a reason', async () => {
    const { server } = open(`${base}/12`, { 'POST /admin/productRequest/12/decline': () => success() })
    await press('진행 불가')
    await press('진행 불가로 답하기')
    expect(await screen.findByText(requestSentences.reasonShort)).toBeTruthy()
    expect(server.count('POST /admin/productRequest/12/decline')).toBe(0)
    await userEvent.type(screen.getByLabelText(/^사유/), '취급하지 않는 재질입니다.')
    await press('진행 불가로 답하기')
    expect(await screen.findByText('진행 불가로 답했습니다.')).toBeTruthy()
  })
})
