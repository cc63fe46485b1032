import { holdActiveMember, holdMember } from '#features/people/members/server/member-record.ts'
import type { CardGateways } from '#features/money/payments/server/payment-gateway.ts'
import type { Database } from '#server/database/database.ts'
import type { Vault } from '#server/vault.ts'
import type { CardRefusal } from '../contract/regular-terms.ts'
import {
  findActiveCard,
  findCustomerKey,
  insertCard,
  insertCustomerKey,
  updateCardEnded,
  type BillingCardRow,
} from './billing-card.queries.ts'
import { findLivePlan } from './plan.queries.ts'

export interface CardRegistrationDeps {
  db: Database
  gateways: CardGateways
  vault: Vault
}

export type BeginCardOutcome = { ok: true; page: string } | { ok: false; refused: 'unavailable' }

/** Returns the address of the gateway's window. The card is registered only after its holder has entered it there. */
export async function beginCard(
  { db, gateways: { active } }: CardRegistrationDeps,
  { memberId, at }: { memberId: number; at: Date },
): Promise<BeginCardOutcome> {
  if (!active?.billing) return { ok: false, refused: 'unavailable' }
  const customerKey = await insertCustomerKey(db, { memberId, at })
  return { ok: true, page: active.billing.registrationFor({ customerKey }) }
}

const notIssued = { refused: 'not-issued', unavailable: 'unavailable', unknown: 'unknown-result' } as const

export type RegisterCardOutcome =
  | { ok: true; card: BillingCardRow }
  | { ok: false; refused: Exclude<CardRefusal, 'no-card' | 'in-use'> }

/** Seals a billing key for its member: the row of another member can't open it. */
export const billingKeyPlace = (memberId: number): string => `billing_card/${memberId}`

/**
 * Exchanges the key that the window returned for a billing key. The customer key must be the member's own, so that nobody can
 * slip a card into another account by an address. The new card replaces the registered one.
 */
export async function registerCard(
  { db, gateways: { active }, vault }: CardRegistrationDeps,
  { memberId, at, ...keys }: { memberId: number; customerKey: string; authKey: string; at: Date },
): Promise<RegisterCardOutcome> {
  if (!active?.billing) return { ok: false, refused: 'unavailable' }
  if ((await findCustomerKey(db, memberId)) !== keys.customerKey) return { ok: false, refused: 'other-customer' }
  const issued = await active.billing.issue(keys)
  if (issued.kind !== 'issued') {
    return { ok: false, refused: notIssued[issued.kind] }
  }
  const billingKey = vault.seal(issued.billingKey, billingKeyPlace(memberId))
  return db.transact<RegisterCardOutcome>(async (tx) => {
    // The holder entered the card at the gateway meanwhile: an erased member must not receive a new key.
    if (!(await holdActiveMember(tx, memberId))) return { ok: false, refused: 'leaving' }
    await updateCardEnded(tx, { memberId, at })
    const { name: gateway, contract } = active
    const card = await insertCard(tx, { memberId, gateway, contract, billingKey, ...issued.card, createdAt: at })
    return { ok: true, card }
  })
}

export type DeleteCardOutcome = { ok: true } | { ok: false; refused: 'no-card' | 'in-use' }

/** Forgets the registered card, unless a plan uses it. */
export function deleteCard(db: Database, { memberId, at }: { memberId: number; at: Date }): Promise<DeleteCardOutcome> {
  return db.transact<DeleteCardOutcome>(async (tx) => {
    await holdMember(tx, memberId)
    if (!(await findActiveCard(tx, memberId))) return { ok: false, refused: 'no-card' }
    if (await findLivePlan(tx, memberId)) return { ok: false, refused: 'in-use' }
    await updateCardEnded(tx, { memberId, at })
    return { ok: true }
  })
}
