import { sql, type SQL } from 'drizzle-orm'
import { orderClaim } from '../claim.tables.ts'
import { arrivedBy } from '../cancel/sent-rows.queries.ts'
import { orderOption, orders } from '../orders.tables.ts'
import { shipment, shipmentLine } from '../shipment.tables.ts'

/** Orders with sent pieces that arrived since this time, and that nobody has refunded or claimed. */
export const isReturnableSince = (since: Date): SQL => sql`exists (select from ${orderOption}
  where ${orderOption.orderId} = ${orders.id}
    and ${orderOption.shipped} - ${orderOption.refunded} > (select coalesce(sum(${orderClaim.count}), 0) from ${orderClaim}
      where ${orderClaim.orderId} = ${orderOption.orderId} and ${orderClaim.lineNo} = ${orderOption.lineNo}
        and ${orderClaim.rowNo} = ${orderOption.rowNo})
    and exists (select from ${shipment} join ${shipmentLine} on ${shipmentLine.shipmentId} = ${shipment.id}
      where ${shipment.orderId} = ${orderOption.orderId} and ${shipmentLine.lineNo} = ${orderOption.lineNo}
        and ${shipmentLine.rowNo} = ${orderOption.rowNo} and ${arrivedBy} >= ${since.toISOString()}::timestamptz))`
