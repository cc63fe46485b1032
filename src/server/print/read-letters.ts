/**
 * The code points that a font has glyphs for, from its `cmap` table (OpenType, formats 4 and 12; fonts of today have one of them).
 */
export function readLetters(cmap: Buffer): Set<number> {
  const letters = new Set<number>()
  const tables = cmap.readUInt16BE(2)
  for (let at = 0; at < tables; at++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + at * 8))
    const format = table.readUInt16BE(0)
    if (format === 12) addGroups(letters, table)
    if (format === 4) addSegments(letters, table)
  }
  return letters
}

function addGroups(letters: Set<number>, table: Buffer): void {
  const groups = table.readUInt32BE(12)
  for (let group = 0; group < groups; group++) {
    const [first, last] = [table.readUInt32BE(16 + group * 12), table.readUInt32BE(20 + group * 12)]
    for (let letter = first; letter <= last; letter++) letters.add(letter)
  }
}

function addSegments(letters: Set<number>, table: Buffer): void {
  const size = table.readUInt16BE(6)
  const [ends, starts, deltas, ranges] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size] as const
  for (let at = 0; at < size; at += 2) {
    const [first, last] = [table.readUInt16BE(starts + at), table.readUInt16BE(ends + at)]
    const [delta, range] = [table.readUInt16BE(deltas + at), table.readUInt16BE(ranges + at)]
    for (let letter = first; letter <= last && letter < 0xffff; letter++) {
      // Glyph 0 is the box of letters that the font lacks.
      const place = ranges + at + range + (letter - first) * 2
      const glyph = range === 0 ? (letter + delta) & 0xffff : place + 1 < table.length ? table.readUInt16BE(place) : 0
      if (glyph !== 0) letters.add(letter)
    }
  }
}
