import { Secret, TOTP } from 'otpauth'
import { issuer } from '../contract/second-factor.ts'

const periodSeconds = 30
/** Accepts one step on either side: clocks of phones differ slightly, and typing takes time. */
const window = 1

/** 160 random bits in base32, as authenticator apps read them. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: periodSeconds, digits: 6 })

/** The address of the QR code that authenticator apps scan. */
export const totpUri = (secret: string, username: string): string => totpOf(secret, username).toString()

/** Finds the time step of a code; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = at.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

/** @internal The code of a moment, for tests. */
export const codeAt = (secret: string, at: Date): string => totpOf(secret).generate({ timestamp: at.getTime() })
