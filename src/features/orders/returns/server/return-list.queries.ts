import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db } from '#server/database/database.ts'
import { containsText } from '#server/database/like.ts'
import { pagedRows, type AskedPage } from '#server/database/paged-rows.ts'
import { sortedBy } from '#server/database/sorted-by.ts'
import type { AdminReturnSort } from '../contract/returns.admin.calls.ts'
import { openReturnStates, type ReturnListState } from '../contract/return-terms.ts'
import { waitsForOperator } from './waits-for-operator.ts'
import { orderReturn } from './returns.tables.ts'

export interface ReturnFilter {
  state?: ReturnListState | undefined
  partnerId?: number | undefined
  orderNumber?: string | undefined
  search?: string | undefined
  /** The search leaves out names that the reader doesn't see: a hit would tell them. */
  hidesMembers?: boolean
  sort?: AdminReturnSort | undefined
}

const waitingFirst = [
  desc(sql`${waitsForOperator}`),
  asc(sql`case when ${waitsForOperator} then ${orderReturn.updatedAt} end`),
  desc(orderReturn.updatedAt),
  desc(orderReturn.id),
]
const columns = {
  title: orderReturn.title,
  orderNumber: orderReturn.orderNumber,
  storeName: chainStore.name,
  partnerName: partner.name,
  state: orderReturn.state,
  askedAt: orderReturn.askedAt,
}

/** Without an asked order those that wait for the operators first, the longest waiting at the top; then by the last step. */
export const listRows = (db: Db, { sort, ...filter }: ReturnFilter, page: AskedPage) =>
  pagedRows(
    db,
    {
      select: db
        .select({
          found: orderReturn,
          partnerName: partner.name,
          storeName: chainStore.name,
          memberName: member.name,
        })
        .from(orderReturn)
        .innerJoin(partner, eq(partner.id, orderReturn.partnerId))
        .innerJoin(member, eq(member.id, orderReturn.memberId))
        .innerJoin(chainStore, eq(chainStore.id, orderReturn.chainStoreId))
        .where(conditionOf(filter))
        .$dynamic(),
      orderBy: sortedBy(sort, { own: waitingFirst, by: columns, id: orderReturn.id }),
    },
    page,
  )

function conditionOf({ state, partnerId, orderNumber, search = '', hidesMembers }: ReturnFilter): SQL | undefined {
  const text = search.trim()
  const shared = [orderReturn.orderNumber, orderReturn.title, chainStore.name]
  const texts = hidesMembers ? shared : [...shared, member.name, partner.name]
  return and(
    stateCondition(state),
    partnerId === undefined ? undefined : eq(orderReturn.partnerId, partnerId),
    orderNumber === undefined ? undefined : eq(orderReturn.orderNumber, orderNumber),
    text ? or(...texts.map((column) => containsText(column, text))) : undefined,
  )
}

function stateCondition(state: ReturnListState | undefined): SQL | undefined {
  if (state === 'TODO') return waitsForOperator
  if (state === 'OPEN') return inArray(orderReturn.state, openReturnStates)
  return state && eq(orderReturn.state, state)
}
