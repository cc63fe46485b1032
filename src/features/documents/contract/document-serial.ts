/** Crockford's base32: no I, L, O and U, which are misread or misheard on the phone. */
export const serialAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 20 characters are 100 random bits: nobody finds a document by trying. */
export const serialLength = 20

/** '7K3QZ-1M0RD-…': groups of five, as printed and read out. */
export const formatSerial = (serial: string): string => serial.match(/.{1,5}/g)?.join('-') ?? ''

/** The serial in what a person typed: small letters, spaces and hyphens count for nothing, O is 0, I and L are 1. */
export function readSerial(typed: string): string | undefined {
  const serial = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}._]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const isSerial = serial.length === serialLength && [...serial].every((letter) => serialAlphabet.includes(letter))
  return isSerial ? serial : undefined
}

/** The public page of an issued document. */
export const documentCheckPath = (serial: string): string => `/document/${formatSerial(serial)}`
