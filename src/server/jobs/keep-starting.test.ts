import { describe, expect, it } from 'vitest'
import { keepStarting } from './keep-starting.ts'

/** Fails as often as told, and notes what happens. */
function starts(failures: number) {
  const seen: string[] = []
  let attempts = 0
  const jobs = keepStarting({
    start: async () => {
      attempts++
      if (attempts <= failures) throw new Error(`failure ${attempts}`)
    },
    onFailed: async (error) => void seen.push(String(error)),
    onStarted: async () => void seen.push('started'),
    firstPauseMs: 1,
  })
  return { jobs, seen, attempts: () => attempts }
}

describe('starting the jobs', () => {
  it('is tried again until it succeeds, and tells each failure', async () => {
    const { jobs, seen } = starts(4)
    expect(jobs.state()).toBe('starting')
    await expect.poll(jobs.state).toBe('failing')
    await expect.poll(jobs.state).toBe('running')
    await jobs.stop()
    expect(seen).toEqual(['Error: failure 1', 'Error: failure 2', 'Error: failure 3', 'Error: failure 4', 'started'])
  })

  it('ends with the process, also between two attempts', async () => {
    const { jobs, seen, attempts } = starts(Infinity)
    await expect.poll(() => seen.length).toBeGreaterThan(1)
    await jobs.stop()
    const made = attempts()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(attempts()).toBe(made)
    expect(jobs.state()).toBe('failing')
  })
})
