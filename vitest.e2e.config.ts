import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Two minutes each: begun last, one of them would run alone at the end. */
const longest = ['accessibility', 'faults']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(`/${name}.e2e.ts`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/global-setup.ts'],
    // A journey waits more than it works: two cores carry two, each with a server of its own.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // How long a page takes is measured elsewhere: a slow machine is not a broken journey.
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
})
