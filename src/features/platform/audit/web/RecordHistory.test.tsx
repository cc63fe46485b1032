import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { recordHistoryCall } from '../contract/audit.calls.ts'
import { fakeServer, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import type { AuditRow } from '../contract/audit.calls.ts'
import { RecordHistory } from './RecordHistory.tsx'

const correction: AuditRow = {
  id: 8,
  actor: 'operator',
  call: 'POST /admin/member/:memberId/cash/correction',
  action: '예치금 조정',
  subject: 'member/7',
  reason: '중복 적립 회수',
  before: { balance: 350_000 },
  after: { balance: 340_000 },
  address: '127.0.0.1',
  requestId: 'req-8',
  createdAt: '2026-11-20T01:21:00.000Z',
}

function open(content: AuditRow[]) {
  const server = fakeServer({
    'GET /admin/audit/record': () => answerOf(recordHistoryCall, { content, nextCursor: null }),
  })
  renderApp({ at: '/', routes: [{ path: '/', element: <RecordHistory subject="member/7" /> }] })
  return server
}

describe('the history of a record', () => {
  it('lists who changed what, and where from', async () => {
    const server = open([correction])
    const line = within(await screen.findByRole('list', { name: '변경 기록' })).getByRole('listitem')
    expect(line.textContent).toContain('예치금 조정 · operator사유: 중복 적립 회수예치금 350,000원 → 340,000원')
    await userEvent.click(within(line).getByRole('button', { name: '2026-11-20 10:21 예치금 조정 자세히' }))
    expect(within(line).getByText('127.0.0.1')).toBeTruthy()
    expect(server.last('GET /admin/audit/record')?.query.get('subject')).toBe('member/7')
  })

  it('says that nothing was changed', async () => {
    open([])
    expect(await screen.findByText('아직 변경한 기록이 없습니다.')).toBeTruthy()
  })
})
