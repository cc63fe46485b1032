import { unzipSync, zipSync, type UnzipFileInfo } from 'fflate'
import { sheetLimits, UnreadableError } from './sheet.ts'

export interface Repacked {
  bytes: Uint8Array
  /** XML tags of the largest file, which any number of sheets may share. */
  mostTags: number
}

/**
 * Packs a workbook again without compression, and without its pictures. The sizes in the directory are added up before anything is
 * unpacked; `fflate` allocates what the directory declares and drops what exceeds it, while the reader would unpack up to 2 GB of a file
 * whose sizes lie.
 */
export function repack(bytes: Buffer): Repacked {
  const declared = { bytes: 0, files: 0 }
  unzipSync(bytes, {
    filter: (file) => {
      declared.files += 1
      if (isRead(file)) declared.bytes += file.originalSize
      return false
    },
  })
  if (declared.bytes > sheetLimits.unpackedBytes || declared.files > sheetLimits.files) {
    throw new UnreadableError('too-large')
  }
  const files = unzipSync(bytes, { filter: isRead })
  const tags = Object.values(files).map(countTags)
  if (tags.reduce((sum, count) => sum + count, 0) > sheetLimits.tags) throw new UnreadableError('too-large')
  for (const [name, content] of Object.entries(files)) {
    if (/worksheets\//.test(name) && countRows(content) > sheetLimits.rows) throw new UnreadableError('too-large')
    if (/\.rels$/i.test(name)) files[name] = withNeededParts(content)
  }
  return { bytes: zipSync(files, { level: 0 }), mostTags: Math.max(0, ...tags) }
}

const isRead = ({ name }: UnzipFileInfo): boolean => /\.(xml|rels)$/i.test(name)

/** Tags are counted before they are parsed, which takes a second for two million. */
function countTags(content: Uint8Array): number {
  let count = 0
  for (let at = content.indexOf(0x3c); at >= 0; at = content.indexOf(0x3c, at + 1)) count += 1
  return count
}

/** Rows are counted before they are parsed, which takes seconds. */
function countRows(content: Uint8Array): number {
  const xml = textOf(content)
  let count = 0
  for (let at = xml.indexOf('<row '); at >= 0; at = xml.indexOf('<row ', at + 5)) count += 1
  return count
}

const textOf = (content: Uint8Array): Buffer => Buffer.from(content.buffer, content.byteOffset, content.byteLength)

/**
 * Leaves the links to the sheets and to their texts and formats. Drawings, comments, pivot tables and other workbooks are not needed, and
 * the reader parses a part as often as it is linked.
 */
const withNeededParts = (content: Uint8Array): Uint8Array<ArrayBuffer> =>
  Buffer.from(
    textOf(content)
      .toString('utf8')
      .replaceAll(link, (found) => (neededLink.test(found) ? found : '')),
  )

const link = /<(?:\w+:)?Relationship\s[^>]*>/g
const neededLink = /\sType\s*=\s*["'][^"']*\/(?:officeDocument|worksheet|sharedStrings|styles)["']/
