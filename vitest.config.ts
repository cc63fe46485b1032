import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { longestFirst } from '#testing/harness/longest-first.ts'
import { recordQueries } from '#testing/harness/query-recorder.ts'
import { queriesVariable } from '#testing/harness/recorded-queries.ts'

/** Files that take a quarter of a minute or more, the longest first. */
const longest = [
  'fuzz/fuzz',
  'matrix/access-matrix',
  'matrix/front-uri',
  'tables/canary',
  'release/release.test',
  'kills/first-start',
  'kills/kill.',
  'migrations/other-version',
  'speculative-reads',
  'kills/',
  'testing/migrations',
  'server/check-code',
  'demo/seed.test',
  'files/server/picture-encoder',
  'order-model',
  'server/commands',
  'races/stock',
  'races/deadlock',
  'races/once',
  'races/one-claim',
  'card-model',
  'login-limits',
]

export default defineConfig({
  test: {
    // By default vitest leaves one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Workers keep loaded modules: loading them again for each file took longer than the tests.
    isolate: false,
    sequence: { sequencer: longestFirst(longest) },
    projects: [
      {
        plugins: process.env[queriesVariable] ? [recordQueries(import.meta.dirname)] : [],
        test: {
          name: 'server',
          environment: 'node',
          include: [
            'src/values/**/*.test.ts',
            'src/contract/**/*.test.ts',
            'src/server/**/*.test.ts',
            'src/app/server/**/*.test.ts',
            'src/features/*/*/contract/**/*.test.ts',
            'src/features/*/*/server/**/*.test.ts',
            'demo/**/*.test.ts',
            'tools/**/*.test.ts',
            'testing/**/*.test.ts',
          ],
          globalSetup: ['testing/harness/global-setup.ts'],
          setupFiles: ['testing/harness/refuse-driver-warnings.ts', 'testing/harness/record-queries.ts'],
          // Each file opens a copy of the database, which takes more than five seconds on two busy cores.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A slow machine must not fail a test that waits for a result.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['src/{web,app/web}/**/*.test.{ts,tsx}', 'src/features/*/*/web/**/*.test.{ts,tsx}'],
          setupFiles: ['src/app/web/testing/setup.ts'],
          // Tests type long forms letter by letter, also on a busy machine.
          testTimeout: 60_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
