import { perMember } from '#server/per-member.ts'
import { semaphore } from '#server/semaphore.ts'

/** Drawing occupies a processor, and its data the memory: files are made one after the other, and few wait for seconds. */
const oneByOne = semaphore({ running: 1, waiting: 12 })
const someOfMember = perMember(3)

/** Runs the work when it is the member's turn. */
export const takeTurn = <T>(memberId: number, work: () => Promise<T>): Promise<T> =>
  someOfMember(memberId, () => oneByOne(work))
