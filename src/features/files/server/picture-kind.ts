/** The first bytes of the file types that are decoded. Names and types that the browser sends are not trusted [T54]. */
export function isPicture(bytes: Buffer): boolean {
  const startsWith = (signature: string, at = 0) =>
    bytes.subarray(at, at + signature.length).toString('latin1') === signature
  const isJpeg = startsWith('\xFF\xD8\xFF')
  const isPng = startsWith('\x89PNG\r\n\x1A\n')
  const isWebp = startsWith('RIFF') && startsWith('WEBP', 8)
  return isJpeg || isPng || isWebp
}
