import { setTimeout as pause } from 'node:timers/promises'

/** State of the jobs in this process. `failing`: a start has failed, and the next attempt waits. */
export type JobsState = 'starting' | 'failing' | 'running'

export interface StartingJobs {
  state(): JobsState
  /** Waits for the current attempt; no further one begins. */
  stop(): Promise<void>
}

interface StartOptions {
  start: () => Promise<void>
  onFailed: (error: unknown) => Promise<void>
  onStarted: () => Promise<void>
  firstPauseMs?: number
}

const longestPauseMs = 60_000

/**
 * Starts the jobs, and tries again until that succeeds: a process that serves without jobs would expire no order and
 * send no message for its whole life.
 */
export function keepStarting({ start, onFailed, onStarted, firstPauseMs = 1_000 }: StartOptions): StartingJobs {
  const stopping = new AbortController()
  let state: JobsState = 'starting'
  const attempt = async (): Promise<boolean> => {
    try {
      await start()
    } catch (error) {
      state = 'failing'
      await onFailed(error)
      return false
    }
    state = 'running'
    await onStarted()
    return true
  }
  const attempts = async () => {
    let pauseMs = firstPauseMs
    while (!stopping.signal.aborted && !(await attempt())) {
      // The signal ends the pause early.
      await pause(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }
  const done = attempts()
  return {
    state: () => state,
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}
