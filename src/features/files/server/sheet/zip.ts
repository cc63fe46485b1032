import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

/** [T59] A workbook of 20,000 products unpacks to about 30 MB. */
const maxUnpacked = 200 * 1024 * 1024
const maxEntries = 500

/** A file that is no ZIP, is damaged or unpacks to too much. */
export class BadZip extends Error {}

interface Entry {
  method: number
  packedSize: number
  offset: number
}

export interface ZipReader {
  /** Undefined for an unknown name. All parts together unpack to 200 MB at most. */
  read(name: string): Buffer | undefined
}

/** Opens a ZIP by its directory. Names are only compared, never used as paths. */
export function openZip(bytes: Buffer): ZipReader {
  const entries = directoryOf(bytes)
  let budget = maxUnpacked
  return {
    read: (name) => {
      const entry = entries.get(name)
      if (!entry) return undefined
      const content = unpack(bytes, entry, budget)
      budget -= content.length
      return content
    },
  }
}

function directoryOf(bytes: Buffer): Map<string, Entry> {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + 22 > bytes.length) throw new BadZip('no directory')
  const count = bytes.readUInt16LE(end + 10)
  if (count > maxEntries) throw new BadZip('too many entries')
  const entries = new Map<string, Entry>()
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw new BadZip('a broken directory')
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const entry = {
      method: bytes.readUInt16LE(at + 10),
      packedSize: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    }
    entries.set(name, entry)
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

function unpack(bytes: Buffer, { method, packedSize, offset }: Entry, budget: number): Buffer {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== 0x04034b50) throw new BadZip('a broken entry')
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const packed = bytes.subarray(start, start + packedSize)
  if (packed.length < packedSize) throw new BadZip('a truncated entry')
  if (method !== 0 && method !== 8) throw new BadZip('an unknown method')
  if (method === 0 && packedSize > budget) throw new BadZip('too large')
  try {
    return method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, budget) })
  } catch {
    throw new BadZip('damaged or too large')
  }
}

/** Packs files, in their order. */
export function packZip(files: readonly { name: string; content: Buffer }[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of files) {
    const packed = deflateRawSync(content, { level: 6 })
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0) // version
    shared.writeUInt16LE(0x0800, 2) // names are UTF-8
    shared.writeUInt16LE(8, 4) // deflate
    shared.writeUInt16LE(0x21, 8) // 1980-01-01: the same content makes the same file
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(content.length, 18)
    shared.writeUInt16LE(Buffer.byteLength(name), 22)
    const head = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, Buffer.from(name)])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, tail, Buffer.from(name)]))
    parts.push(head, packed)
    offset += head.length + packed.length
  }
  const size = directory.reduce((sum, each) => sum + each.length, 0)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}
