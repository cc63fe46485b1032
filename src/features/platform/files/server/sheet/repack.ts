import { unzipSync, zipSync, type UnzipFileInfo } from 'fflate'
import { sheetLimits, UnreadableError } from './sheet.ts'

export interface Repacked {
  bytes: Uint8Array
  /** Number of XML tags in the largest file, which any number of sheets may share. */
  mostTags: number
}

/**
 * Repacks a workbook without compression and pictures. Adds up the sizes in the directory before it unpacks anything;
 * `fflate` allocates the declared sizes and drops the excess, while the reader would unpack up to 2 GB of a file with
 * false sizes.
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

/** Counts tags before they are parsed, which takes a second for two million. */
function countTags(content: Uint8Array): number {
  let count = 0
  for (let at = content.indexOf(0x3c); at >= 0; at = content.indexOf(0x3c, at + 1)) count += 1
  return count
}

/** Counts rows before they are parsed, which takes seconds. */
function countRows(content: Uint8Array): number {
  const xml = textOf(content)
  let count = 0
  for (let at = xml.indexOf('<row '); at >= 0; at = xml.indexOf('<row ', at + 5)) count += 1
  return count
}

const textOf = (content: Uint8Array): Buffer => Buffer.from(content.buffer, content.byteOffset, content.byteLength)

/**
 * Keeps the links to the sheets and to their texts and formats. Drawings, comments, pivot tables and other workbooks
 * are not needed, and the reader parses a part once per link.
 */
const withNeededParts = (content: Uint8Array): Uint8Array<ArrayBuffer> =>
  Buffer.from(
    textOf(content)
      .toString('utf8')
      .replaceAll(link, (found) => (neededLink.test(found) ? found : '')),
  )

const link = /<(?:\w+:)?Relationship\s[^>]*>/g
const neededLink = /\sType\s*=\s*["'][^"']*\/(?:officeDocument|worksheet|sharedStrings|styles)["']/
