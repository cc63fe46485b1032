/**
 * Work that nobody waits for: ending unpaid orders, sending messages, giving money back to cards. A job must be repeatable and
 * must bear another process doing the same at the same time (`for update skip locked`): it is started by the clock, and again
 * whenever something was written that it looks for.
 */
export interface Job {
  name: string
  /** Korean time, as cron writes it. A job that is kicked is started once a minute all the same: a kick can be lost. */
  cron: string
  run(): Promise<void>
}

/** Starts a job soon, without waiting for it; called after the commit of what it is to find. */
export type Kick = (job: string) => void

export const everyMinute = '* * * * *'
