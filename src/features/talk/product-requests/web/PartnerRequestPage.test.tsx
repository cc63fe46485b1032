import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { BrandRole } from '#contract/brand-role.ts'
import { brandRequestsCall } from '../contract/request-list.partner.calls.ts'
import { brandRequestCall, sendRequestCall } from '../contract/product-requests.partner.calls.ts'
import { fakeServer, refused, answerOf, success } from '#app/web/testing/fake-server.ts'
import { headquarters } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import { shopHandlers, signedInAs } from '#app/web/testing/shop-world.ts'
import { requestChangedSentence, requestSentences } from '../contract/request-fields.ts'
import { NewRequestPage } from './NewRequestPage.tsx'
import { PartnerRequestListPage } from './PartnerRequestListPage.tsx'
import { PartnerRequestPage } from './PartnerRequestPage.tsx'
import { quoted } from './testing/requests.ts'

const centre = '/partner/saebyeoknaru/makeProduct'
const decision = 'POST /partnerAdmin/productRequest/12/decision'

function open(at: string, more: Parameters<typeof fakeServer>[0] = {}, brandRole: BrandRole = 'PRODUCTS') {
  const user = { ...headquarters, brandRole }
  const server = fakeServer({
    ...shopHandlers({ user }),
    'GET /partnerAdmin/productRequest': () =>
      answerOf(brandRequestsCall, { content: [quoted], page: 0, size: 20, totalElements: 1 }),
    'GET /partnerAdmin/productRequest/12': () => answerOf(brandRequestCall, quoted),
    ...more,
  })
  const routes = [
    { path: '/partner/:shopId/makeProduct/new', Component: NewRequestPage },
    {
      path: '/partner/:shopId/makeProduct',
      Component: PartnerRequestListPage,
      children: [{ path: ':requestId', Component: PartnerRequestPage }],
    },
  ]
  return { server, ...renderApp({ at, routes, saved: signedInAs(user) }) }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('the requests of a headquarters', () => {
  it('keeps the filter of states in the address, and says what to do when nothing is found', async () => {
    const { server, address } = open(centre, {
      'GET /partnerAdmin/productRequest': ({ query }) =>
        answerOf(brandRequestsCall, {
          content: query.get('state') ? [] : [quoted],
          page: 0,
          size: 20,
          totalElements: 0,
        }),
    })
    expect(await screen.findByText('겨울 전단지')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('상태'), 'DONE')
    expect(await screen.findByText('조건에 맞는 요청이 없습니다.')).toBeTruthy()
    expect(address()).toBe(`${centre}?state=DONE`)
    expect(server.calls.some(({ query }) => query.get('state') === 'DONE')).toBe(true)
    await press('전체 요청 보기')
    expect(await screen.findByText('겨울 전단지')).toBeTruthy()
  })

  it('keeps the rows in place while one is open, although the read ones sink', async () => {
    screenWidth(1440)
    const other = { ...quoted, id: 13, title: '여름 포스터' }
    let content = [{ ...quoted, isUnread: true }, other]
    open(centre, {
      'GET /partnerAdmin/productRequest': () =>
        answerOf(brandRequestsCall, { content, page: 0, size: 20, totalElements: 2 }),
      'GET /partnerAdmin/productRequest/12': () => {
        content = [other, { ...quoted, isUnread: false }]
        return answerOf(brandRequestCall, quoted)
      },
      [decision]: () => success(),
    })
    const titles = () =>
      within(screen.getByRole('table'))
        .getAllByRole('link')
        .map((link) => link.textContent)
    await userEvent.click(await screen.findByRole('link', { name: '겨울 전단지' }))
    await press('268,000원 견적 수락')
    await press('수락하기')
    const opened = () => screen.getByRole('row', { name: /겨울 전단지/ })
    await waitFor(() => expect(opened().textContent).not.toContain('새 글'))
    expect(titles()).toEqual(['겨울 전단지', '여름 포스터'])
    await userEvent.click(screen.getByRole('link', { name: /닫기|목록으로/ }))
    await waitFor(() => expect(titles()).toEqual(['여름 포스터', '겨울 전단지']))
  })

  it('offers no new request to a member who may only look', async () => {
    open(centre, {}, 'READ')
    await screen.findByText('겨울 전단지')
    expect(screen.queryByRole('link', { name: '새 요청' })).toBeNull()
  })
})

describe('a new request', () => {
  it('keeps the draft on the device when the page is left, and sends all fields once', async () => {
    const { server, router } = open(`${centre}/new`, {
      'POST /partnerAdmin/productRequest': () => answerOf(sendRequestCall, { id: 12 }),
    })
    await userEvent.click(await screen.findByRole('radio', { name: '인쇄물' }))
    await userEvent.type(screen.getByLabelText(/^제목/), '겨울 전단지')
    await router.navigate(centre)
    await screen.findByText('겨울 전단지')
    await router.navigate(`${centre}/new`)
    expect(await screen.findByDisplayValue('겨울 전단지')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '인쇄물' }).checked).toBe(true)
    await press('요청 보내기')
    expect(await screen.findByText(requestSentences.descriptionShort)).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/^요청 내용/), 'A5 양면으로 부탁드립니다.')
    await userEvent.type(screen.getByLabelText(/^희망 수량/), '6000')
    await press('요청 보내기')
    await waitFor(() => expect(router.state.location.pathname).toBe(`${centre}/12`))
    const call = server.calls.find(({ call }) => call === 'POST /partnerAdmin/productRequest')
    expect(call?.body).toEqual({
      kind: 'PRINT',
      title: '겨울 전단지',
      description: 'A5 양면으로 부탁드립니다.',
      quantity: 6_000,
      wishedPrice: null,
      wishedOn: null,
      partnerProductId: null,
      fileIds: [],
    })
    expect(call?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{8,}$/)
  })
})

