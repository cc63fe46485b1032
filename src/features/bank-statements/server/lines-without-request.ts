import { sql, type SQL } from 'drizzle-orm'
import { cashCharge } from '#features/cash-charges/server/cash-charges.tables.ts'
import { awaitedOrderAmounts } from '#features/ordering/server/pay/awaited-order-amounts.ts'
import { bankStatementLine } from './bank-statements.tables.ts'

const plain = (name: SQL) => sql`lower(regexp_replace(${name}, '\\s', '', 'g'))`

/**
 * Selects the open deposits that are work of their own. A deposit with the amount and the depositor of a waiting order or charge is
 * counted with that one; of more such deposits than requests the later ones are counted here.
 */
export const linesWithoutRequest = sql`
  select line.id, line.received_at, line.depositor, line.memo, line.amount
  from (
    select ${bankStatementLine.id} as id, ${bankStatementLine.receivedAt} as received_at, ${bankStatementLine.depositor} as depositor,
      ${bankStatementLine.memo} as memo, ${bankStatementLine.amount} as amount, ${plain(sql`${bankStatementLine.depositor}`)} as name,
      row_number() over (partition by ${bankStatementLine.amount}, ${plain(sql`${bankStatementLine.depositor}`)}
        order by ${bankStatementLine.receivedAt}, ${bankStatementLine.id}) as place
    from ${bankStatementLine} where ${bankStatementLine.state} = 'OPEN') line
  left join (
    select awaited.amount, ${plain(sql`awaited.depositor`)} as name, count(*) as requests
    from (${awaitedOrderAmounts} union all
      select ${cashCharge.amount} - ${cashCharge.received}, ${cashCharge.depositor}
      from ${cashCharge} where ${cashCharge.state} = 'BD' and ${cashCharge.method} = 'BANK') awaited
    group by 1, 2) request on request.amount = line.amount and request.name = line.name
  where line.place > coalesce(request.requests, 0)`
