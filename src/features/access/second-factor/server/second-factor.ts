import type { Db, Tx } from '#server/database/database.ts'
import type { Vault } from '#server/vault.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCode,
  deleteRecoveryCodes,
  deleteSecret,
  deleteUnconfirmed,
  findSecondFactor,
  insertRecoveryCodes,
  insertSecret,
  lockSecondFactor,
  updateConfirmed,
  updateLastStep,
} from './second-factor.queries.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

export interface FactorDeps {
  db: Db
  vault: Vault
}

export interface FactorAttempt {
  memberId: number
  code: string
  at: Date
}

/** Replaces the secret of a member with a printed list of codes instead of an app. */
const withoutApp = 'WITHOUT-APP'

const placeOf = (memberId: number): string => `second_factor/${memberId}`

/**
 * Undefined for a secret that was sealed with another ACCOUNT_KEY: no code of the app matches it, and the recovery codes,
 * which are hashed, still work.
 */
function openSecret(vault: Vault, sealed: string, memberId: number): string | undefined {
  try {
    return vault.open(sealed, placeOf(memberId))
  } catch {
    return undefined
  }
}

/** Consumes a code of the app or a recovery code: either works once. */
export async function consumeSecondFactor({ db, vault }: FactorDeps, attempt: FactorAttempt): Promise<boolean> {
  const { memberId, code, at } = attempt
  const found = await findSecondFactor(db, memberId)
  if (!found?.confirmedAt) return false
  const digits = code.replaceAll(/\s/g, '')
  const secret = openSecret(vault, found.secret, memberId)
  const step = secret === undefined || secret === withoutApp ? undefined : stepOfCode(secret, digits, at)
  if (step !== undefined) return updateLastStep(db, { memberId, step })
  return deleteRecoveryCode(db, { memberId, hash: recoveryCodeHash(code) })
}

export async function findFactorState(db: Db, memberId: number): Promise<{ isSet: boolean; recoveryCodes: number }> {
  const found = await findSecondFactor(db, memberId)
  return { isSet: Boolean(found?.confirmedAt), recoveryCodes: await countRecoveryCodes(db, memberId) }
}

/** Tells whether codes come from an app instead of a printed list. */
export async function hasFactorApp({ db, vault }: FactorDeps, memberId: number): Promise<boolean> {
  const found = await findSecondFactor(db, memberId)
  return found !== undefined && openSecret(vault, found.secret, memberId) !== withoutApp
}

/**
 * Creates a list of codes for a desk without a phone, valid once a code of it is confirmed. Undefined if a factor is
 * already set up.
 */
export async function beginCodeList(
  tx: Tx,
  vault: Vault,
  { memberId, at }: { memberId: number; at: Date },
): Promise<string[] | undefined> {
  await deleteUnconfirmed(tx, memberId)
  const stored = await insertSecret(tx, { memberId, secret: vault.seal(withoutApp, placeOf(memberId)), at })
  return stored ? replaceRecoveryCodes(tx, memberId, { hasApp: false }) : undefined
}

/** Creates a new secret for the app, valid once a code of it is confirmed. Undefined if a factor is already set up. */
export async function beginSecondFactor(
  tx: Tx,
  vault: Vault,
  { memberId, username, at }: { memberId: number; username: string; at: Date },
): Promise<{ secret: string; uri: string } | undefined> {
  await deleteUnconfirmed(tx, memberId)
  const secret = newTotpSecret()
  const stored = await insertSecret(tx, { memberId, secret: vault.seal(secret, placeOf(memberId)), at })
  if (!stored) return undefined
  // Deletes the codes of an earlier unconfirmed list.
  await deleteRecoveryCodes(tx, memberId)
  return { secret, uri: totpUri(secret, username) }
}

/**
 * Confirms the new app by its first code, and returns the recovery codes, which are never shown again; or the list by one
 * of its codes, which is used then, and returns none.
 */
export async function confirmSecondFactor(
  tx: Tx,
  vault: Vault,
  { memberId, code, at }: FactorAttempt,
): Promise<string[] | undefined> {
  // Locks the factor: otherwise a concurrently begun list could be confirmed by a code of the app, and the other way
  // round.
  const found = await lockSecondFactor(tx, memberId)
  if (!found || found.confirmedAt) return undefined
  const secret = openSecret(vault, found.secret, memberId)
  if (secret === withoutApp) {
    if (!(await deleteRecoveryCode(tx, { memberId, hash: recoveryCodeHash(code) }))) return undefined
    await updateConfirmed(tx, { memberId, at })
    return []
  }
  const step = secret === undefined ? undefined : stepOfCode(secret, code.replaceAll(/\s/g, ''), at)
  if (step === undefined || !(await updateLastStep(tx, { memberId, step }))) return undefined
  await updateConfirmed(tx, { memberId, at })
  return replaceRecoveryCodes(tx, memberId, { hasApp: true })
}

/** Replaces the recovery codes. Undefined: the factor was removed meanwhile. */
export async function renewRecoveryCodes(tx: Tx, vault: Vault, memberId: number): Promise<string[] | undefined> {
  // Of two concurrent renewals, the second removes the codes of the first.
  const found = await lockSecondFactor(tx, memberId)
  if (!found?.confirmedAt) return undefined
  return replaceRecoveryCodes(tx, memberId, { hasApp: openSecret(vault, found.secret, memberId) !== withoutApp })
}

/** The caller has locked the factor, or inserted it. */
async function replaceRecoveryCodes(tx: Tx, memberId: number, factor: { hasApp: boolean }): Promise<string[]> {
  const codes = newRecoveryCodes(factor)
  await deleteRecoveryCodes(tx, memberId)
  await insertRecoveryCodes(tx, { memberId, hashes: codes.map(recoveryCodeHash) })
  return codes
}

/** Returns whether one was set up. */
export async function removeSecondFactor(tx: Tx, memberId: number): Promise<boolean> {
  // A concurrent renewal either has written its codes, or finds no factor.
  await lockSecondFactor(tx, memberId)
  await deleteRecoveryCodes(tx, memberId)
  return deleteSecret(tx, memberId)
}
