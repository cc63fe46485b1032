import { warnOldEmail } from '#features/access/recovery/server/warn-old-email.ts'
import { changedFields } from '#features/platform/audit/server/changed-fields.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import {
  brandSubject,
  findBrandConflict,
  type ConflictOutcome,
} from '#features/office/headquarters/server/brands/brand-conflict.ts'
import {
  giveBrandNames,
  type GiveBrandNamesOutcome,
} from '#features/office/headquarters/server/brands/give-brand-names.ts'
import { recordCorrection } from '#features/office/headquarters/server/brands/record-correction.ts'
import { findBrandUri, type LockedBrand } from '#features/brands/brands/server/brand-state.ts'
import { lockBrandToRename } from '#features/brands/brands/server/rename-brand.ts'
import { changeSettlementAccount, findSettlementAccount } from '#features/brands/brands/server/settlement-account.ts'
import {
  changeHeadquarters as changeStore,
  findHeadquartersStore,
} from '#features/stores/chain-stores/server/change-headquarters.ts'
import { storedFields } from '#features/stores/chain-stores/server/stored-fields.ts'
import { findBrandOwner } from '#features/people/members/server/brand-staff-record.ts'
import { lockMember, updateMember } from '#features/people/members/server/member-record.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { Vault } from '#server/vault.ts'
import type { HeadquartersForm } from '../contract/headquarters.partner.calls.ts'
import { accountText, infoFields, loggedFields, maskedAccount, type StoredInfo } from './info-fields.ts'

type SentForm = Omit<HeadquartersForm, 'phone' | 'email'> & {
  /** Undefined: unchanged, and so is the e-mail. */
  phone?: string | undefined
  email?: string | undefined
}

export interface HeadquartersChange {
  partnerId: number
  /** Version of the brand that the editor saw. */
  version: number
  form: SentForm
  /** The caller has entered the own password again. */
  isConfirmed: boolean
  vault: Vault
  at: Date
  audit: AuditContext
}

export type ChangeHeadquartersOutcome =
  | { ok: true; uri: string }
  | { ok: false; refused: 'unknown' | 'unchanged' | 'password-missing' | 'email-of-another' }
  | Exclude<GiveBrandNamesOutcome, { ok: true }>
  | ConflictOutcome

/**
 * Changes company, bank account and contact of a brand; the rules of the sign-up apply. While the brand waits, this corrects
 * its application and notifies the operators.
 */
export async function changeHeadquarters(db: Database, change: HeadquartersChange): Promise<ChangeHeadquartersOutcome> {
  const { partnerId, form } = change
  const uri = form.partner.uri.toLowerCase()
  const known = await findBrandUri(db, partnerId)
  if (known === undefined) return { ok: false, refused: 'unknown' }
  return db.transact<ChangeHeadquartersOutcome>(async (tx) => {
    const brand = await lockBrandToRename(tx, { partnerId, name: form.partner.name, uris: [known, uri] })
    if (!brand) return { ok: false, refused: 'unknown' }
    const conflict = await findBrandConflict(tx, change)
    return conflict ?? write(tx, brand, change)
  })
}

async function write(tx: Tx, brand: LockedBrand, change: HeadquartersChange): Promise<ChangeHeadquartersOutcome> {
  const { partnerId, vault, at, audit } = change
  const found = await lockStored(tx, brand, change)
  if (!found) return { ok: false, refused: 'unknown' }
  const { before, contact, store } = found
  const form = filled(change.form, contact)
  const after = stated(form)
  const changed = changedFields(infoFields(before), infoFields(after))
  if (!changed) return { ok: false, refused: 'unchanged' }
  const changesAccount = accountText(before.account) !== accountText(after.account)
  const changesEmail = contact.email !== form.email
  if (changesEmail && contact.id !== audit.actorId) return { ok: false, refused: 'email-of-another' }
  if ((changesAccount || changesEmail) && !change.isConfirmed) return { ok: false, refused: 'password-missing' }

  const { name, uri } = after.partner
  const named = await giveBrandNames(tx, brand, { partnerId, name, uri, at })
  if (!named.ok) return named
  if (changesAccount) {
    await changeSettlementAccount(tx, { ...after.account, partnerId, vault })
    await warnOfAccount(tx, { partnerId, contact, account: maskedAccount(accountText(after.account)), at })
  }
  await changeStore(tx, store, form.chainStore)
  await updateMember(tx, contact.id, { ...after.contact, nickname: form.name })
  if (changesEmail) await warnOldEmail(tx, { before: contact, email: form.email, at })
  const logged = loggedFields(changed)
  await writeAudit(tx, audit, { subject: brandSubject(partnerId), ...logged, at })
  if (brand.state === 'WAIT') await recordCorrection(tx, { ...logged, partnerId, actorId: audit.actorId, at })
  return { ok: true, uri }
}

const filled = ({ phone, email, ...form }: SentForm, contact: { phone: string; email: string }): HeadquartersForm => ({
  ...form,
  phone: phone ?? contact.phone,
  email: email ?? contact.email,
})

async function lockStored(tx: Tx, brand: LockedBrand, { partnerId, vault }: HeadquartersChange) {
  const store = await findHeadquartersStore(tx, partnerId)
  const owner = await findBrandOwner(tx, partnerId)
  const contact = owner && (await lockMember(tx, owner.memberId))
  if (!store || !contact) return undefined
  const account = await findSettlementAccount({ db: tx, vault }, partnerId)
  const before: StoredInfo = { partner: brand, account, store, contact }
  return { before, store, contact }
}

const stated = ({ partner, chainStore, ...person }: HeadquartersForm) => ({
  partner: { name: partner.name, uri: partner.uri.toLowerCase() },
  account: { bankCode: partner.bank, account: partner.account, holder: partner.accountHolder },
  store: storedFields(chainStore),
  contact: { name: person.name, phone: person.phone, email: person.email },
})

interface AccountWarning {
  partnerId: number
  /** Contact with the address stored before the change: a new address in the same request gets no notice. */
  contact: { id: number; email: string }
  account: string
  at: Date
}

const warnOfAccount = (tx: Tx, { partnerId, contact, account, at }: AccountWarning) =>
  queueMemberMessages(tx, [
    {
      event: 'BRAND_ACCOUNT_CHANGED',
      memberId: contact.id,
      partnerId,
      email: contact.email,
      facts: { account },
      once: at.toISOString(),
      at,
    },
  ])
