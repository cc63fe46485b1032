import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerOf, fakeServer, partOf } from '#app/web/testing/fake-server.ts'
import { signedIn } from '#web/session/auth.slice.ts'
import { operator, sessionFor } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { integrityCall } from '#features/office/integrity/contract/integrity.admin.calls.ts'
import { operatorMonthEndCall, type MonthEndRow } from '../contract/month-end.admin.calls.ts'
import { AdminMonthEndPage } from './AdminMonthEndPage.tsx'

const part = (count: number, amount: number) => ({ count, amount })
const rows: MonthEndRow[] = [
  { step: 'DOCUMENTS', state: 'OPEN', open: part(3, 120_000), done: part(40, 9_000_000) },
  { step: 'BANK', state: 'DONE', open: part(0, 0), done: part(55, 12_000_000) },
  { step: 'PURCHASES', state: 'NONE', open: part(0, 0), done: part(0, 0) },
  { step: 'SETTLEMENTS', state: 'OPEN', open: part(2, 800_000), done: part(0, 0) },
]

function open({ isEnded = true, broken = 0, steps = rows } = {}) {
  const server = fakeServer({
    'GET /admin/monthEnd': () => answerOf(operatorMonthEndCall, { isEnded, rows: steps }),
    'GET /admin/integrity': () =>
      partOf(integrityCall, { checks: [{ code: 'ORDERS_PAID', tookMs: 1, broken, rows: [] }] }),
  })
  const routes = [{ path: '/admin/monthEnd', Component: AdminMonthEndPage }]
  return { server, ...renderApp({ at: '/admin/monthEnd?month=2026-10', routes }) }
}

const stepOf = async (title: string) => within((await screen.findByText(title)).closest('li') ?? document.body)

describe('the month end of the operator', () => {
  it('has the bank statements of a month left that nobody has uploaded', async () => {
    open({ steps: [{ step: 'BANK', state: 'NONE', open: part(0, 0), done: part(0, 0) }] })
    const bank = await stepOf('은행 입금 차액')
    expect(bank.getByText('남은 일 있음')).toBeTruthy()
    expect(bank.getByText(/은행 거래 내역을 올리지 않아/)).toBeTruthy()
  })

  it('says of each step what is left, with number, amount and the page that does it', async () => {
    open()
    const documents = await stepOf('세금계산서·현금영수증 발행')
    expect(documents.getByText('발행 전 3건 120,000원 · 발행 완료 40건 9,000,000원')).toBeTruthy()
    expect(documents.getByRole('link', { name: '처리하기' }).getAttribute('href')).toBe(
      '/admin/taxDocument?period=custom&from=2026-10-01&to=2026-10-31',
    )
    const bank = await stepOf('은행 입금 차액')
    expect(bank.getByText('완료')).toBeTruthy()
    expect(bank.getByRole('link', { name: '보기' }).getAttribute('href')).toBe('/admin/bankStatement')
    expect((await stepOf('공급사 발주와 매입액')).getByText('해당 없음')).toBeTruthy()
    expect((await stepOf('본사 정산 지급')).getByRole('link').getAttribute('href')).toBe(
      '/admin/settlement?month=2026-10',
    )
    expect((await stepOf('금액 검증')).getByText('장부, 주문, 입금, 카드, 출금의 금액이 모두 맞습니다.')).toBeTruthy()
    expect(screen.getByText('남은 일 2가지')).toBeTruthy()
  })

  it('counts a broken check of the money as work, and warns of a month that goes on', async () => {
    open({ isEnded: false, broken: 2 })
    expect(await screen.findByText('맞지 않는 항목이 1가지 있습니다.')).toBeTruthy()
    expect(screen.getByText('남은 일 3가지')).toBeTruthy()
    expect(screen.getByText(/아직 끝나지 않은 달입니다/)).toBeTruthy()
  })

  it('keeps the chosen month in the address, and links no page that the role may not open', async () => {
    const { address, server, reduxStore } = open()
    act(() => void reduxStore.dispatch(signedIn(sessionFor({ ...operator, operatorRole: 'money' }))))
    const purchases = await stepOf('공급사 발주와 매입액')
    expect(purchases.queryByRole('link')).toBeNull()
    const choice = screen.getByRole('combobox', { name: '마감할 달' })
    expect(choice).toHaveProperty('value', '2026-10')
    const [newest] = within(choice).getAllByRole('option')
    await userEvent.selectOptions(choice, newest!) // 25 months are offered
    await expect.poll(address).toContain('/admin/monthEnd?month=')
    expect(server.last('GET /admin/monthEnd')?.query.get('month')).toMatch(/^\d{4}-\d{2}$/)
  })
})
