import { addKoreanDays, koreanDay, koreanWeekday, startOfKoreanDay } from '#values/korean-date.ts'
import type { Database } from '#server/database/database.ts'
import type { Snooze } from '../contract/todo-items.ts'
import { deleteEndedSnoozes, deleteSnooze, upsertSnooze } from './todo-snooze.queries.ts'

const hour = 3_600_000
const workBegins = 9 * hour

interface Put {
  kind: string
  key: string
  memberId: number
  /** Null: shown again. */
  until: Snooze | null
  at: Date
}

export async function snoozeTodo(db: Database, { until, at, ...item }: Put): Promise<void> {
  await deleteEndedSnoozes(db, at)
  if (until === null) await deleteSnooze(db, item)
  else await upsertSnooze(db, { ...item, until: endOf(until, at) })
}

function endOf(snooze: Snooze, at: Date): Date {
  if (snooze === 'hour') return new Date(at.getTime() + hour)
  // On a Monday the next one is meant.
  const days = snooze === 'tomorrow' ? 1 : ((7 - koreanWeekday(at)) % 7) + 1
  return new Date(startOfKoreanDay(addKoreanDays(koreanDay(at), days)).getTime() + workBegins)
}
