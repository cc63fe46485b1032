import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { CardFailPage, CardSuccessPage } from '#features/orders/checkout/web/pay/CardReturnPage.tsx'
import { AdminCardSettingsPage } from './AdminCardSettingsPage.tsx'
import {
  cardTestCall,
  confirmCardTestCall,
  failCardTestCall,
  openCardTestCall,
} from '../contract/card-test.admin.calls.ts'
import { changeSettingsCall, settingsCall } from '#features/platform/settings/contract/settings.admin.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { cardTestSentences, type CardTest } from '../contract/card-test-terms.ts'
import { AdminCardTestPage } from './AdminCardTestPage.tsx'

const orderId = 'T20261124-1234567'
const test = (change: Partial<CardTest> = {}): CardTest => ({
  orderId,
  amount: 1_000,
  gateway: 'TOSS',
  approval: 'DONE',
  cancellation: 'DONE',
  issuer: '신한카드',
  lastDigits: '1024',
  failCode: '',
  failMessage: '',
  origin: 'settings',
  createdAt: '2026-11-24T01:00:00.000Z',
  doneAt: '2026-11-24T01:02:00.000Z',
  ...change,
})
const sandboxWindow = { orderId, amount: 1_000, dueAt: '2026-11-24T01:30:00.000Z', page: `/pay/sandbox/${orderId}` }

function open(at: string, calls: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({ 'POST /admin/cardTest': () => answerOf(openCardTestCall, sandboxWindow), ...calls })
  const routes = [
    { path: '/pay/card/success', Component: CardSuccessPage },
    { path: '/pay/card/fail', Component: CardFailPage },
    { path: '/admin/cardTest', Component: AdminCardTestPage },
    { path: '/admin/settings/card', Component: () => <AdminCardSettingsPage /> },
  ]
  return { server, ...renderApp({ at, routes }) }
}
const returned = `/pay/card/success?paymentKey=tviva1&orderId=${orderId}&amount=1000`
const outcome = async () => within(await screen.findByRole('list', { name: '시험 결제 결과' }))

describe('the return of a test payment', () => {
  it('is confirmed by the server and shows approval and cancellation', async () => {
    const { server, address } = open(returned, {
      'POST /admin/cardTest/confirm': () => answerOf(confirmCardTestCall, test()),
    })
    const steps = await outcome()
    expect(steps.getByText('승인 · 승인됨')).toBeTruthy()
    expect(steps.getByText('1,000원 · 신한카드 (1024)')).toBeTruthy()
    expect(steps.getByText('취소 · 취소됨')).toBeTruthy()
    expect(steps.getByText('1,000원 전액을 취소했습니다.')).toBeTruthy()
    expect(server.last('POST /admin/cardTest/confirm')?.body).toEqual({ paymentKey: 'tviva1', orderId, amount: 1_000 })
    expect(server.count('POST /payment/card/confirm')).toBe(0)
    expect(address()).toContain('/admin/cardTest?')
    expect(screen.getByRole('link', { name: '카드 결제 설정' }).getAttribute('href')).toBe('/admin/settings/card')
  })

  it('shows the gateway’s words about a refused card, and starts another test', async () => {
    const refusedCard = {
      approval: 'FAILED',
      cancellation: 'OPEN',
      failCode: 'REJECT_CARD_COMPANY',
      failMessage: '한도가 초과되었습니다.',
      origin: 'setup',
    } as const
    const { address } = open(returned, {
      'POST /admin/cardTest/confirm': () => answerOf(confirmCardTestCall, test(refusedCard)),
    })
    const steps = await outcome()
    expect(steps.getByText('승인 · 승인되지 않음')).toBeTruthy()
    expect(steps.getByText('결제 대행사 안내: 한도가 초과되었습니다.')).toBeTruthy()
    expect(steps.getByText('오류 코드: REJECT_CARD_COMPANY')).toBeTruthy()
    expect(steps.getByText('취소 · 필요 없음')).toBeTruthy()
    expect(screen.getByRole('link', { name: '시작하기로 돌아가기' }).getAttribute('href')).toBe(
      '/admin/setup?step=card',
    )
    await userEvent.click(screen.getByRole('button', { name: '다시 시험 결제' }))
    await waitFor(() => expect(address()).toBe(`/pay/sandbox/${orderId}`))
  })

  it('repeats an open cancellation', async () => {
    const answers = [test({ cancellation: 'FAILED', failCode: 'TimeoutError' }), test()]
    open(returned, { 'POST /admin/cardTest/confirm': () => answerOf(confirmCardTestCall, answers.shift() ?? test()) })
    expect((await outcome()).getByText('취소 · 취소되지 않음')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '다시 확인' }))
    expect(await screen.findByText('취소 · 취소됨')).toBeTruthy()
  })

  it('records a closed window once', async () => {
    const closed = test({ approval: 'FAILED', cancellation: 'OPEN', failCode: 'PAY_PROCESS_CANCELED' })
    const { server } = open(`/pay/card/fail?code=PAY_PROCESS_CANCELED&orderId=${orderId}&message=forged`, {
      'POST /admin/cardTest/fail': () => answerOf(failCardTestCall, closed),
    })
    expect((await outcome()).getByText('결제를 취소하셨습니다.')).toBeTruthy()
    expect(server.last('POST /admin/cardTest/fail')?.body).toEqual({ orderId, code: 'PAY_PROCESS_CANCELED' })
    expect(server.count('POST /admin/cardTest/fail')).toBe(1)
    expect(screen.queryByText(/forged/)).toBeNull()
  })

  it('leads to the settings without a test', async () => {
    open('/admin/cardTest', {})
    expect(await screen.findByText('확인할 시험 결제가 없습니다.')).toBeTruthy()
  })
})

