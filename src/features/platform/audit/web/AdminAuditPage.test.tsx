import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { auditActionsCall, auditCall, exportAuditCall } from '../contract/audit.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { AuditRow } from '../contract/audit.calls.ts'
import { AdminAuditPage } from './AdminAuditPage.tsx'

const deposit: AuditRow = {
  id: 9,
  actor: 'operator',
  call: 'POST /admin/order/:orderNumber/deposit',
  action: '입금 확인',
  subject: '20261120-7710925',
  reason: '',
  before: { due: 296_400, status: 'BD' },
  after: { due: 0, amount: 296_400, status: 'PC', surplus: 0, received: 296_400 },
  address: '127.0.0.1',
  requestId: 'req-9',
  createdAt: '2026-11-20T01:21:00.000Z',
}
const correction: AuditRow = {
  ...deposit,
  id: 8,
  call: 'POST /admin/member/:memberId/cash/correction',
  action: '예치금 조정',
  subject: 'member/7',
  reason: '중복 적립 회수',
  before: { balance: 350_000 },
  after: { balance: 340_000 },
}

function open(at = '/admin/audit', more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /admin/audit': ({ query }) => {
      const content = [deposit, correction].filter((row) => [null, row.subject].includes(query.get('subject')))
      return answerOf(auditCall, { content, nextCursor: null })
    },
    'GET /admin/audit/action': () =>
      answerOf(auditActionsCall, {
        content: [deposit, correction].map(({ call, action }) => ({ call, word: action })),
      }),
    ...more,
  })
  return { server, ...renderApp({ at, routes: [{ path: '/admin/audit', Component: AdminAuditPage }] }) }
}

const lines = async () => within(await screen.findByRole('list', { name: '감사 기록' })).getAllByRole('listitem')
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('the audit log', () => {
  it('shows in words the actor, the time and the change', async () => {
    open()
    const [first, second] = await lines()
    expect(first?.textContent).toContain('2026-11-20 10:21operator입금 확인 20261120-7710925')
    expect(first?.textContent).toContain('상태 입금대기 → 신규주문 · 금액 296,400원')
    expect(first?.textContent).toContain('받을 금액 296,400원 → 0원')
    expect(second?.textContent).toContain('예치금 조정 회원 7사유: 중복 적립 회수')
  })

  it('links to the changed object', async () => {
    open()
    await lines()
    expect(screen.getByRole('link', { name: '20261120-7710925' }).getAttribute('href')).toBe(
      '/admin/order/20261120-7710925',
    )
    expect(screen.getByRole('link', { name: '회원 7' }).getAttribute('href')).toBe('/admin/member/7')
  })

  it('shows every recorded field, request and address on demand, in Korean', async () => {
    open()
    await lines()
    expect(screen.queryByText('req-9')).toBeNull()
    await press('2026-11-20 10:21 입금 확인 자세히')
    expect(screen.getByText('req-9')).toBeTruthy()
    expect(screen.getByText('127.0.0.1')).toBeTruthy()
    const fields = within(screen.getByRole('table'))
    expect(fields.getByRole('row', { name: '상태 입금대기 신규주문' })).toBeTruthy()
    expect(fields.getByRole('row', { name: '받을 금액 296,400원 0원' })).toBeTruthy()
    expect(screen.queryByText(/POST|\bPC\b/)).toBeNull()
  })

  it('is limited to one subject, in the address', async () => {
    const { address } = open()
    await lines()
    await userEvent.type(screen.getByLabelText('대상 검색'), 'member/7{Enter}')
    expect(await lines()).toHaveLength(1)
    expect(decodeURIComponent(address())).toBe('/admin/audit?subject=member/7')
    await press('초기화')
    expect(await lines()).toHaveLength(2)
  })

  it('is limited to an actor, an action and days, in the address', async () => {
    const { server, address } = open()
    await lines()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: '작업' }), '예치금 조정')
    await userEvent.type(screen.getByLabelText('작업자 검색'), 'operator{Enter}')
    // Two empty date fields look alike without their labels.
    expect(screen.getByText('시작일').className).not.toContain('visually-hidden')
    fireEvent.change(screen.getByLabelText('시작일'), { target: { value: '2026-11-01' } })
    fireEvent.change(screen.getByLabelText('종료일'), { target: { value: '2026-11-20' } })
    await lines()
    const expected = { actor: 'operator', call: correction.call, startDate: '2026-11-01', endDate: '2026-11-20' }
    expect(Object.fromEntries(new URL(address(), 'http://shop.test').searchParams)).toEqual(expected)
    expect(Object.fromEntries(server.last('GET /admin/audit')?.query ?? [])).toEqual(expected)
    await press('초기화')
    expect(address()).toBe('/admin/audit')
  })

  it('is saved with the filter as a file for Excel, in Korean and without formulas', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const formula = { ...correction, id: 7, reason: '=HYPERLINK("http://evil.test")' }
    const { server } = open('/admin/audit?subject=member/7', {
      'POST /admin/audit/export': ({ body }) =>
        answerOf(
          exportAuditCall,
          (body as { cursor?: number }).cursor === 8
            ? { content: [formula], nextCursor: null }
            : { content: [correction], nextCursor: '8' },
        ),
    })
    await lines()
    await press('내려받기')
    await vi.waitFor(() => expect(files).toHaveLength(1))
    expect(server.calls.filter(({ call }) => call === 'POST /admin/audit/export').map(({ body }) => body)).toEqual([
      { subject: 'member/7' },
      { subject: 'member/7', cursor: 8 },
    ])
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await files[0]?.arrayBuffer())
    expect(text.startsWith('\uFEFF"시각","작업자","작업","대상"')).toBe(true)
    expect(text).toContain('"2026-11-20 10:21","operator","예치금 조정","회원 7","중복 적립 회수","예치금 350,000원"')
    expect(text).toContain(`"'=HYPERLINK(""http://evil.test"")"`)
  })

  it('suggests an input when nothing is found', async () => {
    open('/admin/audit?subject=7710925')
    expect(await screen.findByText(/주문번호는 일부만 입력하셔도 찾을 수 있습니다/)).toBeTruthy()
    await press('전체 기록 보기')
    expect(await lines()).toHaveLength(2)
  })

  it('turns to older lines, and offers a retry', async () => {
    let broken = true
    open('/admin/audit', {
      'GET /admin/audit': ({ query }) => {
        if (broken) return refused(500, '일시적인 오류가 발생했습니다.')
        return answerOf(
          auditCall,
          query.get('cursor') === '9'
            ? { content: [correction], nextCursor: null }
            : { content: [deposit], nextCursor: '9' },
        )
      },
    })
    await screen.findByText('일시적인 오류가 발생했습니다.')
    broken = false
    await press('다시 시도')
    expect(await lines()).toHaveLength(1)
    await userEvent.click(screen.getByRole('link', { name: '다음 페이지' }))
    expect(await screen.findByRole('link', { name: '회원 7' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: '다음 페이지' })).toBeNull()
  })
})
