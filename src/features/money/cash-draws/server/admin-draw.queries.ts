import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { hasArrears } from '#features/people/members/server/arrears.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db } from '#server/database/database.ts'
import { containsText } from '#server/database/like.ts'
import { pagedById, type AskedPage } from '#server/database/paged-rows.ts'
import { sortedBy } from '#server/database/sorted-by.ts'
import type { DrawListState, DrawSort } from '../contract/cash-draws.admin.calls.ts'
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
  sort?: DrawSort | undefined
}

/** Lists a page of withdrawals: without an asked order waiting ones as they are to be paid, the oldest first; others the newest first. */
export function listDraws(db: Db, { sort, ...filter }: DrawFilter, page: AskedPage) {
  const { id, requestedAt, state, amount } = cashDraw
  const by = { memberName: member.name, requestedAt, state, amount }
  const orderBy = sortedBy(sort, { own: [filter.state === 'OPEN' ? asc(id) : desc(id)], by, id })
  return pagedById(
    db,
    {
      select: db
        .select({ id })
        .from(cashDraw)
        .innerJoin(member, eq(member.id, cashDraw.memberId))
        .where(conditionOf(filter))
        .$dynamic(),
      orderBy,
      rowsOf: (ids) =>
        joined(db)
          .where(inArray(id, ids))
          .orderBy(...orderBy),
    },
    page,
  )
}
export type AdminDrawRow = Awaited<ReturnType<typeof listDraws>>['content'][number]

const conditionOf = ({ state, search }: Omit<DrawFilter, 'sort'>) =>
  and(isInState(state), search ? matches(search.trim()) : undefined)

function isInState(state: DrawListState) {
  if (state === 'ALL') return undefined
  return state === 'OPEN' ? inArray(cashDraw.state, ['REQUESTED', 'LISTED']) : eq(cashDraw.state, state)
}

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
