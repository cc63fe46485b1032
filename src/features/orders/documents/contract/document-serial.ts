/** Crockford's base32: no I, L, O and U, which are misread or misheard on the phone. */
export const serialAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 20 characters are 100 random bits: nobody finds a document by trying. */
export const serialLength = 20

/** '7K3QZ-1M0RD-…': groups of five, as printed and read out. */
export const formatSerial = (serial: string): string => serial.match(/.{1,5}/g)?.join('-') ?? ''

/** Normalises a typed serial: ignores case, spaces and hyphens, and reads O as 0, I and L as 1. */
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

export const documentCheckPath = (serial: string): string => `/document/${formatSerial(serial)}`
