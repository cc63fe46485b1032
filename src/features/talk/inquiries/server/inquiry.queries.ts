import { and, desc, eq, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { deleteSome } from '#server/database/delete-some.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { containsText } from '#server/database/like.ts'
import { pagedRows, type AskedPage } from '#server/database/paged-rows.ts'
import { sortedBy } from '#server/database/sorted-by.ts'
import type { InquirySort, InquiryState } from '../contract/inquiries.admin.calls.ts'
import type { InquiryKind } from '../contract/inquiry-form.ts'
import { inquiry } from './inquiries.tables.ts'

export type NewInquiry = typeof inquiry.$inferInsert

export async function insertInquiry(tx: Tx, row: NewInquiry): Promise<number> {
  return insertedId(await tx.insert(inquiry).values(row).returning({ id: inquiry.id }))
}

export interface InquiryFilter {
  kind?: InquiryKind | undefined
  state?: InquiryState | undefined
  search?: string | undefined
  sort?: InquirySort | undefined
}

function conditionOf({ kind, state, search = '' }: InquiryFilter): SQL | undefined {
  const text = search.trim()
  const texts = [inquiry.name, inquiry.representative, inquiry.tel, inquiry.content]
  return and(
    kind && eq(inquiry.kind, kind),
    state && (state === 'OPEN' ? isNull(inquiry.answeredAt) : isNotNull(inquiry.answeredAt)),
    text ? or(...texts.map((column) => containsText(column, text))) : undefined,
  )
}

/** Without an asked order open ones first, then the newest. */
export const listRows = (db: Db, { sort, ...filter }: InquiryFilter, page: AskedPage) =>
  pagedRows(
    db,
    {
      select: db
        .select({
          counselId: inquiry.id,
          kind: inquiry.kind,
          name: inquiry.name,
          representative: inquiry.representative,
          location: inquiry.location,
          readAt: inquiry.readAt,
          answeredAt: inquiry.answeredAt,
          createdAt: inquiry.createdAt,
        })
        .from(inquiry)
        .where(conditionOf(filter))
        .$dynamic(),
      orderBy: sortedBy(sort, {
        own: [desc(isNull(inquiry.answeredAt)), desc(inquiry.createdAt), desc(inquiry.id)],
        by: { name: inquiry.name, kind: inquiry.kind, location: inquiry.location, createdAt: inquiry.createdAt },
        id: inquiry.id,
      }),
    },
    page,
  )

export async function findInquiry(db: Db, id: number) {
  const [found] = await db
    .select({ inquiry, answerer: member.name })
    .from(inquiry)
    .leftJoin(member, eq(member.id, inquiry.answeredBy))
    .where(eq(inquiry.id, id))
  return found
}

export async function lockInquiry(tx: Tx, id: number) {
  const [found] = await tx.select().from(inquiry).where(eq(inquiry.id, id)).for('update')
  return found
}

export async function updateInquiry(tx: Tx, id: number, set: Partial<NewInquiry>): Promise<void> {
  await tx.update(inquiry).set(set).where(eq(inquiry.id, id))
}

export async function deleteInquiry(tx: Tx, id: number): Promise<void> {
  await tx.delete(inquiry).where(eq(inquiry.id, id))
}

/** `upTo` limits the time of receipt; inquiries without a consent are deleted up to `upToWithoutConsent`. */
export const deleteOldInquiries = (
  db: Db,
  { upTo, upToWithoutConsent, most }: { upTo: Date; upToWithoutConsent: Date; most: number },
): Promise<number> =>
  deleteSome(db, inquiry, {
    where: or(
      lte(inquiry.createdAt, upTo),
      and(eq(inquiry.hasConsent, false), lte(inquiry.createdAt, upToWithoutConsent)),
    ),
    most,
  })

/** Counts inquiries without an answer, and finds the time of the oldest. */
export async function countOpen(db: Db): Promise<{ count: number; oldestAt: Date | null }> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int`, oldestAt: sql<string | null>`min(${inquiry.createdAt})` })
    .from(inquiry)
    .where(isNull(inquiry.answeredAt))
  return { count: found?.count ?? 0, oldestAt: found?.oldestAt ? new Date(found.oldestAt) : null }
}
