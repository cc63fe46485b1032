import { koreanDay } from '#values/korean-date.ts'
import { lateNote, originalDayRemark, popbillCodes as words } from '../../contract/popbill-codes.ts'
import type { PopbillPost } from './popbill-calls.ts'
import type { CashReceipt, IssuableDocument, TaxInvoice } from './tax-issuer.ts'

/** Reason codes of a correcting invoice: 4 계약의 해제, 2 공급가액 변동. */
const modifyCodes = { CANCELLED: 4, REDUCED: 2 } as const

/** Builds the call that issues a document, in Popbill's format. Amounts are texts there. */
export function issueRequestOf(document: IssuableDocument, at: Date): PopbillPost {
  if (document.kind !== 'CASH_RECEIPT') return { path: '/Taxinvoice', method: 'ISSUE', body: invoiceBody(document, at) }
  return document.corrects
    ? { path: '/Cashbill', method: 'REVOKEISSUE', body: cancellationBody(document, document.corrects) }
    : { path: '/Cashbill', method: 'ISSUE', body: receiptBody(document) }
}

export const findPathOf = ({ kind, documentNumber }: Pick<IssuableDocument, 'kind' | 'documentNumber'>): string =>
  `${kind === 'CASH_RECEIPT' ? '/Cashbill' : '/Taxinvoice/SELL'}/${encodeURIComponent(documentNumber)}`

function invoiceBody(invoice: TaxInvoice, at: Date): object {
  const { dueOn, kind, documentNumber, suppliedOn, supplier, buyer, title, remark, total, corrects } = invoice
  const day = digits(suppliedOn)
  const supply = String(invoice.supply + invoice.taxFree)
  const tax = String(invoice.vat)
  return {
    writeDate: day,
    issueType: words.issueType,
    chargeDirection: words.chargeDirection,
    purposeType: words.purposeType,
    taxType: words.taxType[kind],
    invoicerMgtKey: documentNumber,
    invoicerCorpNum: supplier.businessNumber,
    invoicerCorpName: supplier.companyName,
    invoicerCEOName: supplier.representative,
    invoicerAddr: supplier.address,
    invoicerBizType: supplier.businessType,
    invoicerBizClass: supplier.businessItem,
    invoicerContactName: supplier.representative,
    invoicerEmail: supplier.email,
    invoiceeType: words.invoiceeType,
    invoiceeCorpNum: buyer.businessNumber,
    invoiceeCorpName: buyer.companyName,
    invoiceeCEOName: buyer.representative,
    invoiceeAddr: buyer.address,
    invoiceeBizType: buyer.businessType,
    invoiceeBizClass: buyer.businessItem,
    invoiceeContactName1: buyer.representative,
    invoiceeEmail1: buyer.email,
    supplyCostTotal: supply,
    taxTotal: tax,
    totalAmount: String(total),
    remark1: remark,
    ...(corrects && {
      modifyCode: modifyCodes[corrects.reason],
      // The tax office's own lists write the number with hyphens.
      orgNTSConfirmNum: corrects.approvalNumber.replaceAll('-', ''),
      remark2: originalDayRemark(corrects.suppliedOn),
    }),
    // Popbill refuses a late invoice unless the request confirms that the supplier knows of the surcharge.
    ...(koreanDay(at) > dueOn && { forceIssue: true, memo: lateNote(dueOn), remark3: lateNote(dueOn) }),
    detailList: [{ serialNum: 1, purchaseDT: day, itemName: itemName(title), supplyCost: supply, tax }],
  }
}

const receiptBody = (receipt: CashReceipt): object => ({
  mgtKey: receipt.documentNumber,
  tradeType: words.tradeType,
  tradeOpt: words.tradeOpt,
  tradeUsage: words.tradeUsage[receipt.purpose],
  taxationType: words.taxationType[receipt.vat === 0 ? 'taxFree' : 'taxed'],
  ...receiptAmounts(receipt),
  franchiseCorpNum: receipt.supplier.businessNumber,
  franchiseCorpName: receipt.supplier.companyName,
  franchiseCEOName: receipt.supplier.representative,
  franchiseAddr: receipt.supplier.address,
  identityNum: receipt.identity,
  customerName: receipt.customerName,
  itemName: itemName(receipt.title),
  smssendYN: false,
})

/** A partial cancellation names its amounts; without them the whole original is cancelled. */
const cancellationBody = (receipt: CashReceipt, original: NonNullable<CashReceipt['corrects']>): object => ({
  mgtKey: receipt.documentNumber,
  orgConfirmNum: original.approvalNumber,
  orgTradeDate: digits(original.issuedOn),
  smssendYN: false,
  memo: receipt.remark,
  cancelType: 1,
  isPartCancel: !original.isWhole,
  ...(!original.isWhole && receiptAmounts(receipt)),
})

/** Positive in a cancellation, too. Popbill has no field for goods without VAT: they are part of the supply value. */
const receiptAmounts = ({ supply, taxFree, vat, total }: CashReceipt) => ({
  supplyCost: String(Math.abs(supply + taxFree)),
  tax: String(Math.abs(vat)),
  serviceFee: '0',
  totalAmount: String(Math.abs(total)),
})

const digits = (day: string): string => day.replaceAll('-', '')

/** Popbill takes 100 characters. */
const itemName = (title: string): string => title.slice(0, 100)
