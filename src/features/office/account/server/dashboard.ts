import type { DataOf } from '#contract/call.ts'
import { countCartRows } from '#features/orders/cart/server/list-cart-counts.ts'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { findShopView } from '#features/goods/catalog/server/shop-view.ts'
import { countWishes } from '#features/goods/catalog/server/store-wishes.ts'
import { countOwnPosts } from '#features/talk/community/server/own-posts.ts'
import { orderStatusCodes } from '#features/orders/orders/contract/order-status.ts'
import { listOrderPage } from '#features/orders/orders/server/read/list-orders.ts'
import { listOwnStatusCounts } from '#features/orders/orders/server/read/list-orders.ts'
import type { Db } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { koreanDay, koreanMonthsBefore, startOfKoreanDay } from '#values/korean-date.ts'
import { dashboardMonths, type dashboardCall } from '../contract/account.calls.ts'

const latest = 3

/** Answers the summary of my page. */
export async function getDashboard(db: Db, caller: Caller, at: Date): Promise<DataOf<typeof dashboardCall>> {
  const { memberId, store, home } = caller
  const since = startOfKoreanDay(koreanMonthsBefore(koreanDay(at), dashboardMonths))
  const shop = await findShopView(db, caller, home.uri)
  // The queries are independent; running them together costs one round trip.
  const [counts, orders, cash, cartCount, wishCount, postCount] = await Promise.all([
    listOwnStatusCounts(db, { memberId, since }),
    listOrderPage(db, caller, { size: latest }),
    findCashBalance(db, memberId),
    store && shop ? countCartRows(db, { ...shop, chainStoreId: store.id }) : 0,
    store ? countWishes(db, { chainStoreId: store.id, partnerId: home.partnerId }) : 0,
    countOwnPosts(db, memberId),
  ])
  const countOf = new Map(counts.map(({ status, count }) => [status, count]))
  return {
    orders: orderStatusCodes.map((status) => ({ status, count: countOf.get(status) ?? 0 })),
    latestOrders: orders.content,
    cash,
    cartCount,
    wishCount,
    postCount,
    isLeaving: caller.isLeaving,
  }
}
