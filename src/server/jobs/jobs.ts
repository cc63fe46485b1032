/**
 * Background work: expiring unpaid orders, sending messages, refunding cards. A job must be repeatable and tolerate
 * concurrent runs in other processes (`for update skip locked`). The schedule starts it, and so does every write that
 * it may have work for.
 */
export interface Job {
  name: string
  /** Cron expression in Korean time. A triggered job is also scheduled every minute, because a trigger can be lost. */
  cron: string
  run(): Promise<void>
  /** Takes minutes: other jobs don't wait for it, and a stopping process leaves it unfinished. */
  takesLong?: true
}

/** Starts a job soon without waiting for it. Call it after the commit of the rows that the job looks for. */
export type TriggerJob = (job: string) => void

export const everyMinute = '* * * * *'
