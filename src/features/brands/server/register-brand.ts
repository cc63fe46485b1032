import type { Db, Tx } from '#server/database/database.ts'
import { findSimilarBrand, insertBrand, insertBrandAccount, lockBrandName, lockOpenBrand } from './new-brand.store.ts'

export interface NewBrand {
  name: string
  uri: string
  bank: string
  account: string
  accountHolder: string
  at: Date
}

export type RegisterBrandOutcome = { ok: true; partnerId: number } | { ok: false; refused: 'brand-taken' }

/** The platform's own looks, until the headquarters chooses others. */
export const firstLooks = { primaryColor: '#1F3A8A', accentColor: '#F59E0B', tintColor: '#F1F3F8' }

/** A brand that waits for the operator's approval, with the account of its settlement; the uri in lower case [T10]. */
export async function registerBrand(tx: Tx, brand: NewBrand): Promise<RegisterBrandOutcome> {
  await lockBrandName(tx, brand.name)
  if (await isBrandTaken(tx, brand)) return { ok: false, refused: 'brand-taken' }
  const row = { name: brand.name, uri: brand.uri.toLowerCase(), state: 'WAIT', createdAt: brand.at } as const
  const partnerId = await insertBrand(tx, { ...row, ...firstLooks })
  if (partnerId === undefined) return { ok: false, refused: 'brand-taken' }
  await insertBrandAccount(tx, {
    partnerId,
    bankCode: brand.bank,
    account: brand.account,
    holder: brand.accountHolder,
  })
  return { ok: true, partnerId }
}

export async function isBrandTaken(db: Db, brand: { name: string; uri: string }): Promise<boolean> {
  return (await findSimilarBrand(db, brand)) !== undefined
}

/** Whether members can join it: every brand that there is, but a closed one. */
export async function takesMembers(tx: Tx, partnerId: number): Promise<boolean> {
  return (await lockOpenBrand(tx, partnerId)) !== undefined
}
