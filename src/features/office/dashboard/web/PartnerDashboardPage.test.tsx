import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { storeContactCall } from '#features/stores/chain-stores/contract/chain-stores.partner.calls.ts'
import { firstStepsCall } from '../contract/first-steps.partner.calls.ts'
import { firstStepCodes, firstStepsSentences, type FirstStep } from '../contract/first-steps.ts'
import { dashboardCall } from '../contract/dashboard.partner.calls.ts'
import { fakeServer, answerOf, success } from '#app/web/testing/fake-server.ts'
import { headquarters } from '#app/web/testing/people.ts'
import { shopHandlers, signedInAs } from '#app/web/testing/shop-world.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { Dashboard } from '../contract/dashboard.partner.calls.ts'
import { PartnerDashboardPage } from './PartnerDashboardPage.tsx'

const centre = '/partner/saebyeoknaru'
const dashboard: Dashboard = {
  today: { day: '2026-11-20', sales: 684_300, before: 632_400 },
  counts: { BD: 3, PC: 5, UNSHIPPED: 9, LATE: 1, waitingStores: 2 },
  period: { startDate: '2026-11-19', endDate: '2026-11-20', beforeStart: '2026-11-17', beforeEnd: '2026-11-18' },
  sales: { total: 1_100_000, before: 1_000_000 },
  days: [
    { day: '2026-11-19', sales: 415_700, before: 500_000 },
    { day: '2026-11-20', sales: 684_300, before: 500_000 },
  ],
  products: [{ id: 5, name: '종이컵 13oz', sales: 900_000 }],
  stores: [{ id: 11, name: '강남점', isDirect: true, orders: 4, sales: 800_000, before: 1_000_000 }],
  quiet: [
    { id: 12, name: '판교점', lastDay: '2026-10-28', usualDays: 8, days: 23 },
    { id: 13, name: '한남점', lastDay: '2026-10-01', usualDays: null, days: 50 },
  ],
  quietCount: 2,
  lowStock: [{ id: 6, name: '컵뚜껑', option: '흰색', stock: 0, unit: '개' }],
}

const stepsOf = (done: readonly FirstStep[], isShown: boolean) =>
  answerOf(firstStepsCall, { isShown, steps: firstStepCodes.map((step) => ({ step, isDone: done.includes(step) })) })

function open(more: Parameters<typeof fakeServer>[0] = {}, user?: typeof headquarters) {
  const server = fakeServer({
    ...(user && shopHandlers({ user })),
    'GET /partnerAdmin/dashboard': () => answerOf(dashboardCall, dashboard),
    'GET /partnerAdmin/firstStep': () => stepsOf(firstStepCodes, false),
    ...more,
  })
  const routes = [{ path: '/partner/:shopId', Component: PartnerDashboardPage }]
  return { server, ...renderApp({ at: centre, routes, ...(user && { saved: signedInAs(user) }) }) }
}

const linkTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('the dashboard of a headquarters', () => {
  it('opens the list behind every figure', async () => {
    open()
    await screen.findByRole('navigation', { name: '오늘 할 일' })
    expect(linkTo(/^오늘 매출 684,300 원/)).toBe(`${centre}/order?period=today`)
    expect(linkTo(/^신규주문 5 건/)).toBe(`${centre}/order?status=PC&period=all`)
    expect(linkTo(/^입금대기 3 건/)).toBe(`${centre}/order?status=BD&period=all`)
    expect(linkTo(/^출고 대기 9 건/)).toBe(`${centre}/order?status=UNSHIPPED&period=all`)
    expect(linkTo(/^출고 지연 1 건/)).toBe(`${centre}/order?status=LATE&period=all`)
    expect(linkTo(/^승인 대기 매장 2 곳/)).toBe(`${centre}/store?status=WAIT`)
    const period = `${centre}/order?period=custom&from=2026-11-19&to=2026-11-20`
    expect(linkTo(/종이컵 13oz/)).toBe(`${period}&product=5`)
    expect(linkTo(/강남점.*감소 20%/)).toBe(`${period}&store=11`)
    expect(linkTo(/판교점 평소 8일마다 · 마지막 10-28 23 일째/)).toBe(`${centre}/store/12`)
    expect(linkTo(/컵뚜껑 흰색 품절/)).toBe('/shop/saebyeoknaru/productDetail/6')
  })

  it('calls a store without orders by one tap, and shows its number', async () => {
    const contact = { name: '박서연', phone: '010-0000-1035', email: 'cooper@example.com', tel: '' }
    const { server } = open({ 'POST /partnerAdmin/chainStore/12/contact': () => answerOf(storeContactCall, contact) })
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    await userEvent.click(await screen.findByRole('button', { name: '판교점 전화' }))
    const number = await screen.findByRole('link', { name: '010-0000-1035' })
    expect(number.getAttribute('href')).toBe('tel:01000001035')
    expect(assign.mock.calls).toEqual([['tel:01000001035']])
    expect(server.count('POST /partnerAdmin/chainStore/12/contact')).toBe(1)
    expect(screen.getByRole('button', { name: '한남점 전화' })).toBeTruthy()
  })

  it('has the sales by day as a table, with the period before', async () => {
    open()
    await userEvent.click(await screen.findByText('표로 보기'))
    const table = within(screen.getByRole('table', { name: '일별 매출' }))
    expect(table.getByRole('row', { name: '2026-11-19 415,700원 500,000원' })).toBeTruthy()
    expect(screen.getAllByText('증가')).not.toEqual([])
  })

  it('shows another period, which is in the address', async () => {
    const { server, address } = open()
    await userEvent.click(await screen.findByRole('button', { name: '7일' }))
    expect(address()).toBe(`${centre}?period=7d`)
    await screen.findByRole('navigation', { name: '오늘 할 일' })
    expect(server.last('GET /partnerAdmin/dashboard')?.headers.get('front-uri')).toBe('saebyeoknaru')
  })

  it('lists the stores without an order for the chosen days, in the address and at the next visit', async () => {
    localStorage.clear()
    const first = open()
    const choice = await screen.findByRole('combobox', { name: '주문이 없는 기간' })
    expect(first.server.last('GET /partnerAdmin/dashboard')?.query.get('quiet')).toBe('USUAL')
    await userEvent.selectOptions(choice, '30일 이상')
    expect(first.address()).toBe(`${centre}?quiet=30`)
    await waitFor(() => expect(first.server.last('GET /partnerAdmin/dashboard')?.query.get('quiet')).toBe('30'))
    expect(document.activeElement).toBe(choice)
    first.unmount()
    const second = open()
    expect(await screen.findByRole('combobox', { name: '주문이 없는 기간' })).toHaveProperty('value', '30')
    expect(second.server.last('GET /partnerAdmin/dashboard')?.query.get('quiet')).toBe('30')
    expect(screen.getByRole('link', { name: /한남점 마지막 10-01/ })).toBeTruthy()
  })
})

describe('the first steps of a headquarters', () => {
  const owner = { ...headquarters, brandRole: 'OWNER' as const }

  it('take the place of the empty chart until the first order, each with its page', async () => {
    open({ 'GET /partnerAdmin/firstStep': () => stepsOf(['design', 'products'], true) }, owner)
    expect(await screen.findByText(/5단계 중/)).toBeTruthy()
    expect(linkTo(/^로고와 색.*완료/)).toBe(`${centre}/makeup`)
    expect(linkTo(/^3\s*가격과 마진|^가격과 마진.*하러 가기/)).toBe(`${centre}/product`)
    expect(linkTo(/매장 초대/)).toBe(`${centre}/store/invitation`)
    await screen.findByRole('navigation', { name: '오늘 할 일' })
    expect(screen.queryByRole('button', { name: '7일' })).toBeNull()
    expect(screen.queryByText('표로 보기')).toBeNull()
  })

  it('stay above the figures once a store has ordered', async () => {
    open({ 'GET /partnerAdmin/firstStep': () => stepsOf(['order'], true) }, owner)
    expect(await screen.findByText('표로 보기')).toBeTruthy()
    expect(screen.getByText(/5단계 중/)).toBeTruthy()
  })

  it('are hidden by 나중에 for everybody, and come back by 되돌리기', async () => {
    let isShown = true
    const { server } = open(
      {
        'GET /partnerAdmin/firstStep': () => stepsOf([], isShown),
        'PUT /partnerAdmin/firstStep': ({ body }) => {
          isShown = (body as { view: string }).view === 'SHOWN'
          return success()
        },
      },
      owner,
    )
    await userEvent.click(await screen.findByRole('button', { name: '나중에' }))
    await waitFor(() => expect(screen.queryByText(/5단계 중/)).toBeNull())
    expect(server.last('PUT /partnerAdmin/firstStep')?.body).toEqual({ view: 'LATER' })
    expect(screen.getByText(firstStepsSentences.later)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '되돌리기' }))
    expect(await screen.findByText(/5단계 중/)).toBeTruthy()
  })
})
