import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { longestFirst } from './testing/longest-first.ts'

/** A quarter of a minute and more each, the longest first. */
const longest = [
  ...[
    'kills/first-start',
    'kills/kill.',
    'fuzz/fuzz',
    'matrix/access-matrix',
    'kills/',
    'server/check-code',
    'testing/migrations',
  ],
  ...['server/commands', 'races/stock', 'races/deadlock', 'races/once', 'order-model', 'card-model', 'login-limits'],
]

export default defineConfig({
  test: {
    // Two cores run two files; by itself vitest would leave one of them idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A worker goes on with the modules that it has loaded: opening them anew for each file took longer than the tests.
    isolate: false,
    sequence: { sequencer: longestFirst(longest) },
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: [
            'src/values/**/*.test.ts',
            'src/contract/**/*.test.ts',
            'src/server/**/*.test.ts',
            'src/features/*/contract/**/*.test.ts',
            'src/features/*/server/**/*.test.ts',
            'demo/**/*.test.ts',
            'tools/**/*.test.ts',
            'testing/**/*.test.ts',
          ],
          globalSetup: ['testing/global-setup.ts'],
          // A copy of the database is opened per file; two busy cores don't open ten at once in five seconds.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // What is waited for comes; how soon is the machine's affair.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['src/web/**/*.test.{ts,tsx}', 'src/features/*/web/**/*.test.{ts,tsx}'],
          setupFiles: ['src/web/testing/setup.ts'],
          // Long forms are typed letter by letter, also on a machine that has other work.
          testTimeout: 60_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
