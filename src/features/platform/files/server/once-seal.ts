import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto'

/** A file in the answer of its call. */
export interface AnsweredFile {
  type: string
  disposition: string
  bytes: Buffer
}

const cipherName = 'aes-256-gcm'
const tagBytes = 16
/** Each key encrypts one file, so the nonce may be constant. */
const nonce = Buffer.alloc(12)

/** Names the file in the database and the storage, which must not contain the secret of its address. */
export const onceHashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'balju file once', 32))

/** Encrypts a file so that only its address opens it: access to the storage or a backup is insufficient. */
export function sealOnce({ bytes, ...names }: AnsweredFile, secret: string): Buffer {
  const head = Buffer.from(JSON.stringify(names))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  const cipher = createCipheriv(cipherName, keyOf(secret), nonce)
  const sealed = [cipher.update(Buffer.concat([length, head])), cipher.update(bytes), cipher.final()]
  return Buffer.concat([cipher.getAuthTag(), ...sealed])
}

/** Throws if the file was changed. */
export function openOnce(sealed: Buffer, secret: string): AnsweredFile {
  const decipher = createDecipheriv(cipherName, keyOf(secret), nonce, { authTagLength: tagBytes })
  decipher.setAuthTag(sealed.subarray(0, tagBytes))
  const opened = Buffer.concat([decipher.update(sealed.subarray(tagBytes)), decipher.final()])
  const headEnd = 4 + opened.readUInt32BE()
  const names = JSON.parse(opened.subarray(4, headEnd).toString()) as Omit<AnsweredFile, 'bytes'> // written by sealOnce
  return { ...names, bytes: opened.subarray(headEnd) }
}
