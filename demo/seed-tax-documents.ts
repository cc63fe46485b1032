import { sql } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { koreanMonth } from '#values/korean-date.ts'

/** Issues the tax documents of earlier months, as the tax office would have numbered them; one of this month's was refused. */
export async function seedTaxDocuments(tx: Tx, now: Date): Promise<void> {
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
