import { defineConfig } from 'vitest/config'
import { longestFirst } from './testing/longest-first.ts'

export default defineConfig({
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/global-setup.ts'],
    // A journey waits more than it works: two cores carry two, each with a server of its own.
    maxWorkers: 2,
    sequence: { sequencer: longestFirst(['e2e/accessibility', 'e2e/process', 'e2e/faults', 'e2e/main-job']) },
    // How long a page takes is measured elsewhere: a slow machine is not a broken journey.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
