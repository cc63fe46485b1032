import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { backupRun } from '#features/office/backups/server/backups.tables.ts'
import { jobFailure } from '#features/platform/stalled-jobs/server/stalled-jobs.tables.ts'
import { root, textOf } from '../../tools/repo.ts'
import { useWorld } from '../world.ts'

const token = 'm'.repeat(40)
const world = useWorld({ env: { METRICS_TOKEN: token } })
const folder = join(root, 'deploy/prometheus')

const promtool = (...words: string[]) => spawnSync('promtool', words, { cwd: folder, encoding: 'utf8' })
const hasPromtool = promtool('--version').status === 0

describe('the alert rules and the dashboard', () => {
  it.each(['deploy/prometheus/balju.rules.yml', 'deploy/grafana/balju.json'])(
    '%s names only figures that a process gives',
    async (file) => {
      const failure = { job: 'send-messages', subject: '', failures: 3, error: 'TimeoutError' }
      await world.db.insert(jobFailure).values({ ...failure, since: world.now, lastTriedAt: world.now })
      await world.runJob('prove-ledger')
      await world.db
        .insert(backupRun)
        .values({ madeAt: world.now, tookMs: 9, file: 'a.backup', bytes: 9, rows: 9, unproved: [], problem: null })
      const { payload } = await world.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
      const given = new Set(payload.match(/^# TYPE (\S+)/gm)?.map((line) => line.slice('# TYPE '.length)))
      const named = new Set(textOf(root, file).match(/\b(balju|nodejs|process)_\w+/g) ?? [])
      const ofHistogram = (name: string) => name.replace(/_(bucket|count|sum)$/, '')
      expect(named.size).toBeGreaterThan(8)
      // Only a server of PostgreSQL has connections to count.
      const missing = [...named].filter((name) => !given.has(name) && !given.has(ofHistogram(name)))
      expect(missing.filter((name) => name !== 'balju_database_connections')).toEqual([])
    },
  )

  it.skipIf(!hasPromtool)('fire at their limits, and not before', () => {
    const { status, stdout, stderr } = promtool('test', 'rules', 'balju.rules.test.yml')
    expect({ status, stderr, stdout: stdout.match(/FAILED/g) }).toEqual({ status: 0, stderr: '', stdout: null })
    expect(promtool('check', 'config', 'prometheus.yml').status).toBe(0)
  })
})
