import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** For texts that must be read again, but not by whoever gets hold of the database alone, or of a backup [law: account numbers]. */
export interface Vault {
  /** `place` names the row: a text that was sealed for another one can't be opened there. */
  seal: (text: string, place: string) => string
  /** A text that nobody sealed is from before there was a key, and is what it is. */
  open: (text: string, place: string) => string
}

const cipherName = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
/** Says how it was sealed, so that another way can follow. */
const mark = 'v1.'

export const isSealed = (text: string): boolean => text.startsWith(mark)

export function openVault(secret: string): Vault {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'balju account numbers', 32))
  return {
    seal: (text, place) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(cipherName, key, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return mark + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open: (text, place) => {
      if (!isSealed(text)) return text
      const parts = Buffer.from(text.slice(mark.length), 'base64url')
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
