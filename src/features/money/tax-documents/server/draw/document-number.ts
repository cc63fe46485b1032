import type { DocumentKind } from '../../contract/document-terms.ts'

const prefixes = { TAX: 'T', TAX_FREE: 'F', CASH_RECEIPT: 'R' } as const satisfies Record<DocumentKind, string>

/** T20260515-0000001, and T20260515-0000001-2 for the first document that corrects it. */
export const documentNumber = (kind: DocumentKind, orderNumber: string, sequence = 1): string =>
  sequence === 1 ? `${prefixes[kind]}${orderNumber}` : `${prefixes[kind]}${orderNumber}-${sequence}`

/**
 * TM202605-12-345: number of a monthly document, with the ids of the store and of its newest part, which no other
 * document has.
 */
export const monthNumber = (
  kind: DocumentKind,
  { month, chainStoreId }: { month: string; chainStoreId: number },
  partId: number,
): string => `${prefixes[kind]}M${month.replace('-', '')}-${chainStoreId}-${partId}`
