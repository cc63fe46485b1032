import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts texts that must be readable again, but not with the database or a backup alone [law: account numbers]. */
export interface Vault {
  /** `place` names the row: a text sealed for another row can't be opened there. */
  seal: (text: string, place: string) => string
  /** Returns an unsealed text unchanged: it was stored before encryption was introduced. */
  open: (text: string, place: string) => string
}

const cipherName = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
/** Version prefix of the format, so that another one can follow. */
const versionPrefix = 'v1.'

export const isSealed = (text: string): boolean => text.startsWith(versionPrefix)

export function openVault(secret: string): Vault {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'balju account numbers', 32))
  return {
    seal: (text, place) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(cipherName, key, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return versionPrefix + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open: (text, place) => {
      if (!isSealed(text)) return text
      const parts = Buffer.from(text.slice(versionPrefix.length), 'base64url')
      const tagEnd = nonceBytes + tagBytes
      const decipher = createDecipheriv(cipherName, key, parts.subarray(0, nonceBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(place)).setAuthTag(parts.subarray(nonceBytes, tagEnd))
      try {
        return decipher.update(parts.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        throw new Error(`${place} was sealed with another ACCOUNT_KEY, or was changed`)
      }
    },
  }
}
