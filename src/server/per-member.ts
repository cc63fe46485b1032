import { QueueFull } from './semaphore.ts'

/** Runs so many tasks of each member at a time, at most: one member must not fill a queue for everybody. */
export function perMember(most: number) {
  const running = new Map<number, number>()
  return async <T>(memberId: number, work: () => Promise<T>): Promise<T> => {
    const own = running.get(memberId) ?? 0
    if (own >= most) throw new QueueFull('the member has enough tasks in the queue')
    running.set(memberId, own + 1)
    try {
      return await work()
    } finally {
      const left = (running.get(memberId) ?? 1) - 1
      if (left > 0) running.set(memberId, left)
      else running.delete(memberId)
    }
  }
}
