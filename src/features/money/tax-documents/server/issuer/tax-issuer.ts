import type { Won } from '#values/won.ts'
import type { DocumentKind, ReceiptPurpose } from '../../contract/document-terms.ts'

export type IssuerName = 'POPBILL' | 'SANDBOX'

/** A business on a document. */
export interface TaxParty {
  /** Ten digits. */
  businessNumber: string
  companyName: string
  representative: string
  address: string
  /** 업태 and 종목. */
  businessType: string
  businessItem: string
  /** Empty: unknown. */
  email: string
}

/** Negative in a correcting document. `total` = supply + vat + taxFree. */
export interface TaxAmounts {
  supply: Won
  vat: Won
  /** Goods without VAT: the whole of a TAX_FREE document, 0 in a TAX one, any part of a cash receipt. */
  taxFree: Won
  total: Won
}

interface CommonDocument extends TaxAmounts {
  /** Our number, at most 24 letters, digits and `-`: the unique management key at the issuing service. */
  documentNumber: string
  /** Korean day of the supply, YYYY-MM-DD. */
  suppliedOn: string
  supplier: TaxParty
  /** The first product's name with the number of the others, or the month of a monthly document. */
  title: string
  remark: string
}

/** A 세금계산서, or the 계산서 for goods without VAT. Issued as 영수: the money has been paid. */
export interface TaxInvoice extends CommonDocument {
  kind: Extract<DocumentKind, 'TAX' | 'TAX_FREE'>
  buyer: TaxParty
  /** Last Korean day for issuing by law, YYYY-MM-DD; a later issue counts as late. */
  dueOn: string
  /** Present in a correcting document (수정세금계산서), whose amounts are negative. */
  corrects?: {
    documentNumber: string
    approvalNumber: string
    /** Korean day of the supply of the original, YYYY-MM-DD. */
    suppliedOn: string
    /** CANCELLED 계약의 해제: nothing is left of the corrected document · REDUCED 공급가액 변동: a part is. */
    reason: 'CANCELLED' | 'REDUCED'
  }
}

/** A 현금영수증, or the cancellation of one. */
export interface CashReceipt extends CommonDocument {
  kind: Extract<DocumentKind, 'CASH_RECEIPT'>
  purpose: ReceiptPurpose
  /** Digits of a phone, card or business number; 0100001234 when the buyer named none (자진발급). */
  identity: string
  customerName: string
  /** Present in a cancellation, of the whole or of a part; its amounts are negative. */
  corrects?: {
    documentNumber: string
    approvalNumber: string
    /** Korean day on which the original was issued, YYYY-MM-DD. */
    issuedOn: string
    /** False: a part of the original remains. */
    isWhole: boolean
  }
}

export type IssuableDocument = TaxInvoice | CashReceipt

export type IssueResult =
  | { kind: 'issued'; approvalNumber: string; issuedAt: Date }
  /**
   * The service answered that it did not issue the document, and never will without a change. `reason`: its own
   * sentence, for operators.
   */
  | { kind: 'refused'; code: string; reason: string }
  /** No answer, or an unreadable one. The document may have been issued: call `find` before another `issue`. */
  | { kind: 'unknown'; reason: string }

export type FindResult =
  | { kind: 'issued'; approvalNumber: string; issuedAt: Date }
  /** The service has no document of this number, or an unissued one: it may be issued again. */
  | { kind: 'absent' }
  | { kind: 'unknown'; reason: string }

/**
 * A service that issues tax documents electronically. Its methods never throw because of the remote side: a service that is down is a
 * normal answer. `issue` of a document number that was issued before must not issue a second one: it answers `issued` with the first
 * approval number, or `unknown`.
 */
export interface TaxIssuer {
  readonly name: IssuerName
  issue(document: IssuableDocument): Promise<IssueResult>
  find(document: Pick<IssuableDocument, 'kind' | 'documentNumber' | 'supplier'>): Promise<FindResult>
}

/** `active` issues new documents; undefined: operators issue them by hand with the files of the tax office. */
export interface TaxIssuers {
  active: TaxIssuer | undefined
  named(name: string): TaxIssuer | undefined
}
