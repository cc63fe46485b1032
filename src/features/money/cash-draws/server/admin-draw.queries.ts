import { and, asc, desc, eq, gt, inArray, lt, or } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { hasArrears } from '#features/people/members/server/arrears.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db } from '#server/database/database.ts'
import { containsText } from '#server/database/like.ts'
import type { DrawListState } from '../contract/cash-draws.admin.calls.ts'
import { cashDraw } from './cash-draws.tables.ts'

const joined = (db: Db) =>
  db
    .select({
      draw: cashDraw,
      partnerName: partner.name,
      member: { id: member.id, name: member.name, username: member.username },
      inArrears: hasArrears(cashDraw.memberId),
    })
    .from(cashDraw)
    .innerJoin(member, eq(member.id, cashDraw.memberId))
    .innerJoin(partner, eq(partner.id, cashDraw.partnerId))

interface DrawFilter {
  state: DrawListState
  search?: string | undefined
}

/** Lists waiting withdrawals oldest first, in the order of payment; any other state newest first. */
export async function listDraws(
  db: Db,
  { state, search }: DrawFilter,
  { cursor, limit }: { cursor: number | undefined; limit: number },
) {
  const oldestFirst = state === 'OPEN'
  const beyond = cursor === undefined ? undefined : (oldestFirst ? gt : lt)(cashDraw.id, cursor)
  const isInState =
    state === 'ALL'
      ? undefined
      : state === 'OPEN'
        ? inArray(cashDraw.state, ['REQUESTED', 'LISTED'])
        : eq(cashDraw.state, state)
  return joined(db)
    .where(and(isInState, search ? matches(search.trim()) : undefined, beyond))
    .orderBy(oldestFirst ? asc(cashDraw.id) : desc(cashDraw.id))
    .limit(limit)
}
export type AdminDrawRow = Awaited<ReturnType<typeof listDraws>>[number]

const matches = (text: string) =>
  or(
    containsText(cashDraw.number, text),
    containsText(cashDraw.holder, text),
    containsText(member.name, text),
    containsText(member.username, text),
  )

export async function findAdminDraw(db: Db, number: string): Promise<AdminDrawRow | undefined> {
  const [found] = await joined(db).where(eq(cashDraw.number, number))
  return found
}
