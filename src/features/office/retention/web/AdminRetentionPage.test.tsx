import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { retentionCall, retentionDryRunCall } from '../contract/retention.admin.calls.ts'
import { fakeServer, refused, answerOf, success } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { holdRefusalText, retentionSentences } from '../contract/retention-terms.ts'
import { AdminRetentionPage } from './AdminRetentionPage.tsx'

const hold = 'POST /admin/retention/hold'
const lift = 'POST /admin/retention/hold/3/lift'
const held = {
  id: 3,
  subject: 'ORDER',
  key: '20260515-0000001',
  reason: '분쟁 중',
  heldBy: 'operator',
  heldAt: '2026-05-15T01:00:00.000Z',
  liftReason: '',
  liftedBy: null,
  liftedAt: null,
} as const
const run = {
  id: 1,
  startedAt: '2026-05-14T18:55:00.000Z',
  finishedAt: '2026-05-14T18:55:09.000Z',
  failed: false,
  counts: [{ code: 'ORDER', count: 1_234, oldestOn: '2021-05-13' }],
} as const

function open(handlers: Parameters<typeof fakeServer>[0] = {}, data: object = {}) {
  const server = fakeServer({
    'GET /admin/retention': () => answerOf(retentionCall, { runs: [run], holds: [held], ...data }),
    'GET /admin/retention/dryRun': () =>
      answerOf(retentionDryRunCall, {
        at: '2026-05-15T01:00:00.000Z',
        counts: [{ code: 'DRAW', count: 2, oldestOn: '2021-05-10' }],
      }),
    [hold]: () => success(),
    [lift]: () => success(),
    ...handlers,
  })
  renderApp({ at: '/admin/retention', routes: [{ path: '/admin/retention', Component: AdminRetentionPage }] })
  return server
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('the page of retention', () => {
  it('shows the last run, and counts only when asked', async () => {
    const server = open()
    expect(await screen.findByText('주문 1,234건 (2021-05-13부터)')).toBeTruthy()
    expect(server.count('GET /admin/retention/dryRun')).toBe(0)
    await press('삭제 대상 확인')
    const result = await screen.findByText(/아무것도 삭제하지 않았습니다/)
    expect(within(result.closest('[role="status"]') as HTMLElement).getByText('2건')).toBeTruthy()
  })

  it('says that nothing has run yet', async () => {
    open({}, { runs: [], holds: [] })
    expect(await screen.findByText('아직 실행된 작업이 없습니다.')).toBeTruthy()
    expect(screen.getByText('보존 연장 중인 기록이 없습니다.')).toBeTruthy()
  })

  it('holds a member with a reason, and names a missing one', async () => {
    const server = open()
    await userEvent.click(await screen.findByRole('radio', { name: /회원의 모든 기록/ }))
    await press('보존 연장')
    expect(await screen.findByText(retentionSentences.key.MEMBER)).toBeTruthy()
    expect(screen.getByText(retentionSentences.reason)).toBeTruthy()
    expect(server.count(hold)).toBe(0)
    await userEvent.type(screen.getByLabelText(/^회원 아이디/), 'storecoffee')
    await userEvent.type(screen.getByLabelText(/^사유/), '세무 조사')
    await press('보존 연장')
    expect(await screen.findByText(retentionSentences.held)).toBeTruthy()
    expect(server.last(hold)?.body).toEqual({ subject: 'MEMBER', key: 'storecoffee', reason: '세무 조사' })
    expect(server.last(hold)?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('keeps what was typed when it is refused', async () => {
    open({ [hold]: () => refused(409, holdRefusalText['unknown-order']) })
    await userEvent.type(await screen.findByLabelText(/^주문번호/), '20260515-0000009')
    await userEvent.type(screen.getByLabelText(/^사유/), '분쟁')
    await press('보존 연장')
    expect(await screen.findByText(holdRefusalText['unknown-order'])).toBeTruthy()
    expect(screen.getByDisplayValue('20260515-0000009')).toBeTruthy()
  })

  it('lifts a hold after asking for the reason', async () => {
    const server = open()
    await press('20260515-0000001 보존 연장 해제')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/해제 사유/), '합의됨')
    await userEvent.click(dialog.getByRole('button', { name: '해제' }))
    expect(await screen.findByText(retentionSentences.lifted)).toBeTruthy()
    expect(server.last(lift)?.body).toEqual({ reason: '합의됨' })
  })
})
