import { isInArrears } from '#features/people/members/server/arrears.ts'
import type { MemberRow } from '#features/people/members/server/member-record.ts'
import { hasOpenOrders } from '#features/orders/orders/server/read/list-orders.ts'
import type { Db } from '#server/database/database.ts'
import type { LeaveObstacle } from '../../contract/leaving-terms.ts'

/** Finds the obstacle to leaving that has nothing to do with the cash. */
export async function findObstacle(
  db: Db,
  { id, authority }: Pick<MemberRow, 'id' | 'authority'>,
  { ownsStore }: { ownsStore: boolean },
): Promise<LeaveObstacle | undefined> {
  if (authority === 'ROLE_ADMIN') return 'operator'
  // The headquarters' own store belongs to the member who signed the brand up; the staff have none.
  if (authority === 'ROLE_PARTNER' && ownsStore) return 'owns-headquarters'
  if (await hasOpenOrders(db, { memberId: id })) return 'orders-under-way'
  return (await isInArrears(db, id)) ? 'arrears' : undefined
}
