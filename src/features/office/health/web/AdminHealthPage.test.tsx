import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerOf, fakeServer } from '#app/web/testing/fake-server.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { healthCheckCodes, healthChecks, healthSentences } from '../contract/health-checks.ts'
import { healthCall, type PlatformHealth } from '../contract/health.admin.calls.ts'
import { AdminHealthPage } from './AdminHealthPage.tsx'

const proved = '2026-11-28T18:25:00.000Z'
const quiet: PlatformHealth = {
  checkedAt: '2026-11-29T01:00:00.000Z',
  version: '0.1.0+fdf0b723abcd',
  database: { kind: 'postgres', bytes: 81_234_567 },
  checks: healthCheckCodes.map((code) => ({ code, state: 'fine', count: 0, since: code === 'LEDGER' ? proved : null })),
}

function open(change: Partial<PlatformHealth['checks'][number]>[] = []) {
  const checks = quiet.checks.map((check) => ({ ...check, ...change.find(({ code }) => code === check.code) }))
  const answers = [{ ...quiet, checks }, quiet]
  const server = fakeServer({ 'GET /admin/health': () => answerOf(healthCall, answers.shift() ?? quiet) })
  renderApp({ at: '/admin/health', routes: [{ path: '/admin/health', Component: AdminHealthPage }] })
  return server
}

describe('the page of the system', () => {
  it('says that all is well, and when the money was proved', async () => {
    open()
    expect(await screen.findByText(healthSentences.allFine)).toBeTruthy()
    expect(screen.getAllByText('정상')).toHaveLength(healthCheckCodes.length)
    expect(screen.getByText('6시간 35분 전에 검증')).toBeTruthy()
    expect(screen.getByText('82MB')).toBeTruthy()
  })

  it('puts what is wrong first, with its effect on stores, what to do and where', async () => {
    open([
      { code: 'MESSAGES', state: 'watch', count: 1_234, since: '2026-11-29T00:50:00Z' },
      { code: 'FAILED_REFUNDS', state: 'bad', count: 2, since: '2026-11-28T01:00:00Z' },
    ])
    expect(await screen.findByText('문제 1개, 주의 1개')).toBeTruthy()
    const [first, second] = screen.getAllByRole('listitem')
    expect(first?.textContent).toContain(healthChecks.FAILED_REFUNDS.meanwhile)
    expect(second?.textContent).toContain('1,234건 · 10분 전부터')
    expect(within(second!).getByRole('link').getAttribute('href')).toBe('/admin/job') // two items are listed at least
  })

  it('leads nowhere from a slow database, whose cause no page of the console shows', async () => {
    open([{ code: 'SPEED', state: 'watch', count: 21 }])
    expect(await screen.findByText(healthChecks.SPEED.meanwhile)).toBeTruthy()
    expect(within(screen.getAllByRole('listitem')[0]!).queryByRole('link')).toBeNull() // the page lists every check
  })

  it('says that nothing was proved yet, and checks again on request', async () => {
    open([{ code: 'LEDGER', state: 'watch', since: null }])
    expect(await screen.findByText(healthSentences.neverProved)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '다시 확인' }))
    expect(await screen.findByText(healthChecks.LEDGER.fine)).toBeTruthy()
  })
})
