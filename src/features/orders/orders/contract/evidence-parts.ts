import * as z from 'zod/mini'
import { formatWon } from '#values/won.ts'
import { evidences, type Evidence } from './order-terms.ts'

/** The sources that pay parts of an order and differ in their evidence. */
export const evidenceSources = {
  CARD: { label: '신용카드' },
  CARD_FUNDED: { label: '카드로 충전한 예치금' },
  CASH: { label: '예치금' },
  BANK: { label: '계좌입금' },
} as const
type EvidenceSource = keyof typeof evidenceSources

const partEvidences = { CARD_SLIP: { label: '카드 매출전표' }, ...evidences } as const

export const evidencePart = z.object({
  paidBy: z.enum(['CARD', 'CARD_FUNDED', 'CASH', 'BANK']),
  evidence: z.enum(['CARD_SLIP', 'TAX', 'CASH_RECEIPT', 'NONE']),
  amount: z.int(),
})
export type EvidencePart = z.output<typeof evidencePart>

/** Won that each way pays; `cash` includes `cardFunded`. */
export interface PaidParts {
  card: number
  cash: number
  cardFunded: number
  transfer: number
}

/**
 * The evidence of each part of a payment. A card slip replaces the tax invoice and the cash receipt [law: Evidence], also for cash that
 * was charged by card: its slip was issued with the charge. The buyer's choice covers the rest.
 */
export function evidencePartsOf({ card, cash, cardFunded, transfer }: PaidParts, chosen: Evidence): EvidencePart[] {
  const funded = Math.min(cardFunded, cash)
  const part = (paidBy: EvidenceSource, evidence: EvidencePart['evidence'], amount: number): EvidencePart[] =>
    amount > 0 ? [{ paidBy, evidence, amount }] : []
  return [
    ...part('CARD', 'CARD_SLIP', card),
    ...part('CARD_FUNDED', 'CARD_SLIP', funded),
    ...part('CASH', chosen, cash - funded),
    ...part('BANK', chosen, transfer),
  ]
}

/** True if the buyer's choice covers some part. */
export const hasEvidenceChoice = (parts: readonly EvidencePart[]): boolean =>
  parts.some(({ evidence }) => evidence !== 'CARD_SLIP')

/** '세금계산서', or with their amounts '카드 매출전표 137,360원(신용카드) · 세금계산서 10,000원(예치금)'; empty: nothing was paid. */
export function evidenceText(parts: readonly EvidencePart[]): string {
  const [first, ...others] = parts
  if (!first) return ''
  if (others.every(({ evidence }) => evidence === first.evidence)) return partEvidences[first.evidence].label
  return parts
    .map(({ paidBy, evidence, amount }) => {
      return `${partEvidences[evidence].label} ${formatWon(amount)}(${evidenceSources[paidBy].label})`
    })
    .join(' · ')
}

/** Explains why a part has no tax invoice; undefined: every part follows the choice. */
export function cardSlipSentence(parts: readonly EvidencePart[]): string | undefined {
  const paidBy = (source: EvidenceSource) => parts.some((part) => part.paidBy === source)
  if (paidBy('CARD')) return '카드로 결제하신 금액은 카드 매출전표가 세금계산서와 현금영수증을 대신합니다.'
  if (paidBy('CARD_FUNDED')) return '카드로 충전하신 예치금은 충전하실 때 발급된 카드 매출전표가 증빙입니다.'
  return undefined
}
