import { describe, expect, it } from 'vitest'
import { documentCheckPath, formatSerial, readSerial } from './document-serial.ts'

const serial = '7K3QZ1M0RDABCDEFGH23'

describe('the serial of a document', () => {
  it('is printed in groups of five, and so in its address', () => {
    expect(formatSerial(serial)).toBe('7K3QZ-1M0RD-ABCDE-FGH23')
    expect(documentCheckPath(serial)).toBe('/document/7K3QZ-1M0RD-ABCDE-FGH23')
  })

  it.each([
    formatSerial(serial),
    serial.toLowerCase(),
    ' 7k3qz 1m0rd abcde fgh23 ',
    '7K3QZ–1MORD—ABCDE.FGH23',
    '７Ｋ３ＱＺ-IM0RD-ABCDE-FGH23',
    '7K3QZ-lM0RD-ABCDE-FGH23',
  ])('is read from %s', (typed) => {
    expect(readSerial(typed)).toBe(serial)
  })

  it.each(['', serial.slice(1), `${serial}0`, serial.replace('7', 'U'), serial.replace('7', '칠'), '='.repeat(20)])(
    'is not read from %s',
    (typed) => {
      expect(readSerial(typed)).toBeUndefined()
    },
  )
})
