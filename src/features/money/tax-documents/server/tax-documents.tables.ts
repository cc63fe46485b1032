import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { company } from '#features/platform/settings/server/settings.tables.ts'
import { moment, rowId, rowRef, wonColumn } from '#server/database/columns.ts'
import type { BillingCycle, DocumentKind, DocumentState, ReceiptPurpose } from '../contract/document-terms.ts'
import type { IssuerName, TaxParty } from './issuer/tax-issuer.ts'

/** A file for the tax office. Its documents are LISTED until their approval numbers are read back or the file is given up. */
export const taxSheet = pgTable('tax_sheet', {
  id: rowId(),
  kind: text().$type<DocumentKind>().notNull(),
  madeBy: rowRef()
    .notNull()
    .references(() => member.id),
  madeAt: moment().notNull(),
  documentCount: integer().notNull(),
})

/**
 * A tax document for won that no card paid, drawn up in the transaction that confirms the payment. An issued one never changes: a later
 * refund is a document of its own that corrects it, with negative amounts.
 */
export const taxDocument = pgTable(
  'tax_document',
  {
    id: rowId(),
    /**
     * Unique management key at the issuing service; derived from the order's number, so that no document is drawn up
     * twice.
     */
    number: text().notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    state: text().$type<DocumentState>().notNull(),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    /** The shop that sold. */
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    chainStoreId: rowRef()
      .notNull()
      .references(() => chainStore.id),
    storeName: text().notNull(),
    /** Null: the document of a month. No foreign key, because orders are a higher feature. */
    orderNumber: text(),
    /** 2026-05, for a document that is collected by month and for the monthly document. */
    month: text(),
    title: text().notNull(),
    /** Version of the platform's company block at that time, which is the supplier. */
    companyId: rowRef()
      .notNull()
      .references(() => company.id),
    buyer: jsonb().$type<TaxParty>().notNull(),
    /** Purpose of a cash receipt; null: the buyer named no number (자진발급). */
    purpose: text().$type<ReceiptPurpose>(),
    /** The masked number of a cash receipt. */
    identity: text().notNull().default(''),
    supply: wonColumn().notNull(),
    vat: wonColumn().notNull(),
    taxFree: wonColumn().notNull(),
    total: wonColumn().notNull(),
    /** Korean days. */
    suppliedOn: text().notNull(),
    dueOn: text().notNull(),
    corrects: rowRef().references((): AnyPgColumn => taxDocument.id),
    /** Monthly document that contains this one. */
    gatheredIn: rowRef().references((): AnyPgColumn => taxDocument.id),
    approvalNumber: text(),
    issuedAt: moment(),
    /** Null: the service's answer. */
    issuedBy: rowRef().references(() => member.id),
    /** The service that issues it; null: an operator, with the tax office's own page. */
    issuer: text().$type<IssuerName>(),
    failure: text().notNull().default(''),
    sheetId: rowRef().references(() => taxSheet.id),
    /** Last time at which a worker sent it to the service. */
    claimedAt: moment(),
    attempts: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('tax_document_number').on(t.number),
    // The tax office numbers each kind separately.
    uniqueIndex('tax_document_approval')
      .on(t.kind, t.approvalNumber)
      .where(sql`${t.approvalNumber} is not null`),
    index('tax_document_order').on(t.orderNumber),
    index('tax_document_member').on(t.memberId, t.suppliedOn, t.id),
    index('tax_document_state').on(t.state, t.dueOn, t.id),
    index('tax_document_day').on(t.suppliedOn, t.id),
    index('tax_document_corrects').on(t.corrects),
    index('tax_document_gathered').on(t.gatheredIn),
    check('tax_document_total', sql`${t.total} = ${t.supply} + ${t.vat} + ${t.taxFree}`),
    // Corrections are negative, all other documents are payments.
    check(
      'tax_document_sign',
      sql`(${t.corrects} is null and ${t.total} >= 0) or (${t.corrects} is not null and ${t.total} <= 0)`,
    ),
    check(
      'tax_document_issued',
      sql`(${t.state} = 'ISSUED') = (${t.approvalNumber} is not null and ${t.issuedAt} is not null)`,
    ),
  ],
)

/** Number for a cash receipt: of one order, or stored by the member for the next order (without order number). */
export const receiptIdentity = pgTable(
  'receipt_identity',
  {
    id: rowId(),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    orderNumber: text(),
    purpose: text().$type<ReceiptPurpose>().notNull(),
    /** Encrypted for the member: a copy of the database alone doesn't reveal it [law: account numbers]. */
    sealed: text().notNull(),
    masked: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('receipt_identity_order')
      .on(t.orderNumber)
      .where(sql`${t.orderNumber} is not null`),
    uniqueIndex('receipt_identity_kept')
      .on(t.memberId)
      .where(sql`${t.orderNumber} is null`),
  ],
)

/** Cycle of a store's tax invoices; a store without a row gets one per order. */
export const taxBilling = pgTable('tax_billing', {
  chainStoreId: rowRef()
    .primaryKey()
    .references(() => chainStore.id),
  cycle: text().$type<BillingCycle>().notNull(),
  updatedAt: moment().notNull(),
})

/** Documents of the built-in service, by our numbers. */
export const sandboxTaxDocument = pgTable('sandbox_tax_document', {
  documentNumber: text().primaryKey(),
  kind: text().$type<DocumentKind>().notNull(),
  approvalNumber: text().notNull(),
  total: wonColumn().notNull(),
  issuedAt: moment().notNull(),
})
