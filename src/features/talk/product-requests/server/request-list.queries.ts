import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import type { Db } from '#server/database/database.ts'
import { containsText } from '#server/database/like.ts'
import { pagedRows, type AskedPage } from '#server/database/paged-rows.ts'
import { sortedBy } from '#server/database/sorted-by.ts'
import type { AdminRequestSort } from '../contract/product-requests.admin.calls.ts'
import type { RequestKind, RequestSide, RequestState } from '../contract/request-states.ts'
import { productRequest } from './product-requests.tables.ts'
import { waitsForOperator } from './waits-for-operator.ts'

export interface RequestFilter {
  side: RequestSide
  /** Undefined: requests of all brands. */
  partnerId?: number | undefined
  state?: RequestState | undefined
  kind?: RequestKind | undefined
  unread?: 'Y' | undefined
  waiting?: 'Y' | undefined
  search?: string | undefined
  sort?: AdminRequestSort | undefined
}

const unreadColumns = { BRAND: productRequest.isUnreadByAsker, OPERATOR: productRequest.isUnreadByOperator }

/** Without an asked order unread ones first, then by the last change. */
export const listRequests = (db: Db, { sort, ...filter }: RequestFilter, page: AskedPage) =>
  pagedRows(
    db,
    {
      select: db
        .select({
          id: productRequest.id,
          kind: productRequest.kind,
          state: productRequest.state,
          title: productRequest.title,
          isUnread: unreadColumns[filter.side],
          quoteAmount: productRequest.quoteAmount,
          quoteValidUntil: productRequest.quoteValidUntil,
          createdAt: productRequest.createdAt,
          updatedAt: productRequest.updatedAt,
          partnerId: productRequest.partnerId,
          brandName: partner.name,
          partnerUri: partner.uri,
        })
        .from(productRequest)
        .innerJoin(partner, eq(partner.id, productRequest.partnerId))
        .where(conditionOf(filter))
        .$dynamic(),
      orderBy: sortedBy(sort, {
        own: [desc(unreadColumns[filter.side]), desc(productRequest.updatedAt), desc(productRequest.id)],
        by: {
          title: productRequest.title,
          brandName: partner.name,
          kind: productRequest.kind,
          state: productRequest.state,
          updatedAt: productRequest.updatedAt,
        },
        id: productRequest.id,
      }),
    },
    page,
  )

function conditionOf({ side, partnerId, state, kind, unread, waiting, search = '' }: RequestFilter): SQL | undefined {
  const text = search.trim()
  const texts = side === 'BRAND' ? [productRequest.title] : [productRequest.title, partner.name]
  return and(
    partnerId === undefined ? undefined : eq(productRequest.partnerId, partnerId),
    state && eq(productRequest.state, state),
    kind && eq(productRequest.kind, kind),
    unread && eq(unreadColumns[side], true),
    waiting && waitsForOperator,
    text ? or(...texts.map((column) => containsText(column, text))) : undefined,
  )
}

/** Counts requests that wait for the operator, and finds the last change of the oldest. */
export async function countWaiting(db: Db): Promise<{ count: number; oldestAt: Date | null }> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int`, oldestAt: sql<string | null>`min(${productRequest.updatedAt})` })
    .from(productRequest)
    .where(waitsForOperator)
  return { count: found?.count ?? 0, oldestAt: found?.oldestAt ? new Date(found.oldestAt) : null }
}
