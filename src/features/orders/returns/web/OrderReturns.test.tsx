import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { orderReturnsCall } from '../contract/returns.calls.ts'
import { fakeServer, partOf, success } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { expectedRefundSentence, returnSentences } from '../contract/return-sentences.ts'
import { OrderReturns } from './OrderReturns.tsx'
import { aReturn, orderNumber, returnable } from './testing/returns.ts'

function open(data: object, more: Parameters<typeof fakeServer>[0] = {}) {
  const call = `GET /order/${orderNumber}/return`
  const server = fakeServer({
    [call]: () => partOf(orderReturnsCall, { rows: [returnable()], returns: [], handedOver: false, ...data }),
    ...more,
  })
  renderApp({
    at: '/shop/saebyeoknaru',
    routes: [{ path: '/shop/:shopId', Component: () => <OrderReturns orderNumber={orderNumber} /> }],
  })
  return server
}
const step = (state: 'ASKED' | 'ACCEPTED' | 'REFUSED', note = '') => ({
  state,
  actor: 'OPERATOR' as const,
  by: '',
  note,
  at: '2026-11-20T02:00:00.000Z',
})

describe('the returns of an order', () => {
  it('lead to the form, or say why there is none', async () => {
    open({})
    expect((await screen.findByRole('link', { name: '반품·교환 신청' })).getAttribute('href')).toBe(
      `/shop/saebyeoknaru/orderDetail/${orderNumber}/return`,
    )
  })

  it('have a button with the reason when nothing can go back', async () => {
    open({ rows: [returnable({ free: 0 })] })
    const button = await screen.findByRole('button', { name: '반품·교환 신청' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getAllByText(returnSentences.noneLeft).length).toBeGreaterThan(0)
  })

  it('show where an accepted one goes, take the number of its parcel, and are withdrawn after a question', async () => {
    const accepted = aReturn({
      state: 'ACCEPTED',
      way: 'OWN_PARCEL',
      steps: [step('ASKED'), step('ACCEPTED', '물류센터로')],
    })
    const server = open(
      { returns: [accepted] },
      { 'PUT /order/return/7/parcel': () => success(), 'POST /order/return/7/withdraw': () => success() },
    )
    expect(await screen.findByText('물류센터로')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('택배사'), 'CJGLS')
    await userEvent.type(screen.getByLabelText('운송장번호'), '12')
    await userEvent.click(screen.getByRole('button', { name: '운송장번호 저장' }))
    expect(await screen.findByText(returnSentences.invoice)).toBeTruthy()
    await userEvent.type(screen.getByLabelText('운송장번호'), '34-5678-9012')
    await userEvent.click(screen.getByRole('button', { name: '운송장번호 저장' }))
    expect(await screen.findByText(returnSentences.parcelSaved)).toBeTruthy()
    expect(server.calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      courier: 'CJGLS',
      number: '123456789012',
    })
    await userEvent.click(screen.getByRole('button', { name: '신청 철회' }))
    await userEvent.click(await screen.findByRole('button', { name: '철회' }))
    expect(await screen.findByText(returnSentences.withdrawn)).toBeTruthy()
  })

  it('name the amount that the buyer can expect', async () => {
    open({ returns: [aReturn({ reason: 'DAMAGED', expectedRefund: 48_400 })] })
    expect(await screen.findByText(expectedRefundSentence('48,400원', 'DAMAGED'))).toBeTruthy()
  })

  it('show the reason of a refusal, and what was refunded', async () => {
    open({
      returns: [
        aReturn({ state: 'REFUSED', steps: [step('ASKED'), step('REFUSED', '사용한 흔적이 있습니다.')] }),
        aReturn({ id: 8, state: 'REFUNDED', refundTotal: 20_000 }),
      ],
    })
    expect(await screen.findByText('거절 사유')).toBeTruthy()
    expect(screen.getByText('사용한 흔적이 있습니다.')).toBeTruthy()
    expect(screen.getByText('20,000원')).toBeTruthy()
    expect(screen.queryByText(/예상 환불 금액/)).toBeNull()
    expect(screen.queryByRole('button', { name: '신청 철회' })).toBeNull()
  })
})
