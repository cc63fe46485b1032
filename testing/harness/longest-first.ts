import { BaseSequencer, type TestSpecification } from 'vitest/node'

type Sequencer = new (...given: ConstructorParameters<typeof BaseSequencer>) => BaseSequencer

/** Runs the files whose paths contain one of these words first: started last, a long file would run alone at the end. */
export function longestFirst(longest: readonly string[]): Sequencer {
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const rank = ({ moduleId }: TestSpecification) => {
        const found = longest.findIndex((words) => moduleId.includes(words))
        return found === -1 ? longest.length : found
      }
      const sorted = await super.sort(files)
      return sorted.toSorted((a, b) => rank(a) - rank(b))
    }
  }
}
