import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { leaveCall as leave, leavingCall } from '../../contract/leaving.calls.ts'
import { ownDrawsCall } from '#features/money/cash-draws/contract/cash-draws.calls.ts'
import { answerOf, fakeServer, partOf, refused, success } from '#app/web/testing/fake-server.ts'
import { storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { shopHandlers, shopPath, signedInAs } from '#app/web/testing/shop-world.ts'
import type { Leaving } from '../../contract/leaving.calls.ts'
import { leaveRefusalText } from '../../contract/leaving-terms.ts'
import { LeavePage } from './LeavePage.tsx'

const nothingLeft: Leaving = {
  bookedAt: null,
  obstacle: null,
  toAccount: 0,
  toCards: 0,
  cardReturns: [],
  held: 0,
  stores: ['성수점'],
}

const leaveCall = 'DELETE /mypage/user'

function open(left: Partial<Leaving> = {}, handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    ...shopHandlers({ user: storeOwner }),
    'GET /mypage/leaving': () => answerOf(leavingCall, { ...nothingLeft, ...left }),
    'GET /cash/draw': () => partOf(ownDrawsCall, { content: [] }),
    [leaveCall]: () => partOf(leave, { state: 'LEFT' }),
    ...handlers,
  })
  const routes = [{ path: '/shop/:shopId/myPage/leave', Component: LeavePage }]
  const app = renderApp({ at: `${shopPath}/myPage/leave`, routes, saved: signedInAs(storeOwner) })
  const sent = (call: string) => server.calls.findLast((seen) => seen.call === call)
  return { ...app, sent }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const typePassword = async () => userEvent.type(await screen.findByLabelText(/^현재 비밀번호\*/), 'baljudemo1!')

describe('leaving without cash', () => {
  it('asks for the password, states what is deleted and what is kept, and ends the session', async () => {
    const { sent, reduxStore, address } = open()
    expect(await screen.findByText(/법령에 따라 5년간 보관/)).toBeTruthy()
    await press('탈퇴하기')
    expect(screen.getByText('현재 비밀번호를 입력해 주세요.')).toBeTruthy()
    await typePassword()
    await press('탈퇴하기')
    const done = await screen.findByRole('dialog', { name: /회원 탈퇴가 완료되었습니다/ })
    expect(sent(leaveCall)?.body).toEqual({ password: 'baljudemo1!' })
    expect(reduxStore.getState().auth.user).toBeNull()
    expect(address()).toBe('/login/saebyeoknaru')
    await userEvent.click(within(done).getByRole('button', { name: '확인' }))
  })

  it('states the reason of a refusal, and keeps the member signed in', async () => {
    const reason = leaveRefusalText['charge-under-way']
    const { reduxStore } = open({}, { [leaveCall]: () => refused(409, reason) })
    await typePassword()
    await press('탈퇴하기')
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(reduxStore.getState().auth.user).not.toBeNull()
  })

  it('states why it is not possible, instead of the form', async () => {
    open({ obstacle: 'orders-under-way' })
    expect(await screen.findByText(leaveRefusalText['orders-under-way'])).toBeTruthy()
    expect(screen.queryByRole('button', { name: '탈퇴하기' })).toBeNull()
  })

  it('names all stores of an owner of several, because they close together', async () => {
    open({ stores: ['성수점', '망원점'] })
    expect(await screen.findByText('매장 2곳(성수점, 망원점)이 모두 폐점 처리됩니다.')).toBeTruthy()
  })
})

describe('leaving with cash', () => {
  const left = {
    toCards: 70_000,
    cardReturns: [
      { orderNumber: 'C20261120-1111111', charged: 50_000, amount: 50_000 },
      { orderNumber: 'C20261110-2222222', charged: 100_000, amount: 20_000 },
    ],
    toAccount: 3_500,
  }

  it('asks for the consent to the card cancellations and the account, then books it', async () => {
    const { sent, reduxStore } = open(left, { [leaveCall]: () => partOf(leave, { state: 'BOOKED' }) })
    expect(await screen.findByText('전액 취소')).toBeTruthy()
    expect(screen.getByText('부분 취소')).toBeTruthy()
    await typePassword()
    await press('출금 신청하고 탈퇴하기')
    expect(screen.getByText('카드 결제 취소에 동의해 주세요.')).toBeTruthy()
    expect(screen.getByText('은행을 선택해 주세요.')).toBeTruthy()
    expect(sent(leaveCall)).toBeUndefined()

    await userEvent.click(screen.getByRole('checkbox', { name: '예치금 70,000원의 카드 결제 취소에 동의합니다.' }))
    await userEvent.selectOptions(screen.getByLabelText(/^은행/), '088')
    expect(screen.getByLabelText(/^예금주/)).toHaveProperty('value', '김하늘')
    await userEvent.type(screen.getByLabelText(/^계좌번호/), '110-123-456789')
    await press('출금 신청하고 탈퇴하기')
    expect(await screen.findByRole('dialog', { name: /탈퇴를 예약했습니다/ })).toBeTruthy()
    expect(sent(leaveCall)?.body).toEqual({
      password: 'baljudemo1!',
      toCards: 70_000,
      draw: { bankCode: '088', holder: '김하늘', account: '110-123-456789' },
    })
    expect(reduxStore.getState().auth.user).not.toBeNull()
  })

  it('needs no account for a withdrawal that is requested already', async () => {
    const { sent } = open({ held: 20_000 })
    expect(await screen.findByText('이미 신청하신 출금 20,000원이 완료되면 바로 탈퇴 처리됩니다.')).toBeTruthy()
    await typePassword()
    await press('출금 신청하고 탈퇴하기')
    await waitFor(() => expect(sent(leaveCall)?.body).toEqual({ password: 'baljudemo1!' }))
  })
})

describe('a booked leave', () => {
  it('is taken back by one button', async () => {
    let bookedAt: string | null = '2026-11-20T01:00:00.000Z'
    open(
      {},
      {
        'GET /mypage/leaving': () => answerOf(leavingCall, { ...nothingLeft, bookedAt }),
        'DELETE /mypage/leaving': () => {
          bookedAt = null
          return success()
        },
      },
    )
    expect(await screen.findByText(/2026-11-20에 탈퇴를 예약하셨습니다/)).toBeTruthy()
    await press('탈퇴 예약 취소')
    expect(await screen.findByRole('button', { name: '탈퇴하기' })).toBeTruthy()
  })
})
