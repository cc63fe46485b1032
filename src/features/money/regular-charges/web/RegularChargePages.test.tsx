import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refreshCall } from '#features/access/session/contract/session.calls.ts'
import { memberCashCall } from '#features/money/cash/contract/cash.calls.ts'
import { brandCall } from '#features/brands/brands/contract/brands.calls.ts'
import {
  beginCardCall,
  changePlanCall,
  endPlanCall,
  findRegularCall,
  pausePlanCall,
  registerCardCall,
  resumePlanCall,
} from '../contract/regular-charges.calls.ts'
import { chargeCashCall } from '#features/money/cash-charges/contract/cash-charges.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { RegularPlan, RegularState } from '../contract/regular-charges.calls.ts'
import { cardRefusalText, pauseReasons } from '../contract/regular-terms.ts'
import { BillingFailPage, BillingSuccessPage } from './BillingReturnPage.tsx'
import { RegularChargePage } from './RegularChargePage.tsx'
import { RegularResultPage } from './RegularResultPage.tsx'

const plan: RegularPlan = {
  id: 7,
  amount: 300_000,
  dayOfMonth: 5,
  startMonth: '2026-12',
  state: 'ACTIVE',
  nextOn: '2026-12-05',
  pauseReason: null,
  pausedAt: null,
  consentedAt: '2026-11-20T01:00:00.000Z',
  createdAt: '2026-11-20T01:00:00.000Z',
}
const card = { issuer: '신한카드', lastDigits: '1024', createdAt: '2026-11-20T01:00:00.000Z' }
const nothing: RegularState = { available: true, card: null, plan: null, runs: [] }

