/** Signature of containers of old Office programs; workbooks with a password use them too, even xlsx. */
const container = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** Name of the stream with an encrypted xlsx. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le')
/** First record of an old workbook (BIFF8), and the record that marks the following ones as encrypted. */
const firstRecord = Buffer.from('0908100000060500', 'hex')
const encryptedRecord = 0x2f

/** Tells whether a file is a container of old Office programs: xls, or a workbook with a password. */
export const isOldWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, container.length).equals(container)

export function isLocked(bytes: Buffer): boolean {
  if (bytes.includes(encryptedPackage)) return true
  let at = bytes.indexOf(firstRecord)
  // A record of write protection may precede the record.
  for (let records = 0; at >= 0 && records < 4 && at + 4 <= bytes.length; records++) {
    if (bytes.readUInt16LE(at) === encryptedRecord) return true
    at += 4 + bytes.readUInt16LE(at + 2)
  }
  return false
}
