/** Begins a container of old Office programs; workbooks with a password are in one too, xlsx included. */
const container = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** The name of the stream with an encrypted xlsx. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le')
/** The first record of an old workbook (BIFF8), and the record that says that the following ones are encrypted. */
const firstRecord = Buffer.from('0908100000060500', 'hex')
const encryptedRecord = 0x2f

/** Whether a file is in a container of old Office programs: xls, or a workbook with a password. */
export const isOldWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, container.length).equals(container)

/** Whether such a file has a password. */
export function isLocked(bytes: Buffer): boolean {
  if (bytes.includes(encryptedPackage)) return true
  let at = bytes.indexOf(firstRecord)
  // A record of write protection may stand before it.
  for (let records = 0; at >= 0 && records < 4 && at + 4 <= bytes.length; records++) {
    if (bytes.readUInt16LE(at) === encryptedRecord) return true
    at += 4 + bytes.readUInt16LE(at + 2)
  }
  return false
}
