/**
 * minutes: every few minutes · hours: a few times a day · night: once a night, so that one failed run is a day without
 * the work · start: a process tries every minute until it succeeds, or ends and is forgotten.
 */
export const paces = {
  minutes: { failures: 3, failingMinutes: 10, overdueMinutes: 30, forgottenMinutes: null },
  hours: { failures: 2, failingMinutes: 0, overdueMinutes: 14 * 60, forgottenMinutes: null },
  night: { failures: 1, failingMinutes: 0, overdueMinutes: 26 * 60, forgottenMinutes: null },
  start: { failures: 1, failingMinutes: 0, overdueMinutes: null, forgottenMinutes: 5 },
} as const

export interface WatchedJob {
  label: string
  pace: keyof typeof paces
  /** Effect of a failing job, for operators. */
  meanwhile: string
  /** Kind of record that the job processes one by one. */
  item?: string
}
