import { defineConfig } from 'vitest/config'
import { longestFirst } from '#testing/harness/longest-first.ts'

/** Files that take a quarter of a minute or more on a free machine, the longest first. */
const longest = [
  'appearance',
  'accessibility',
  'hostile-answers',
  'partner-centre',
  'members',
  'faults',
  'signup',
  'main-job',
].map((name) => `/${name}.e2e`)

export default defineConfig({
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/harness/global-setup.ts'],
    // The files of a worker share its browser and the loaded modules.
    isolate: false,
    // A journey mostly waits: two cores run two journeys, each with its own server.
    maxWorkers: 2,
    sequence: { sequencer: longestFirst(longest) },
    // Page speed is measured elsewhere, and a slow machine must not fail a journey.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
