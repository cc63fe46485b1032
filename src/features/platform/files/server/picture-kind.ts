/** Recognises the decoded file types by their first bytes. Names and types from the browser are not trusted [T54]. */
export function isPicture(bytes: Buffer): boolean {
  const startsWith = (signature: string, at = 0) =>
    bytes.subarray(at, at + signature.length).toString('latin1') === signature
  const isJpeg = startsWith('\xFF\xD8\xFF')
  const isPng = startsWith('\x89PNG\r\n\x1A\n')
  const isWebp = startsWith('RIFF') && startsWith('WEBP', 8)
  return isJpeg || isPng || isWebp
}

/** Brands of the container that iPhones and other phones store photos in. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'heif', 'mif1', 'msf1']

/** Recognises a HEIC photo, which gets a refusal of its own. */
export const isHeic = (bytes: Buffer): boolean =>
  bytes.subarray(4, 8).toString('latin1') === 'ftyp' && heicBrands.includes(bytes.subarray(8, 12).toString('latin1'))

/** Programs write about ten scans into a progressive JPEG. Each scan costs the decoder a pass over all pixels. */
const mostScans = 40
const startOfScan = Buffer.from([0xff, 0xda])

/** Detects a JPEG that would occupy the decoder for long. Within JPEG data 0xff never precedes 0xda. */
export function hasTooManyScans(bytes: Buffer): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false
  let scans = 0
  for (let at = bytes.indexOf(startOfScan); at >= 0 && scans <= mostScans; at = bytes.indexOf(startOfScan, at + 2))
    scans++
  return scans > mostScans
}
