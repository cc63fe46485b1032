import { perMember } from '#server/per-member.ts'
import { semaphore } from '#server/semaphore.ts'

/**
 * Drawing occupies a processor, and its data the memory: draws one file after the other, and lets few requests wait.
 */
const oneByOne = semaphore({ running: 1, waiting: 12 })
const someOfMember = perMember(3)

/** Runs the work at the member's turn. */
export const takeTurn = <T>(memberId: number, work: () => Promise<T>): Promise<T> =>
  someOfMember(memberId, () => oneByOne(work))