function open(
  state: Partial<RegularState>,
  {
    at = '/shop/saebyeoknaru/cashCharge/regular',
    handlers = {},
  }: { at?: string; handlers?: Parameters<typeof fakeServer>[0] } = {},
) {
  const server = fakeServer({
    'POST /user/token/refresh': () => answerOf(refreshCall, sessionFor(storeOwner)),
    'GET /member/7/cash': () => answerOf(memberCashCall, { balance: 50_000, withdrawable: 50_000, held: 0 }),
    'GET /partner/saebyeoknaru': () => partOf(brandCall, {}),
    'GET /cash/regular': () => answerOf(findRegularCall, { ...nothing, ...state }),
    ...handlers,
  })
  const saved = { auth: { user: storeOwner, redirectShop: 'saebyeoknaru' } }
  const routes = [
    { path: '/shop/:shopId/cashCharge/regular', Component: RegularChargePage },
    { path: '/shop/:shopId/cashChargeResult/regular', Component: RegularResultPage },
    { path: '/pay/billing/success', Component: BillingSuccessPage },
    { path: '/pay/billing/fail', Component: BillingFailPage },
    { path: '/pay/sandboxCard/:customerKey', Component: () => <p>카드 등록 창</p> },
  ]
  renderApp({ at, routes, saved })
  const sent = (call: string) => server.calls.find((one) => one.call === call)
  return { sent }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('a regular charge', () => {
  it('begins with a registered card, whose number is entered at the gateway', async () => {
    const page = { page: '/pay/sandboxCard/6b1a5a52-51a3-4c05-9d3c-0f6f2f8c9d11' }
    open({}, { handlers: { 'POST /cash/regular/card': () => answerOf(beginCardCall, page) } })
    const request = await screen.findByRole('button', { name: '카드를 등록하면 신청할 수 있습니다' })
    expect(request).toHaveProperty('disabled', true)
    await press('카드 등록')
    expect(await screen.findByText('카드 등록 창')).toBeTruthy()
  })

  it('keeps amount and day while a card is registered', async () => {
    const page = { page: '/pay/sandboxCard/6b1a5a52-51a3-4c05-9d3c-0f6f2f8c9d11' }
    open({}, { handlers: { 'POST /cash/regular/card': () => answerOf(beginCardCall, page) } })
    await press('50만원')
    await userEvent.selectOptions(await screen.findByLabelText('매월 충전일'), '말일')
    await press('카드 등록')
    await screen.findByText('카드 등록 창')
    cleanup()
    open({ card })
    expect(await screen.findByRole('checkbox', { name: /^매월 말일에 500,000원이/ })).toBeTruthy()
  })

  it('asks for a consent before it is requested', async () => {
    const started = { plan: { id: 7, amount: 500_000, dayOfMonth: 31, firstOn: '2026-12-31' } }
    const { sent } = open({ card }, { handlers: { 'POST /cash': () => answerOf(chargeCashCall, started) } })
    await press('50만원')
    await userEvent.selectOptions(await screen.findByLabelText('매월 충전일'), '말일')
    await press('정기충전 신청하기')
    expect(await screen.findByText('자동 결제에 동의해 주세요.')).toBeTruthy()
    expect(sent('POST /cash')).toBeUndefined()
    await userEvent.click(screen.getByRole('checkbox', { name: /^매월 말일에 500,000원이/ }))
    await press('정기충전 신청하기')
    await screen.findByText('이용 중인 정기충전이 없습니다.')
    expect(sent('POST /cash')?.body).toMatchObject({ amount: 500_000, method: 'REGULAR', dayOfMonth: 31 })
  })

  it('is paused and ended after one question each', async () => {
    const { sent } = open(
      { card, plan },
      {
        handlers: {
          'POST /cash/regular/plan/pause': () => answerOf(pausePlanCall, { ...plan, state: 'PAUSED' }),
          'DELETE /cash/regular/plan': () => answerOf(endPlanCall, { ...plan, state: 'ENDED' }),
        },
      },
    )
    expect(await screen.findByText('2026년 12월 5일')).toBeTruthy()
    for (const [name, call] of [
      ['일시 중지', 'POST /cash/regular/plan/pause'],
      ['정기충전 해지', 'DELETE /cash/regular/plan'],
    ] as const) {
      await press(name)
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
      await expect.poll(() => sent(call)).toBeDefined()
    }
  })

  it('asks for a consent only to a higher amount', async () => {
    const { sent } = open(
      { card, plan },
      { handlers: { 'PUT /cash/regular/plan': () => answerOf(changePlanCall, plan) } },
    )
    await press('금액·충전일 변경')
    expect(screen.queryByRole('checkbox')).toBeNull()
    await press('100만원')
    await userEvent.click(await screen.findByRole('checkbox'))
    await press('변경하기')
    await expect
      .poll(() => sent('PUT /cash/regular/plan')?.body)
      .toEqual({
        amount: 1_000_000,
        dayOfMonth: 5,
        consented: true,
      })
  })

  it('is resumed after a question that states what is agreed to', async () => {
    const resumed = { 'POST /cash/regular/plan/resume': () => answerOf(resumePlanCall, plan) }
    const { sent } = open(
      { card, plan: { ...plan, state: 'PAUSED', nextOn: null, pauseReason: null } },
      { handlers: resumed },
    )
    await press('다시 시작')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('heading', { name: /매월 5일에 300,000원이 .* 결제되는 것에 동의/ })).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: '동의하고 시작' }))
    await expect.poll(() => sent('POST /cash/regular/plan/resume')?.body).toEqual({ consented: true })
  })

  it('that is paused names the reason and is resumed with a card', async () => {
    open({ plan: { ...plan, state: 'PAUSED', nextOn: null, pauseReason: 'CARD_ENDED' } })
    expect(await screen.findByText(pauseReasons.CARD_ENDED.text)).toBeTruthy()
    expect(screen.getByRole('button', { name: '다시 시작' })).toHaveProperty('disabled', true)
  })
})

describe('the return from the window that registers a card', () => {
  const at = '/pay/billing/success?customerKey=6b1a5a52-51a3-4c05-9d3c-0f6f2f8c9d11&authKey=sandbox_kb_1'

  it('registers the card and shows it', async () => {
    const { sent } = open(
      { card },
      { at, handlers: { 'PUT /cash/regular/card': () => answerOf(registerCardCall, card) } },
    )
    expect(await screen.findByText('신한카드 1024')).toBeTruthy()
    expect(sent('PUT /cash/regular/card')?.body).toMatchObject({ authKey: 'sandbox_kb_1' })
  })

  it('states why no card was registered', async () => {
    const sentence = cardRefusalText['not-issued']
    open({}, { at, handlers: { 'PUT /cash/regular/card': () => refused(409, sentence) } })
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('says that it was cancelled', async () => {
    open({}, { at: '/pay/billing/fail?code=PAY_PROCESS_CANCELED' })
    expect(await screen.findByText('카드 등록을 취소하셨습니다.')).toBeTruthy()
  })
})
