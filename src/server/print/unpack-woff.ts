import { inflateSync } from 'node:zlib'

interface Table {
  tag: string
  checksum: number
  data: Buffer
}

/** Positions and substitutions of glyphs: Korean text needs none, and computing them takes a hundred times as long. */
const unneeded = new Set(['GPOS', 'GSUB', 'GDEF', 'DSIG'])

/**
 * Unpacks a WOFF file (W3C, WOFF 1.0 §4 and §5) to the TrueType font inside, once instead of glyph by glyph as the PDF
 * library would. `positions` keeps the tables that place marks on letters.
 */
export function unpackWoff(woff: Buffer, { positions = false } = {}): Buffer {
  const tables = entriesOf(woff)
    .map((entry) => tableAt(woff, entry))
    .filter(({ tag }) => positions || !unneeded.has(tag))
  return sfntOf(woff.readUInt32BE(4), tables)
}

/** One table of a WOFF file; the others stay packed. */
export function woffTable(woff: Buffer, tag: string): Buffer {
  const entry = entriesOf(woff).find((at) => woff.toString('latin1', at, at + 4) === tag)
  if (entry === undefined) throw new Error(`the font has no table ${tag}`)
  return tableAt(woff, entry).data
}

function entriesOf(woff: Buffer): number[] {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file')
  return Array.from({ length: woff.readUInt16BE(12) }, (_, at) => 44 + at * 20)
}

function tableAt(woff: Buffer, entry: number): Table {
  const [offset, packed, full, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at)) as [
    number,
    number,
    number,
    number,
  ] // four positions, four numbers
  const raw = woff.subarray(offset, offset + packed)
  return { tag: woff.toString('latin1', entry, entry + 4), checksum, data: packed < full ? inflateSync(raw) : raw }
}

function sfntOf(flavor: number, tables: readonly Table[]): Buffer {
  const head = Buffer.alloc(12 + tables.length * 16)
  const power = Math.floor(Math.log2(tables.length))
  head.writeUInt32BE(flavor, 0)
  const search = [tables.length, 2 ** power * 16, power, tables.length * 16 - 2 ** power * 16]
  search.forEach((value, at) => head.writeUInt16BE(value, 4 + at * 2))
  const parts: Buffer[] = [head]
  let offset = head.length
  tables.forEach(({ tag, checksum, data }, at) => {
    const entry = 12 + at * 16
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(checksum, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(data.length, entry + 12)
    const padding = (4 - (data.length % 4)) % 4
    parts.push(data, Buffer.alloc(padding))
    offset += data.length + padding
  })
  return Buffer.concat(parts)
}
