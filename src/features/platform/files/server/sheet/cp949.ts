/**
 * Decodes CP949, which Korean Windows calls ANSI; undefined if a byte is invalid. Node's 'euc-kr' decodes only 2,350 of
 * the 11,172 syllables and lacks those of 한별네일샾.
 */
export function decodeCp949(bytes: Buffer): string | undefined {
  table ??= makeTable()
  const decoded = new Uint16Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    const code = byte < 0x80 ? byte : (table[(byte << 8) | (bytes[++at] ?? 0)] ?? 0)
    if (code === 0) return undefined
    decoded[length++] = code
  }
  return Buffer.from(decoded.buffer, 0, length * 2).toString('utf16le')
}

/** Maps each pair of bytes to its letter; 0: none. */
let table: Uint16Array | undefined

const [firstSyllable, syllableCount] = [0xac00, 11_172]
/** Windows supports these two since 1998; Node's table is older. */
const laterLetters = [
  [0xa2e6, '€'],
  [0xa2e7, '®'],
] as const

/** Builds the table: the letters of the standard (KS X 1001), and in the free places the missing syllables in order. */
function makeTable(): Uint16Array {
  const made = new Uint16Array(0x1_00_00)
  const standard = new TextDecoder('euc-kr', { fatal: true })
  for (let lead = 0xa1; lead <= 0xfe; lead++) {
    for (let trail = 0xa1; trail <= 0xfe; trail++) {
      made[(lead << 8) | trail] = letterOf(standard, Buffer.from([lead, trail]))
    }
  }
  const known = new Set(made)
  const places = addedPlaces()
  for (let syllable = firstSyllable; syllable < firstSyllable + syllableCount; syllable++) {
    if (!known.has(syllable)) made[places.next().value ?? 0] = syllable
  }
  for (const [pair, letter] of laterLetters) made[pair] = letter.charCodeAt(0)
  return made
}

type Decoder = Pick<InstanceType<typeof TextDecoder>, 'decode'>

/** Returns 0 for a place without a letter, or for private use. */
function letterOf(standard: Decoder, pair: Buffer): number {
  try {
    const letter = standard.decode(pair)
    return /\p{Co}/u.test(letter) ? 0 : letter.charCodeAt(0)
  } catch {
    return 0
  }
}

/**
 * Yields the added places: the second byte is an ASCII letter or lies above the letters; from the standard's lead bytes
 * on it precedes the standard's own.
 */
function* addedPlaces(): Generator<number> {
  for (let lead = 0x81; lead <= 0xc6; lead++) {
    for (let trail = 0x41; trail <= (lead < 0xa1 ? 0xfe : 0xa0); trail++) {
      const isBetween = (trail > 0x5a && trail < 0x61) || (trail > 0x7a && trail < 0x81)
      if (!isBetween) yield (lead << 8) | trail
    }
  }
}
