import { koreanDay } from '#values/korean-date.ts'
import { documentKindLabels, receiptPurposeLabels, type DocumentKind, type ReceiptPurpose } from './document-terms.ts'

/** '세금계산서', or '현금영수증 (수정)' for a document that corrects another. */
export const documentTitle = ({ kind, isCorrection }: { kind: DocumentKind; isCorrection: boolean }): string =>
  isCorrection ? `${documentKindLabels[kind]} (수정)` : documentKindLabels[kind]

/** '승인번호 202605… · 2026-05-15', or the day until which it is issued. */
export function documentNote({
  approvalNumber,
  issuedAt,
  dueOn,
}: {
  approvalNumber: string | null
  issuedAt: string | null
  dueOn: string
}): string {
  if (!approvalNumber) return `${dueOn}까지 발행`
  return issuedAt ? `승인번호 ${approvalNumber} · ${koreanDay(new Date(issuedAt))}` : `승인번호 ${approvalNumber}`
}

/** '소득공제 010-****-1024', or '자진발급' without a number. */
export const receiptHolder = ({ purpose, identity }: { purpose: ReceiptPurpose | null; identity: string }): string =>
  purpose ? `${receiptPurposeLabels[purpose]} ${identity}` : '자진발급'
