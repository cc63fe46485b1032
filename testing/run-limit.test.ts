import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { startsWithin } from './run-limit.ts'

const timeMs = 1_000

it('runs begin while there is time, and none is left behind at work', async () => {
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

// The broken twin: what fast-check does with a limit of its own.
it('would be left behind by a limit that does not wait', async () => {
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