describe('an opened request', () => {
  it('shows the quote with its last day, and accepts the version on the screen', async () => {
    const { server } = open(`${centre}/12`, { [decision]: () => success() })
    const thread = within(await screen.findByRole('list', { name: '주고받은 내용' }))
    expect(thread.getByText('268,000원')).toBeTruthy()
    expect(thread.getByText(/2026-11-30까지 유효/)).toBeTruthy()
    expect(thread.getByRole('button', { name: '견적서.pdf 내려받기' })).toBeTruthy()
    await press('268,000원 견적 수락')
    await press('수락하기')
    expect(await screen.findByText('견적을 수락했습니다.')).toBeTruthy()
    const call = server.calls.find((each) => each.call === decision)
    expect(call?.body).toEqual({ action: 'ACCEPT_QUOTE', version: 2, text: '' })
    expect(call?.headers.get('Idempotency-Key')).toBeTruthy()
  })

  it('says that the request has moved on, keeps what was typed, and reads it again', async () => {
    const { server } = open(`${centre}/12`, { [decision]: () => refused(409, requestChangedSentence('DECLINED')) })
    await press('다른 견적 요청')
    await userEvent.type(await screen.findByLabelText(/^바라는 점/), '수량을 줄이고 싶습니다.')
    const reads = server.count('GET /partnerAdmin/productRequest/12')
    await press('요청하기')
    expect((await screen.findByRole('alert')).textContent).toBe(requestChangedSentence('DECLINED'))
    expect(screen.getByDisplayValue('수량을 줄이고 싶습니다.')).toBeTruthy()
    await waitFor(() => expect(server.count('GET /partnerAdmin/productRequest/12')).toBeGreaterThan(reads))
  })

  it('disables the acceptance of an expired quote with the reason', async () => {
    const expired = { ...quoted, quote: { amount: 268_000, validUntil: '2026-11-01', isExpired: true } }
    open(`${centre}/12`, { 'GET /partnerAdmin/productRequest/12': () => answerOf(brandRequestCall, expired) })
    const button = await screen.findByRole('button', { name: '268,000원 견적 수락' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.title).toBe(requestSentences.quoteExpired)
  })

  it('is only read by a member who may only look: no action, no message, no mark', async () => {
    const { server } = open(
      `${centre}/12`,
      { 'GET /partnerAdmin/productRequest/12': () => answerOf(brandRequestCall, { ...quoted, isUnread: true }) },
      'READ',
    )
    await screen.findByText('상품·마진 권한이 있는 담당자만 답할 수 있습니다.')
    expect(screen.queryByRole('button', { name: '메시지 보내기' })).toBeNull()
    expect(server.calls.some(({ call }) => call.startsWith('POST /partnerAdmin'))).toBe(false)
  })

  it('keeps a typed message until it has been sent', async () => {
    let isAway = true
    open(`${centre}/12`, {
      'POST /partnerAdmin/productRequest/12/message': () =>
        isAway ? refused(500, '일시적인 오류가 발생했습니다.') : success(),
    })
    await userEvent.type(await screen.findByLabelText('메시지'), '절취선도 넣어 주세요.')
    await press('메시지 보내기')
    expect(await screen.findByText('일시적인 오류가 발생했습니다.')).toBeTruthy()
    expect(screen.getByDisplayValue('절취선도 넣어 주세요.')).toBeTruthy()
    isAway = false
    await press('메시지 보내기')
    expect(await screen.findByText(requestSentences.messageSent)).toBeTruthy()
    expect(screen.queryByDisplayValue('절취선도 넣어 주세요.')).toBeNull()
  })

  it('reports an unknown request', async () => {
    open(`${centre}/99`, {
      'GET /partnerAdmin/productRequest/99': () => refused(404, '요청하신 정보를 찾을 수 없습니다.'),
    })
    expect(await screen.findByText('요청을 찾을 수 없습니다.')).toBeTruthy()
  })
})
