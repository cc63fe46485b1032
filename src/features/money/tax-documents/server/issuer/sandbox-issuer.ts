import { and, eq } from 'drizzle-orm'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { koreanDayDigits } from '#values/korean-date.ts'
import { sandboxTaxDocument } from '../tax-documents.tables.ts'
import type { IssuableDocument, TaxIssuer } from './tax-issuer.ts'

/**
 * Built-in service of the demo. It behaves like a real one: a number is issued once, and a buyer without a valid business number is
 * refused. Its documents reach no tax office.
 */
export function sandboxIssuer({ db, clock }: { db: Database; clock: Clock }): TaxIssuer {
  const findRow = async ({ kind, documentNumber }: Pick<IssuableDocument, 'kind' | 'documentNumber'>) => {
    const [row] = await db
      .select()
      .from(sandboxTaxDocument)
      .where(and(eq(sandboxTaxDocument.documentNumber, documentNumber), eq(sandboxTaxDocument.kind, kind)))
    return row
  }
  return {
    name: 'SANDBOX',
    issue: async (document) => {
      if (document.kind !== 'CASH_RECEIPT' && !/^\d{10}$/.test(document.buyer.businessNumber)) {
        return { kind: 'refused', code: 'BUYER_NUMBER', reason: 'the business number of the buyer is invalid' }
      }
      const { kind, documentNumber, total } = document
      const issuedAt = clock()
      const approvalNumber = approvalNumberOf(document, issuedAt)
      await db
        .insert(sandboxTaxDocument)
        .values({ documentNumber, kind, approvalNumber, total, issuedAt })
        .onConflictDoNothing()
      const row = await findRow(document)
      return row
        ? { kind: 'issued', approvalNumber: row.approvalNumber, issuedAt: row.issuedAt }
        : { kind: 'unknown', reason: 'the sandbox lost the document' }
    },
    find: async (document) => {
      const row = await findRow(document)
      return row ? { kind: 'issued', approvalNumber: row.approvalNumber, issuedAt: row.issuedAt } : { kind: 'absent' }
    },
  }
}

/**
 * Derived from the document's number, so that it is unique: 24 characters for a tax invoice, 9 to 24 for a cash
 * receipt.
 */
function approvalNumberOf({ kind, documentNumber }: IssuableDocument, at: Date): string {
  const number = documentNumber.replaceAll(/\D/g, '')
  return kind === 'CASH_RECEIPT' ? `S${number}` : `${koreanDayDigits(at)}S${number}`
}
