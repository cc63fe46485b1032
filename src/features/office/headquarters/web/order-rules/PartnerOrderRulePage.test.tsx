import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { BrandRole } from '#contract/brand-role.ts'
import { signedIn } from '#web/session/auth.slice.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { headquarters, sessionFor } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { changeOrderRulesCall, orderRulesCall, orderRuleSentences } from '../../contract/order-rules.partner.calls.ts'
import { PartnerOrderRulePage } from './PartnerOrderRulePage.tsx'

const put = 'PUT /partnerAdmin/orderRule'

async function open(brandRole: BrandRole = 'ORDERS', more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /partnerAdmin/orderRule': () =>
      answerOf(orderRulesCall, { version: 3, minOrderAmount: 30_000, closedDays: ['2026-12-25'] }),
    [put]: () => answerOf(changeOrderRulesCall, { version: 4 }),
    ...more,
  })
  const routes = [{ path: '/partner/:shopId/orderRule', Component: PartnerOrderRulePage }]
  const app = renderApp({ at: '/partner/saebyeoknaru/orderRule', routes })
  app.reduxStore.dispatch(signedIn(sessionFor({ ...headquarters, brandRole })))
  await screen.findByLabelText('최소 주문 금액')
  return server
}
const save = () => userEvent.click(screen.getByRole('button', { name: '저장' }))
const retype = async (text: string) => {
  const amount = screen.getByLabelText('최소 주문 금액')
  await userEvent.clear(amount)
  await userEvent.type(amount, text)
}

describe('the order rules of a brand', () => {
  it('are saved with the days that were added and taken out', async () => {
    const server = await open()
    await retype('50000')
    await userEvent.type(screen.getByLabelText('본사 휴무일'), '2027-01-01')
    await userEvent.click(screen.getByRole('button', { name: '추가' }))
    const days = within(screen.getByRole('list', { name: '본사 휴무일 목록' }))
    await userEvent.click(days.getByRole('button', { name: '2026-12-25 빼기' }))
    await save()
    expect(await screen.findByText(orderRuleSentences.saved)).toBeTruthy()
    expect(server.calls.find(({ call }) => call === put)?.body).toEqual({
      version: 3,
      minOrderAmount: 50_000,
      closedDays: ['2027-01-01'],
    })
  })

  it('refuse an amount above the largest, and keep what was typed after a refusal', async () => {
    const server = await open('OWNER', { [put]: () => refused(500, '잠시 후 다시 시도해 주세요.') })
    await retype('99000000')
    await save()
    expect(await screen.findByText(orderRuleSentences.amount)).toBeTruthy()
    expect(server.count(put)).toBe(0)
    await retype('1000')
    await save()
    expect(await screen.findByText('잠시 후 다시 시도해 주세요.')).toBeTruthy()
    expect(screen.getByDisplayValue('1,000')).toBeTruthy()
  })

  it('are only shown to a role that may not change them', async () => {
    await open('READ')
    expect(screen.getByLabelText('최소 주문 금액').hasAttribute('disabled')).toBe(true)
    expect(screen.queryByRole('button', { name: '저장' })).toBeNull()
  })
})
