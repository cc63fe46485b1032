import { unzipSync, zipSync, type UnzipFileInfo } from 'fflate'
import { sheetLimits, UnreadableError } from './sheet.ts'

/**
 * Packs a workbook again without compression, and without its pictures. The sizes in the directory are added up before anything is
 * unpacked; `fflate` allocates what the directory declares and drops what exceeds it, while the reader would unpack up to 2 GB of a file
 * whose sizes lie.
 */
export function repack(bytes: Buffer): Uint8Array {
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
  for (const [name, content] of Object.entries(files)) {
    if (/worksheets\//.test(name) && countRows(content) > sheetLimits.rows) throw new UnreadableError('too-large')
  }
  return zipSync(files, { level: 0 })
}

const isRead = ({ name }: UnzipFileInfo): boolean => /\.(xml|rels)$/i.test(name)

/** Rows are counted before they are parsed, which takes seconds. */
function countRows(content: Uint8Array): number {
  const xml = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  let count = 0
  for (let at = xml.indexOf('<row '); at >= 0; at = xml.indexOf('<row ', at + 5)) count += 1
  return count
}
