import { QueueFull, semaphore } from '#server/semaphore.ts'

/** Drawing occupies the processor, so files are made one after the other. */
const oneByOne = semaphore({ running: 1, waiting: 30 })
/** One member's files must not fill the queue for everybody. */
const mostPerMember = 3
const openFiles = new Map<number, number>()

/** Runs the work when it is the member's turn. */
export async function takeTurn<T>(memberId: number, work: () => Promise<T>): Promise<T> {
  const own = openFiles.get(memberId) ?? 0
  if (own >= mostPerMember) throw new QueueFull('the member has enough files in the queue')
  openFiles.set(memberId, own + 1)
  try {
    return await oneByOne(work)
  } finally {
    const left = (openFiles.get(memberId) ?? 1) - 1
    if (left > 0) openFiles.set(memberId, left)
    else openFiles.delete(memberId)
  }
}