const names = ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY', 'CARD_SANDBOX'] as const
const section = (kind: 'test' | 'live') =>
  ({
    version: 3,
    settings: names.map((name) => ({
      name,
      value: name === 'TOSS_CLIENT_KEY' ? `${kind}_ck_0000000000` : name === 'CARD_SANDBOX' ? 'off' : null,
      isSet: true,
      lastDigits: '',
      source: 'page' as const,
    })),
  }) as const
const settings = (kind: 'test' | 'live', passed: CardTest | null = null) =>
  open('/admin/settings/card', {
    'GET /admin/setting/card': () => partOf(settingsCall, section(kind)),
    'PUT /admin/setting/card': () => partOf(changeSettingsCall, { ...section(kind), version: 4 }),
    'GET /admin/cardTest': () => answerOf(cardTestCall, { mode: kind === 'live' ? 'LIVE' : 'READY', passed }),
  })

describe('the card settings', () => {
  it('open the payment window for a test, and show the last one that succeeded', async () => {
    const { server, address } = settings('test', test())
    expect(await screen.findByText('시험 결제 완료')).toBeTruthy()
    expect(screen.getByText(/토스페이먼츠 테스트 키 · 신한카드 \(1024\) · 2026-11-24 10:02/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '시험 결제' }))
    await waitFor(() => expect(address()).toBe(`/pay/sandbox/${orderId}`))
    expect(server.last('POST /admin/cardTest')?.body).toEqual({ origin: 'settings' })
    expect(server.count('PUT /admin/setting/card')).toBe(0)
  })

  it('save typed keys first, because the server tests stored ones', async () => {
    const { server, address } = settings('test', test())
    await userEvent.type(await screen.findByLabelText(/^시크릿 키/), 'test_sk_1111111111')
    expect(screen.queryByText('시험 결제 완료')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '저장하고 시험 결제' }))
    await waitFor(() => expect(address()).toBe(`/pay/sandbox/${orderId}`))
    expect(server.last('PUT /admin/setting/card')?.body).toMatchObject({
      values: { TOSS_SECRET_KEY: 'test_sk_1111111111' },
    })
  })

  it('are not saved without the keys of the chosen gateway', async () => {
    const none = section('test').settings.map((state) => ({
      ...state,
      value: null,
      isSet: false,
      source: 'none' as const,
    }))
    const { server } = open('/admin/settings/card', {
      'GET /admin/setting/card': () => partOf(settingsCall, { version: 0, settings: none }),
      'GET /admin/cardTest': () => answerOf(cardTestCall, { mode: 'NONE', passed: null }),
    })
    await userEvent.click(await screen.findByRole('radio', { name: '토스페이먼츠' }))
    await userEvent.click(screen.getByRole('button', { name: '저장' }))
    expect(await screen.findByText('시크릿 키 항목을 입력해 주세요.')).toBeTruthy()
    expect(server.count('PUT /admin/setting/card')).toBe(0)
  })

  it('say why keys of real payments can’t be tested', async () => {
    const { server } = settings('live')
    const button = await screen.findByRole('button', { name: '시험 결제' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getAllByText(cardTestSentences.live).length).toBeGreaterThan(0)
    await userEvent.click(button)
    expect(server.count('POST /admin/cardTest')).toBe(0)
  })

  it('show the server’s refusal', async () => {
    open('/admin/settings/card', {
      'GET /admin/setting/card': () => partOf(settingsCall, section('test')),
      'GET /admin/cardTest': () => answerOf(cardTestCall, { mode: 'READY', passed: null }),
      'POST /admin/cardTest': () => refused(409, cardTestSentences.tooMany),
    })
    await userEvent.click(await screen.findByRole('button', { name: '시험 결제' }))
    expect(await screen.findByText(cardTestSentences.tooMany)).toBeTruthy()
  })
})
