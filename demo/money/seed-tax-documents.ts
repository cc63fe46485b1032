import { sql } from 'drizzle-orm'
import { cancelOrderByOperator } from '#features/orders/orders/server/cancel/cancel-order-by-operator.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { koreanMonth } from '#values/korean-date.ts'

const hour = 60 * 60 * 1_000

/**
 * Issues the tax documents of earlier months, as the tax office would have numbered them. One of this month's was refused, another one was
 * issued before a line of its order was cancelled: its correction is due.
 */
export async function seedTaxDocuments(db: Database, tx: Tx, now: Date): Promise<void> {
  await issueEarlierMonths(tx, now)
  await cancelIssuedLine(db, tx, now)
}

async function issueEarlierMonths(tx: Tx, now: Date): Promise<void> {
  const firstDay = `${koreanMonth(now)}-01`
  await tx.execute(sql`
    update tax_document set state = 'ISSUED', issued_at = (supplied_on || 'T18:00:00+09:00')::timestamptz,
      approval_number = case when kind = 'CASH_RECEIPT' then 'D' || lpad(id::text, 8, '0')
        else replace(supplied_on, '-', '') || '41000000' || lpad(id::text, 8, '0') end
    where state = 'DUE' and supplied_on < ${firstDay} and corrects is null`)
  await tx.execute(sql`
    update tax_document set state = 'FAILED', failure = '공급받는 자의 이메일 주소가 올바르지 않습니다.'
    where id = (select max(id) from tax_document where state = 'DUE' and kind = 'TAX')`)
}

/** The last line of an order that is not shipped yet is sold out. */
async function cancelIssuedLine(db: Database, tx: Tx, now: Date): Promise<void> {
  const found = (await tx.execute(sql`
    select o.order_number as "orderNumber", d.id as "documentId", l.line_no as "lineNo", l.row_no as "rowNo", l.count,
      (select id from member where username = 'operator') as "operatorId"
    from orders o
    join tax_document d on d.order_number = o.order_number and d.kind = 'TAX' and d.state = 'DUE'
    join order_option l on l.order_id = o.id and l.shipped = 0 and l.cancelled = 0
    where o.status in ('PC', 'PIP') and l.line_no > 1
    order by o.id desc, l.line_no desc limit 1`)) as unknown as { rows: Record<string, unknown>[] } // both drivers return this shape
  const [row] = found.rows
  if (!row) return
  const at = new Date(now.getTime() - 2 * hour)
  await tx.execute(sql`
    update tax_document set state = 'ISSUED', issued_at = ${new Date(at.getTime() - hour).toISOString()}::timestamptz,
      approval_number = replace(supplied_on, '-', '') || '41000000' || lpad(id::text, 8, '0')
    where id = ${row['documentId']}`)
  const actor = { actorId: Number(row['operatorId']), partnerId: null, address: '', requestId: '' }
  const audit = { ...actor, call: 'POST /admin/order/:orderNumber/cancel' }
  const lines = [{ lineNo: Number(row['lineNo']), rowNo: Number(row['rowNo']), count: Number(row['count']) }]
  const order = { orderNumber: String(row['orderNumber']), at, audit }
  await cancelOrderByOperator(db, order, { reason: '품절', fault: 'SUPPLIER', lines })
}
