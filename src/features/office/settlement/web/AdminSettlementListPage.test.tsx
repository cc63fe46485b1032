import userEvent from '@testing-library/user-event'
import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  adminSettlementListCall,
  confirmSettlementsCall,
  paySettlementsCall,
} from '../contract/settlement.admin.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { AdminSettlement } from '../contract/settlement.admin.calls.ts'
import { settlementRefusalText, type SettlementState } from '../contract/settlement-terms.ts'
import { AdminSettlementListPage } from './AdminSettlementListPage.tsx'

const rowOf = (name: string, state: SettlementState, part: Partial<AdminSettlement> = {}): AdminSettlement => ({
  id: state === 'DUE' ? null : 7,
  month: '2026-10',
  state,
  count: 10,
  sales: 120_000,
  refunds: 0,
  supply: 100_000,
  margin: 20_000,
  commissionRate: 15,
  commission: 1_800,
  cardAmount: 0,
  cardCost: 0,
  carriedIn: 0,
  amount: 18_200,
  holdReason: '',
  confirmedAt: null,
  listedAt: null,
  paidOn: null,
  paidTo: '',
  partnerId: name.length,
  partnerName: name,
  partnerUri: 'brand',
  account: '신한은행 ****1234 새벽나루',
  ...part,
})

function open(content: AdminSettlement[], handlers: Parameters<typeof fakeServer>[0] = {}) {
  const sums = { sales: 240_000, margin: 40_000, commission: 3_600, cardCost: 0, amount: 36_400 }
  const server = fakeServer({
    'GET /admin/settlement': () =>
      answerOf(adminSettlementListCall, { content, page: 0, size: 50, totalElements: content.length, sums }),
    ...handlers,
  })
  const path = '/admin/settlement'
  const page = renderApp({ at: `${path}?month=2026-10`, routes: [{ path, element: <AdminSettlementListPage /> }] })
  return { server, page }
}

const due = [rowOf('커피', 'DUE'), rowOf('치킨집', 'DUE', { amount: -500 })]
const tick = async (page: ReturnType<typeof open>['page'], name: string) =>
  userEvent.click(await page.findByRole('checkbox', { name: new RegExp(name) }))
const bar = (page: ReturnType<typeof open>['page']) => within(page.getByRole('region', { name: '선택한 항목' }))

describe('the list of settlements', () => {
  it('marks months whose pay day has passed', async () => {
    const { page } = open([rowOf('커피', 'DUE', { month: '2020-01' }), rowOf('치킨집', 'PAID', { month: '2020-01' })])
    expect((await page.findByRole('row', { name: /커피/ })).textContent).toMatch(/정산예정 지급 지연 \d{4}일/)
    expect(page.getByRole('row', { name: /치킨집/ }).textContent).not.toContain('지연')
  })

  it('confirms the ticked brands with the amounts that are shown, after a question that names what is carried over', async () => {
    const { page, server } = open(due, {
      'POST /admin/settlement/confirm': () =>
        answerOf(confirmSettlementsCall, { confirmed: 2, carried: 1, amount: 18_200 }),
    })
    await tick(page, '커피')
    await tick(page, '치킨집')
    await userEvent.click(bar(page).getByRole('button', { name: '정산 확정' }))
    const question = await page.findByRole('dialog')
    expect(question.textContent).toContain('2026년 10월 2개 브랜드, 지급할 금액 18,200원')
    expect(question.textContent).toContain('1개 브랜드는 지급할 금액이 없어 다음 정산으로 이월합니다')
    await userEvent.click(within(question).getByRole('button', { name: '정산 확정' }))
    expect(await page.findByText('2개 브랜드의 정산을 확정했습니다.')).toBeTruthy()
    const brands = [
      { partnerId: 2, amount: 18_200 },
      { partnerId: 3, amount: -500 },
    ]
    expect(server.last('POST /admin/settlement/confirm')?.body).toEqual({ month: '2026-10', brands })
  })

  it('says who was faster, and keeps the selection', async () => {
    const sentence = settlementRefusalText.decided({ name: '커피', state: 'CONFIRMED', by: '이도윤' })
    const { page } = open(due, { 'POST /admin/settlement/confirm': () => refused(409, sentence) })
    await tick(page, '커피')
    await userEvent.click(bar(page).getByRole('button', { name: '정산 확정' }))
    await userEvent.click(within(await page.findByRole('dialog')).getByRole('button', { name: '정산 확정' }))
    expect(await page.findByRole('dialog', { name: sentence })).toBeTruthy()
    expect(bar(page).getByText(/1개 브랜드/)).toBeTruthy()
  })

  it('records a payment with its day, and neither confirms nor pays a brand in another state', async () => {
    const { page, server } = open([rowOf('커피', 'CONFIRMED')], {
      'POST /admin/settlement/paid': () => answerOf(paySettlementsCall, { paid: 1, amount: 18_200 }),
    })
    await tick(page, '커피')
    expect(bar(page).getByRole('button', { name: '정산 확정' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(bar(page).getByRole('button', { name: '지급 완료' }))
    const dialog = within(await page.findByRole('dialog'))
    const day = dialog.getByLabelText(/지급일/)
    await userEvent.clear(day)
    await userEvent.type(day, '2026-11-10')
    await userEvent.click(dialog.getByRole('button', { name: '지급 완료' }))
    expect(await page.findByText('1개 브랜드의 정산을 지급 완료로 기록했습니다.')).toBeTruthy()
    expect(server.last('POST /admin/settlement/paid')?.body).toEqual({ ids: [7], paidOn: '2026-11-10' })
  })
})
