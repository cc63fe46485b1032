import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { rowId, rowRef, moment, wonColumn } from '#server/database/columns.ts'
import type { BankCode } from '../contract/payment-terms.ts'

/** The platform's accounts that buyers pay to. */
export const bankAccount = pgTable('bank_account', {
  id: rowId(),
  bankCode: text().$type<BankCode>().notNull(),
  account: text().notNull(),
  holder: text().notNull(),
  isActive: boolean().notNull().default(true),
  displayOrder: integer().notNull().default(0),
})

/** Money that arrived by transfer. A bank's reference counts once, so a second confirmation finds it taken. */
export const bankReceipt = pgTable(
  'bank_receipt',
  {
    id: rowId(),
    partnerId: rowRef().notNull(),
    orderNumber: text().notNull(),
    bankAccount: text().notNull(),
    amount: wonColumn().notNull(),
    depositor: text().notNull(),
    receivedAt: moment().notNull(),
    source: text().$type<'OPERATOR' | 'BANK'>().notNull(),
    bankRef: text().notNull(),
  },
  (t) => [uniqueIndex('bank_receipt_ref').on(t.bankRef), index('bank_receipt_order').on(t.orderNumber)],
)
