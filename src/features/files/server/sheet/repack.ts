import { unzipSync, zipSync } from 'fflate'

/** [T59] A workbook of 20,000 products unpacks to about 30 MB. */
const maxUnpacked = 200 * 1024 * 1024
const maxEntries = 500

/**
 * Packs a workbook again without compression. `fflate` allocates what the directory declares, which is limited here,
 * and drops what exceeds it; the reader would unpack up to 2 GB of a file whose sizes lie.
 */
export function repack(bytes: Buffer): Uint8Array {
  let [unpacked, entries] = [0, 0]
  const files = unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize
      entries += 1
      if (unpacked > maxUnpacked || entries > maxEntries) throw new Error('the workbook unpacks to too much')
      return true
    },
  })
  return zipSync(files, { level: 0 })
}
