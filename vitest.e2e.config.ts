import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/global-setup.ts'],
    // One server and two cores: one journey at a time.
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 90_000,
  },
})
