import type { Tx } from '#server/database/database.ts'
import type { Vault } from '#server/vault.ts'
import type { ReceiptPurpose } from '../../contract/document-terms.ts'
import type { CashReceiptChoice } from '../../contract/receipt-choice.ts'
import { identityDigits, identityProblem, maskIdentity } from '../../contract/receipt-identity.ts'
import { deleteIdentityOfOrder, findKeptIdentity, upsertIdentity } from './receipt-identity.queries.ts'

/** Names an encrypted number for the vault: it is bound to the member, so that the stored number can serve an order. */
const identityPlace = (memberId: number) => `receipt-identity/${memberId}`

export const openIdentity = (vault: Vault, { memberId, sealed }: { memberId: number; sealed: string }): string =>
  vault.open(sealed, identityPlace(memberId))

/** Choice of an order without its plain number; `sealed` null: the stored number. */
export interface SealedChoice {
  purpose: ReceiptPurpose
  sealed: { text: string; masked: string } | null
  keep: boolean
}

export type SealChoiceOutcome =
  | { ok: true; choice: SealedChoice | undefined }
  | { ok: false; refused: 'receipt-number'; sentence: string }

/** Checks a typed number and encrypts it before it reaches a use case. */
export function sealChoice(vault: Vault, memberId: number, choice: CashReceiptChoice | undefined): SealChoiceOutcome {
  if (!choice) return { ok: true, choice }
  const { purpose, number, keep } = choice
  if (number === undefined) return { ok: true, choice: { purpose, sealed: null, keep } }
  const sentence = identityProblem(purpose, number)
  if (sentence) return { ok: false, refused: 'receipt-number', sentence }
  const digits = identityDigits(purpose, number)
  const sealed = { text: vault.seal(digits, identityPlace(memberId)), masked: maskIdentity(purpose, digits) }
  return { ok: true, choice: { purpose, sealed, keep } }
}

interface OrdersChoice {
  memberId: number
  orderNumber: string
  /** Undefined: without a number the receipt is issued without a name. */
  choice: SealedChoice | undefined
  at: Date
}

/** Stores the number of an order's cash receipt, and keeps it for the next order if the buyer wishes. False: the kept one is missing. */
export async function chooseIdentity(tx: Tx, { memberId, orderNumber, choice, at }: OrdersChoice): Promise<boolean> {
  if (!choice) {
    await deleteIdentityOfOrder(tx, orderNumber)
    return true
  }
  const { purpose, keep } = choice
  const kept = choice.sealed ? undefined : await findKeptIdentity(tx, memberId)
  const sealed = choice.sealed ?? (kept?.purpose === purpose ? { text: kept.sealed, masked: kept.masked } : undefined)
  if (!sealed) return false
  const row = { memberId, purpose, sealed: sealed.text, masked: sealed.masked, createdAt: at }
  await upsertIdentity(tx, { ...row, orderNumber })
  if (keep && choice.sealed) await upsertIdentity(tx, { ...row, orderNumber: null })
  return true
}
