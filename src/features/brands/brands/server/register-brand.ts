import type { Db, Tx } from '#server/database/database.ts'
import type { Vault } from '#server/vault.ts'
import { marketName, marketPartnerId, marketUri, type UniqueBrandField } from '../contract/brands.calls.ts'
import { insertBrandAccount } from './brand-account.queries.ts'
import {
  insertBrand,
  insertMarket,
  listSimilarBrands,
  lockBrandName,
  lockBrandUris,
  lockOpenBrand,
} from './new-brand.queries.ts'
import { accountPlace } from './seal-accounts.ts'

export interface NewBrand {
  name: string
  uri: string
  bank: string
  account: string
  accountHolder: string
  at: Date
  vault: Vault
}

export type RegisterBrandOutcome =
  | { ok: true; partnerId: number }
  | { ok: false; refused: 'brand-taken'; taken: UniqueBrandField[] }

/** Colours of the platform, until the headquarters chooses others. */
export const defaultColors = { primaryColor: '#1F3A8A', accentColor: '#F59E0B', tintColor: '#F1F3F8' }

/**
 * Registers a brand that waits for the operator's approval, with its settlement account; stores the uri in lower case [T10].
 */
export async function registerBrand(tx: Tx, brand: NewBrand): Promise<RegisterBrandOutcome> {
  await lockBrandName(tx, brand.name)
  await lockBrandUris(tx, [brand.uri])
  const taken = await listTakenParts(tx, brand)
  if (taken.length > 0) return { ok: false, refused: 'brand-taken', taken }
  const row = { name: brand.name, uri: brand.uri.toLowerCase(), state: 'WAIT', createdAt: brand.at } as const
  const partnerId = await insertBrand(tx, { ...row, ...defaultColors })
  // The name is locked, so a conflict here means that a concurrent registration took the uri.
  if (partnerId === undefined) return { ok: false, refused: 'brand-taken', taken: ['uri'] }
  await insertBrandAccount(tx, {
    partnerId,
    bankCode: brand.bank,
    account: brand.vault.seal(brand.account, accountPlace(partnerId)),
    holder: brand.accountHolder,
  })
  return { ok: true, partnerId }
}

/** Registers the platform's own brand; an existing one stays unchanged. */
export async function registerMarket(tx: Tx, at: Date): Promise<void> {
  const names = { id: marketPartnerId, name: marketName, uri: marketUri }
  await insertMarket(tx, { ...names, ...defaultColors, state: 'ACTIVE', hasOpenMarket: true, createdAt: at })
}

export async function isBrandTaken(db: Db, brand: { name: string; uri: string }): Promise<boolean> {
  return (await listTakenParts(db, brand)).length > 0
}

/** Lists the parts that another brand already uses; `except` is the brand that wants them. */
export async function listTakenParts(
  db: Db,
  brand: { name: string; uri: string; except?: number | undefined },
): Promise<UniqueBrandField[]> {
  const similar = await listSimilarBrands(db, brand)
  const parts = { name: similar.some(({ isName }) => isName), uri: similar.some(({ isUri }) => isUri) }
  return (['name', 'uri'] as const).filter((part) => parts[part])
}

export async function takesMembers(tx: Tx, partnerId: number): Promise<boolean> {
  return (await lockOpenBrand(tx, partnerId)) !== undefined
}
