import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { startsWithin } from './run-limit.ts'

const timeMs = 1_000

it('starts runs within the time limit, and waits for the last one', async () => {
  const runs = { begun: 0, ended: 0 }
  const inTime = startsWithin(timeMs)
  const work = async () => {
    runs.begun++
    await pause(timeMs + 1)
    runs.ended++
  }
  await fc.assert(
    fc.asyncProperty(fc.nat(), () => inTime(work)),
    { numRuns: 5 },
  )
  expect(runs).toEqual({ begun: 1, ended: 1 })
})

// Planted defect: fast-check's own time limit.
it('would leave a run behind with a limit that does not wait', async () => {
  const runs = { begun: 0, ended: 0 }
  const over = Promise.withResolvers<undefined>()
  const work = async () => {
    if (runs.begun++ > 0) await over.promise
    runs.ended++
  }
  await fc.assert(
    fc.asyncProperty(fc.nat(), () => work()),
    { numRuns: 5, interruptAfterTimeLimit: timeMs, markInterruptAsFailure: false },
  )
  expect(runs).toEqual({ begun: 2, ended: 1 })
  over.resolve(undefined)
})
