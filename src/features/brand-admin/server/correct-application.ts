import { changedFields } from '#features/audit/server/changed-fields.ts'
import { writeAudit } from '#features/audit/server/write-audit.ts'
import { lockBrandToRename, renameBrand, type RenameBrandOutcome } from '#features/brands/server/rename-brand.ts'
import { changeSettlementAccount, findSettlementAccount } from '#features/brands/server/settlement-account.ts'
import { changeHeadquarters, findHeadquartersStore } from '#features/chain-stores/server/change-headquarters.ts'
import { storedFields } from '#features/chain-stores/server/stored-fields.ts'
import { listOperatorIds } from '#features/members/server/list-operators.ts'
import { lockMember, updateMember } from '#features/members/server/member-record.ts'
import { queueMemberMessages } from '#features/members/server/queue-member-messages.ts'
import { isReservedUri } from '#features/signup/contract/brand-fields.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Vault } from '#server/vault.ts'
import { hyphenatedMobile } from '#values/phone.ts'
import type { ApplicationForm } from '../contract/brand-admin.partner.calls.ts'
import { findBrandOwner, findBrandUri, insertDecision } from './admin-brand.store.ts'
import { applicationFields, loggedFields, type StatedApplication } from './application-fields.ts'
import { brandSubject, findBrandConflict, type ConflictOutcome } from './brand-conflict.ts'
import type { BrandDecision } from './decide-brand.ts'

export interface Correction extends BrandDecision {
  form: ApplicationForm
  vault: Vault
}

export type CorrectApplicationOutcome =
  | { ok: true; uri: string }
  | { ok: false; refused: 'unknown-brand' | 'not-waiting' | 'unchanged' | 'uri-reserved' }
  | Exclude<RenameBrandOutcome, { ok: true }>
  | ConflictOutcome

/** Corrects the application of a brand that waits, and notifies the operators. The rules of the sign-up apply. */
export async function correctApplication(db: Database, correction: Correction): Promise<CorrectApplicationOutcome> {
  const { partnerId } = correction
  const { name } = correction.form.partner
  const uri = correction.form.partner.uri.toLowerCase()
  const known = await findBrandUri(db, partnerId)
  if (known === undefined) return { ok: false, refused: 'unknown-brand' }
  return db.transact<CorrectApplicationOutcome>(async (tx) => {
    const brand = await lockBrandToRename(tx, { partnerId, name, uris: [known, uri] })
    if (!brand) return { ok: false, refused: 'unknown-brand' }
    const conflict = await findBrandConflict(tx, correction)
    if (conflict) return conflict
    if (brand.state !== 'WAIT') return { ok: false, refused: 'not-waiting' }
    if (uri !== brand.uri && isReservedUri(uri)) return { ok: false, refused: 'uri-reserved' }
    return write(tx, { ...correction, brand, uri })
  })
}

interface LockedCorrection extends Correction {
  brand: NonNullable<Awaited<ReturnType<typeof lockBrandToRename>>>
  uri: string
}

async function write(tx: Tx, correction: LockedCorrection): Promise<CorrectApplicationOutcome> {
  const { partnerId, brand, uri, form, vault, at, audit } = correction
  const store = await findHeadquartersStore(tx, partnerId)
  const owner = await findBrandOwner(tx, partnerId)
  const contact = owner && (await lockMember(tx, owner.memberId))
  if (!store || !contact) return { ok: false, refused: 'unknown-brand' }
  const account = await findSettlementAccount({ db: tx, vault }, partnerId)
  const before: StatedApplication = { partner: brand, account, store, contact }
  const after = stated(form, uri)
  const changed = changedFields(applicationFields(before), applicationFields(after))
  if (!changed) return { ok: false, refused: 'unchanged' }

  const { name } = form.partner
  const renamed = await renameBrand(tx, brand, { partnerId, name, uri, keepsFormerUri: false, at })
  if (!renamed.ok) return renamed
  await changeSettlementAccount(tx, { ...after.account, partnerId, vault })
  await changeHeadquarters(tx, store, form.chainStore)
  await updateMember(tx, contact.id, { name: form.name, nickname: form.name, phone: after.contact.phone })
  const logged = loggedFields(changed)
  await insertDecision(tx, {
    ...logged,
    partnerId,
    decision: 'CORRECTED',
    reason: '',
    actorId: audit.actorId,
    createdAt: at,
  })
  await writeAudit(tx, audit, { subject: brandSubject(partnerId), ...logged, at })
  await notifyOperators(tx, { partnerId, at })
  return { ok: true, uri }
}

const stated = ({ partner, chainStore, ...person }: ApplicationForm, uri: string) => ({
  partner: { name: partner.name, uri },
  account: { bankCode: partner.bank, account: partner.account, holder: partner.accountHolder },
  store: storedFields(chainStore),
  contact: { name: person.name, phone: hyphenatedMobile(person.phone) },
})

async function notifyOperators(tx: Tx, { partnerId, at }: { partnerId: number; at: Date }): Promise<void> {
  const operators = await listOperatorIds(tx)
  const once = `${partnerId}/${at.toISOString()}`
  await queueMemberMessages(
    tx,
    operators.map((memberId) => ({ event: 'BRAND_CORRECTED', memberId, partnerId, once, at })),
  )
}
