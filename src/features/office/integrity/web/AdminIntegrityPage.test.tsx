import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { integrityCall } from '../contract/integrity.admin.calls.ts'
import { fakeServer, answerOf } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { integrityCheckCodes } from '../contract/integrity-checks.ts'
import type { IntegrityReport } from '../contract/integrity.admin.calls.ts'
import { AdminIntegrityPage } from './AdminIntegrityPage.tsx'

const fine: IntegrityReport = {
  checkedAt: '2026-11-20T01:00:00.000Z',
  tookMs: 1_234,
  checks: integrityCheckCodes.map((code) => ({ code, tookMs: 12, broken: 0, rows: [] })),
  figures: { entries: 52_000, outstanding: 700_000, bank: 900_000, gateway: 100_000, orders: 300_000, adjusted: 0 },
}

function open(report: IntegrityReport) {
  const server = fakeServer({ 'GET /admin/integrity': () => answerOf(integrityCall, report) })
  return {
    server,
    ...renderApp({ at: '/admin/integrity', routes: [{ path: '/admin/integrity', Component: AdminIntegrityPage }] }),
  }
}

describe('the integrity page', () => {
  it('says that all amounts agree, with the figures of the ledger and the time it took', async () => {
    open(fine)
    expect(await screen.findByText('모든 금액이 맞습니다.')).toBeTruthy()
    expect(screen.getByText(/1\.2초/)).toBeTruthy()
    expect(screen.getAllByLabelText('정상')).toHaveLength(integrityCheckCodes.length + 1)
    expect(screen.getByText('700,000원')).toBeTruthy()
  })

  it('names the rows of a check that fails', async () => {
    const [first, ...others] = fine.checks
    open({ ...fine, checks: [{ ...first!, broken: 2, rows: ['transaction 7', 'transaction 9'] }, ...others] })
    expect(await screen.findByText(/맞지 않는 금액이 있습니다/)).toBeTruthy()
    expect(screen.getByText(/transaction 7, transaction 9/)).toBeTruthy()
    expect(screen.getAllByLabelText('확인 필요')).toHaveLength(2)
  })

  it('checks again', async () => {
    const { server } = open(fine)
    await userEvent.click(await screen.findByRole('button', { name: '다시 확인' }))
    await waitFor(() => expect(server.count('GET /admin/integrity')).toBe(2))
  })
})
