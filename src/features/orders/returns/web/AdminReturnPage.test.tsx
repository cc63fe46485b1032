import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refundSentences } from '#features/orders/orders/contract/refund-terms.ts'
import { adminReturnCall, refundReturnCall } from '../contract/returns.admin.calls.ts'
import { fakeServer, refused, answerOf, success } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { AdminReturnDetail } from '../contract/return-data.ts'
import { returnSentences, usualGuides } from '../contract/return-sentences.ts'
import { AdminReturnPage } from './AdminReturnPage.tsx'
import { adminReturn } from './testing/returns.ts'

const path = '/admin/return/7'

function open(detail: AdminReturnDetail, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ [`GET ${path}`]: () => answerOf(adminReturnCall, detail), ...more })
  renderApp({ at: path, routes: [{ path: '/admin/return/:returnId', Component: AdminReturnPage }] })
  return server
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const bodyOf = (server: ReturnType<typeof fakeServer>, step: string) =>
  server.calls.find(({ call }) => call === `POST ${path}/${step}`)?.body

describe('a return in the console', () => {
  it('is accepted without typing if it is collected, and the buyer gets the usual guide', async () => {
    const server = open(adminReturn(), { [`POST ${path}/accept`]: () => success() })
    await press('승인')
    expect((await screen.findByLabelText(/^신청자에게 보낼 안내/)).getAttribute('placeholder')).toBe(
      usualGuides.COLLECT,
    )
    await press('승인하기')
    expect(await screen.findByText(returnSentences.accepted)).toBeTruthy()
    expect(bodyOf(server, 'accept')).toEqual({ guide: '' })
  })

  it('is accepted with the address of an own parcel, which must not be empty', async () => {
    const server = open(adminReturn({ way: 'OWN_PARCEL' }), { [`POST ${path}/accept`]: () => success() })
    await press('승인')
    await press('승인하기')
    expect(await screen.findByText(returnSentences.guideShort)).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/^신청자에게 보낼 안내/), '내일 기사님이 방문합니다.')
    await press('승인하기')
    expect(await screen.findByText(returnSentences.accepted)).toBeTruthy()
    expect(bodyOf(server, 'accept')).toEqual({ guide: '내일 기사님이 방문합니다.' })
  })

  it('names the colleague who was faster', async () => {
    const sentence = '이운영님이 이미 ‘승인’ 처리했습니다. 새로고침해 주세요.'
    open(adminReturn(), {
      [`POST ${path}/refuse`]: () => refused(409, sentence, { data: { state: 'ACCEPTED', by: '이운영' } }),
    })
    await press('거절')
    await userEvent.type(await screen.findByLabelText(/^거절 사유/), '사용한 흔적')
    await press('거절하기')
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('is refunded at the fault that the operator chooses, with the amount that was shown, less the delivery that the buyer pays', async () => {
    const server = open(adminReturn({ state: 'RECEIVED' }), {
      [`POST ${path}/refund`]: () => answerOf(refundReturnCall, { refundTotal: 17_000 }),
    })
    await press('환불')
    for (const name of ['공급사 귀책', '구매자 귀책'])
      expect((await screen.findByRole('button', { name })).getAttribute('aria-pressed'), name).toBe('false')
    expect(screen.getByRole('button', { name: '20,000원 환불하기' }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getAllByText(refundSentences.chooseFault).length).toBeGreaterThan(0)
    expect(screen.queryByLabelText('돌아온 상품을 다시 판매합니다')).toBeNull()
    await press('구매자 귀책')
    await press('반품 배송비 빼기')
    await userEvent.type(screen.getByLabelText('반품 배송비'), '3000')
    await userEvent.click(screen.getByLabelText('돌아온 상품을 다시 판매합니다'))
    await press('17,000원 환불하기')
    expect(await screen.findByText('17,000원을 환불했습니다.')).toBeTruthy()
    expect(bodyOf(server, 'refund')).toEqual({
      fault: 'BUYER',
      fee: -3_000,
      toStock: true,
      expectedRefund: 17_000,
      seenRefunds: 1,
    })
  })

  it('is exchanged with a parcel whose number fits its courier', async () => {
    const server = open(adminReturn({ state: 'ACCEPTED', wish: 'EXCHANGE', reason: 'WRONG_GOODS' }), {
      [`POST ${path}/exchange`]: () => success(),
    })
    await press('교환 상품 출고')
    await userEvent.selectOptions(await screen.findByLabelText('택배사'), 'CJGLS')
    await userEvent.type(screen.getByLabelText('운송장번호'), '12')
    await press('출고하기')
    expect(await screen.findByText(returnSentences.invoice)).toBeTruthy()
    await userEvent.type(screen.getByLabelText('운송장번호'), '3456789012')
    await press('출고하기')
    expect(await screen.findByText(returnSentences.exchanged)).toBeTruthy()
    expect(bodyOf(server, 'exchange')).toEqual({ courier: 'CJGLS', number: '123456789012', toStock: false })
  })

  it('whose pieces were refunded meanwhile can only be refused', async () => {
    open(adminReturn({ state: 'ACCEPTED', refund: null }))
    expect((await screen.findByRole('button', { name: '환불' })).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getAllByText(returnSentences.refundedMeanwhile).length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: '거절' }).getAttribute('aria-disabled')).toBeNull()
  })

  it('that is closed has no more steps', async () => {
    open(adminReturn({ state: 'REFUNDED', refundTotal: 20_000, refund: null }))
    expect(await screen.findByText('20,000', { exact: false })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '거절' })).toBeNull()
  })
})
