import { and, desc, eq, gt, inArray, max, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import type { RecordConflict } from '../contract/record-version.ts'
import { asShown } from './list-audit.ts'
import type { UsernameOf } from './audit.queries.ts'
import { auditLog } from './audit.tables.ts'

export type { UsernameOf } from './audit.queries.ts'

const maxChanges = 20

/** Lines about a reveal of private data (`after.viewed`) change nothing. */
const isChange = sql`${auditLog.after} -> 'viewed' is null`

/** The version of a record with this audit subject, e.g. 'product/12'; 0 before its first change. */
export async function findRecordVersion(db: Db, subject: string): Promise<number> {
  return (await listRecordVersions(db, [subject])).get(subject) ?? 0
}

/** Versions of several records by subject. A record without changes is missing: its version is 0. */
export async function listRecordVersions(db: Db, subjects: string[]): Promise<Map<string, number>> {
  if (subjects.length === 0) return new Map()
  const rows = await db
    .select({ subject: auditLog.subject, version: max(auditLog.id) })
    .from(auditLog)
    .where(and(inArray(auditLog.subject, subjects), isChange))
    .groupBy(auditLog.subject)
  return new Map(rows.map(({ subject, version }) => [subject, version ?? 0]))
}

/** The newest change of several records by subject, with the username of its editor. One statement. */
export async function listNewestChanges(
  db: Db,
  subjects: string[],
  usernameOf: UsernameOf,
): Promise<Map<string, { version: number; actor: string }>> {
  if (subjects.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([auditLog.subject], {
      subject: auditLog.subject,
      version: auditLog.id,
      actor: usernameOf(sql`${auditLog}.actor_id`),
    })
    .from(auditLog)
    .where(and(inArray(auditLog.subject, subjects), isChange))
    .orderBy(auditLog.subject, desc(auditLog.id))
  return new Map(rows.map(({ subject, ...newest }) => [subject, newest]))
}

/**
 * The changes of a record since the version that the editor saw; undefined if there are none. Lock the row of the record
 * first: otherwise two editors can both pass.
 */
export async function findConflict(
  tx: Tx,
  { subject, version, usernameOf }: { subject: string; version: number; usernameOf: UsernameOf },
): Promise<RecordConflict | undefined> {
  const rows = await tx
    .select({
      id: auditLog.id,
      actor: usernameOf(sql`${auditLog}.actor_id`),
      call: auditLog.call,
      before: auditLog.before,
      after: auditLog.after,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), gt(auditLog.id, version), isChange))
    .orderBy(desc(auditLog.id))
    .limit(maxChanges)
  const [newest] = rows
  if (!newest) return undefined
  return { version: newest.id, changes: rows.map(asShown) }
}

/**
 * The changes of several records since the versions that the editor saw; undefined if there are none. The version of the answer is
 * the newest of all: sent for every record, it overwrites the changes. Lock the rows of the records first.
 */
export async function findConflicts(
  tx: Tx,
  {
    records,
    usernameOf,
  }: { records: readonly { subject: string; version: number; name: string }[]; usernameOf: UsernameOf },
): Promise<RecordConflict | undefined> {
  if (records.length === 0) return undefined
  const seen = sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as seen (subject text, version bigint, name text)`
  const rows = await tx
    .select({
      id: auditLog.id,
      record: sql<string>`seen.name`,
      actor: usernameOf(sql`${auditLog}.actor_id`),
      call: auditLog.call,
      before: auditLog.before,
      after: auditLog.after,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .innerJoin(seen, and(sql`seen.subject = ${auditLog.subject}`, gt(auditLog.id, sql`seen.version`)))
    .where(isChange)
    .orderBy(desc(auditLog.id))
    .limit(maxChanges)
  const [newest] = rows
  if (!newest) return undefined
  return { version: newest.id, changes: rows.map(asShown) }
}
