import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { todoSnooze } from './todos.tables.ts'

interface OwnItem {
  memberId: number
  kind: string
  key: string
}

export const listSnoozes = (db: Db, { memberId, at }: { memberId: number; at: Date }) =>
  db
    .select({ kind: todoSnooze.kind, key: todoSnooze.key, until: todoSnooze.until })
    .from(todoSnooze)
    .where(and(eq(todoSnooze.memberId, memberId), gt(todoSnooze.until, at)))
    .limit(1_000)

/** Puts an item off, or changes until when; the newest choice counts. */
export async function upsertSnooze(db: Db, snooze: OwnItem & { until: Date }): Promise<void> {
  await db
    .insert(todoSnooze)
    .values(snooze)
    .onConflictDoUpdate({
      target: [todoSnooze.memberId, todoSnooze.kind, todoSnooze.key],
      set: { until: snooze.until },
    })
}

export async function deleteSnooze(db: Db, { memberId, kind, key }: OwnItem): Promise<void> {
  await db
    .delete(todoSnooze)
    .where(and(eq(todoSnooze.memberId, memberId), eq(todoSnooze.kind, kind), eq(todoSnooze.key, key)))
}

export async function deleteEndedSnoozes(db: Db, at: Date): Promise<void> {
  await db.delete(todoSnooze).where(lt(todoSnooze.until, at))
}
