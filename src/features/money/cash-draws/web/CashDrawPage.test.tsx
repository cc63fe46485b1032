import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refreshCall } from '#features/access/session/contract/session.calls.ts'
import { memberCashCall } from '#features/money/cash/contract/cash.calls.ts'
import { cancelDrawCall, drawCashCall, ownDrawsCall } from '../contract/cash-draws.calls.ts'
import { openChargesCall } from '#features/money/cash-charges/contract/cash-charges.calls.ts'
import { chainStoreListCall } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { brandCall } from '#features/brands/brands/contract/brands.calls.ts'
import { answerOf, fakeServer, partOf, refused } from '#app/web/testing/fake-server.ts'
import { sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { Draw } from '../contract/cash-draws.calls.ts'
import { drawRefusalText, drawSentences } from '../contract/draw-terms.ts'
import { CashDrawPage } from './CashDrawPage.tsx'

const paid: Draw = {
  number: 'W20261110-1234567',
  amount: 20_000,
  state: 'PAID',
  bankCode: '004',
  accountEnd: '6789',
  holder: '박서연',
  requestedAt: '2026-11-10T01:00:00.000Z',
  dueAt: '2026-11-17T14:59:59.000Z',
  decidedAt: '2026-11-11T01:00:00.000Z',
  reason: '',
}

function open(draws: Draw[] = [], handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'POST /user/token/refresh': () => answerOf(refreshCall, sessionFor(storeOwner)),
    'GET /member/7/cash': () => answerOf(memberCashCall, { balance: 150_000, withdrawable: 100_000, held: 0 }),
    'GET /cash/draw': () => partOf(ownDrawsCall, { content: draws }),
    'GET /cash/charges': () => answerOf(openChargesCall, { content: [], lastDepositor: '' }),
    'GET /chainStore': () => answerOf(chainStoreListCall, []),
    'GET /partner/saebyeoknaru': () => partOf(brandCall, {}),
    'POST /cash/draw': () => answerOf(drawCashCall, { ...paid, state: 'REQUESTED' }),
    ...handlers,
  })
  const saved = { auth: { user: storeOwner, redirectShop: 'saebyeoknaru' } }
  const routes = [{ path: '/shop/:shopId/cashDraw', Component: CashDrawPage }]
  const app = renderApp({ at: '/shop/saebyeoknaru/cashDraw', routes, saved })
  const sent = () => server.calls.find(({ call }) => call === 'POST /cash/draw')
  return { ...app, server, sent }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('requesting a withdrawal', () => {
  it('asks for amount, holder and account before anything is sent', async () => {
    const { sent } = open()
    await press('출금 신청')
    expect(await screen.findByText(drawSentences.amountMissing)).toBeTruthy()
    expect(screen.getByText(drawSentences.holderMissing)).toBeTruthy()
    expect(screen.getByText(drawSentences.account)).toBeTruthy()
    expect(sent()).toBeUndefined()
  })

  it('refuses more than can be withdrawn', async () => {
    const { sent } = open([paid])
    await userEvent.type(await screen.findByLabelText(/^출금 금액/), '100001')
    await press('100,001원 출금 신청')
    expect(await screen.findByText(drawSentences.tooMuch)).toBeTruthy()
    expect(sent()).toBeUndefined()
  })

  it('sends the whole balance to a typed account, under a key', async () => {
    const { sent } = open()
    await press('전액 출금')
    await userEvent.type(await screen.findByLabelText(/^예금주/), '박서연')
    await userEvent.type(screen.getByLabelText(/^계좌번호/), '110-123-456789')
    await press('100,000원 출금 신청')
    expect(await screen.findByText('은행을 선택해 주세요.')).toBeTruthy()
    const bank = screen.getByLabelText(/^은행/)
    await waitFor(() => expect(document.activeElement).toBe(bank))
    await userEvent.selectOptions(bank, '088')
    await press('100,000원 출금 신청')
    expect(await screen.findByText('출금 신청이 접수되었습니다.')).toBeTruthy()
    expect(sent()?.body).toEqual({ amount: 100_000, bankCode: '088', holder: '박서연', account: '110-123-456789' })
    expect(sent()?.headers.get('Idempotency-Key')).toBeTruthy()
  })

  it('needs no account where the last one is used again', async () => {
    const { sent } = open([paid])
    await press('전액 출금')
    expect(screen.getByPlaceholderText('지난번 계좌 (****6789)')).toBeTruthy()
    await press('100,000원 출금 신청')
    await waitFor(() => expect(sent()?.body).toEqual({ amount: 100_000, bankCode: '004', holder: '박서연' }))
  })

  it('shows a refusal and keeps what was typed', async () => {
    open([paid], { 'POST /cash/draw': () => refused(409, drawRefusalText['other-holder']) })
    await press('전액 출금')
    await press('100,000원 출금 신청')
    expect((await screen.findByRole('alert')).textContent).toBe(drawRefusalText['other-holder'])
    expect(screen.getByDisplayValue('100,000')).toBeTruthy()
  })

  it('is not offered while another one is open, which can be taken back', async () => {
    const waiting: Draw = { ...paid, state: 'REQUESTED', decidedAt: null }
    const call = `DELETE /cash/draw/${waiting.number}`
    const { server } = open([waiting], { [call]: () => answerOf(cancelDrawCall, { ...waiting, state: 'CANCELLED' }) })
    expect(await screen.findByText(/20,000원 출금을 처리하고 있습니다/)).toBeTruthy()
    expect(screen.queryByLabelText(/^출금 금액/)).toBeNull()
    await press('신청 취소')
    const confirms = await screen.findAllByRole('button', { name: '신청 취소' })
    await userEvent.click(confirms.at(-1)!) // the dialog's button
    await waitFor(() => expect(server.count(call)).toBe(1))
  })

  it('explains why nothing can be withdrawn', async () => {
    open([], { 'GET /member/7/cash': () => answerOf(memberCashCall, { balance: 50_000, withdrawable: 0, held: 0 }) })
    expect(await screen.findByText(/출금하실 수 있는 예치금이 없습니다/)).toBeTruthy()
  })
})
