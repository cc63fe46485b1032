import { describe, expect, it } from 'vitest'
import type { HealthCheckCode } from '../contract/health-checks.ts'
import { judgeHealth } from './judge-health.ts'
import type { Vitals } from './read-vitals.ts'

const at = new Date('2026-05-15T01:00:00Z')
const ago = (minutes: number) => new Date(at.getTime() - minutes * 60_000)
const none = { count: 0, oldestAt: null }
const work = (minutes: number) => ({ count: 3, oldestAt: ago(minutes).toISOString() })

const kinds = [
  'deposit',
  'prepare',
  'ship',
  'refund',
  'late',
  'cardPayment',
  'charge',
  'draw',
  'unmatched',
  'reversed',
  'brandApproval',
  'failedMessage',
  'productRequest',
  'inquiry',
  'question',
  'return',
  'settlement',
  'purchaseOrder',
  'lowStock',
  'stalledJob',
] as const
const backupAt = (madeAt: Date) => ({
  madeAt,
  tookMs: 5,
  file: 'a.backup',
  bytes: 1,
  rows: 1,
  unproved: [],
  problem: null,
})
const quiet: Vitals = {
  databaseBytes: 1,
  dueMessages: none,
  pendingRefunds: none,
  openOrders: [],
  todo: Object.fromEntries(kinds.map((kind) => [kind, none])) as Vitals['todo'], // all kinds are listed above
  failures: [],
  proof: { provedAt: ago(60), tookMs: 5, failed: [] },
  backup: { good: backupAt(ago(60)), failed: false },
}

const stateOf = (vitals: Partial<Vitals>, code: HealthCheckCode, slow = 0) =>
  judgeHealth({ ...quiet, ...vitals }, { at, slow, backsUp: true }).find((check) => check.code === code)
const withTodo = (kind: (typeof kinds)[number], minutes: number) => ({ todo: { ...quiet.todo, [kind]: work(minutes) } })

describe('the health of the platform', () => {
  it('is fine while nothing waits too long', () => {
    expect(judgeHealth(quiet, { at, slow: 0, backsUp: true }).filter(({ state }) => state !== 'fine')).toEqual([])
  })

  it.each([
    [4, 'fine'],
    [5, 'watch'],
    [29, 'watch'],
    [30, 'bad'],
  ])('judges messages that wait %i minutes as %s', (minutes, state) => {
    const dueMessages = { count: 3, oldestAt: ago(minutes) }
    expect(stateOf({ dueMessages }, 'MESSAGES')).toEqual({
      code: 'MESSAGES',
      state,
      count: 3,
      since: ago(minutes).toISOString(),
    })
  })

  it.each([
    ['failedMessage', 'FAILED_MESSAGES', 9_999, 'watch'],
    ['stalledJob', 'JOBS', 0, 'bad'],
    ['cardPayment', 'CARD_PAYMENTS', 59, 'watch'],
    ['cardPayment', 'CARD_PAYMENTS', 60, 'bad'],
    ['refund', 'FAILED_REFUNDS', 0, 'bad'],
    ['unmatched', 'DEPOSITS', 24 * 60 - 1, 'fine'],
    ['unmatched', 'DEPOSITS', 24 * 60, 'watch'],
    ['unmatched', 'DEPOSITS', 3 * 24 * 60, 'bad'],
    ['late', 'SHIPMENTS', 1, 'watch'],
  ] as const)('judges %s as %s by its oldest record: %i minutes are %s', (kind, code, minutes, state) => {
    expect(stateOf(withTodo(kind, minutes), code)).toMatchObject({ state, count: 3 })
  })

  it('trusts no proof that is missing, late or broken', () => {
    expect(stateOf({ proof: undefined }, 'LEDGER')).toMatchObject({ state: 'watch', since: null })
    const proved = (hours: number, failed: NonNullable<Vitals['proof']>['failed'] = []) =>
      stateOf({ proof: { provedAt: ago(hours * 60), tookMs: 5, failed } }, 'LEDGER')?.state
    expect([proved(25), proved(26), proved(50), proved(1, ['BALANCES_MATCH'])]).toEqual(['fine', 'watch', 'bad', 'bad'])
  })

  it('tells a slow database from some slow statements', () => {
    expect([19, 20, 500].map((slow) => stateOf({}, 'SPEED', slow)?.state)).toEqual(['fine', 'watch', 'bad'])
  })

  it.each([
    ['the last one was made last night', { good: backupAt(ago(60)), failed: false }, 'fine'],
    ['the last one failed, the one before is recent', { good: backupAt(ago(60)), failed: true }, 'watch'],
    ['the last good one is older than a day', { good: backupAt(ago(26 * 60)), failed: true }, 'watch'],
    ['the last good one is older than two days', { good: backupAt(ago(50 * 60)), failed: true }, 'bad'],
    ['none was made yet', { good: undefined, failed: false }, 'watch'],
    ['the first one failed', { good: undefined, failed: true }, 'bad'],
  ])('judges the backup when %s', (_, backup, state) => {
    expect(stateOf({ backup }, 'BACKUP')?.state).toBe(state)
  })

  it('says nothing about backups where an installation makes none by itself', () => {
    const vitals = { ...quiet, backup: { good: undefined, failed: false } }
    const checks = judgeHealth(vitals, { at, slow: 0, backsUp: false })
    expect(checks.map(({ code }) => code)).not.toContain('BACKUP')
  })
})
