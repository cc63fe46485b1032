import sharp, { type OutputInfo } from 'sharp'
import { pictureLimits, pictureWidths, type PictureRefusal } from '../contract/picture-limits.ts'

export interface EncodedPicture {
  width: number
  height: number
  webps: { width: number; bytes: Buffer }[]
  fallback: { extension: 'jpg' | 'png'; bytes: Buffer }
}

export type EncodeOutcome = ({ ok: true } & EncodedPicture) | { ok: false; refused: PictureRefusal }

/** WebP allows 16,383 pixels; a product description in one tall picture stays readable. */
const maxHeight = 16_000
/** Encoding takes most of the time. A description of 860 × 12,000 pixels keeps its size. */
const maxWrittenPixels = 12_000_000
/** Encodes larger pictures with less effort: half the time, and a few percent larger files. */
const carefulPixels = 4_000_000
const maxWidth = pictureWidths.at(-1) ?? 0
const fallbackWidth = 800

// Blocks the decoders of all other formats (SVG, PDF, TIFF, …), whatever the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// Uses one thread and no cache: the memory of a picture is freed with it, and the server keeps the other core.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Decodes a picture and encodes it again, so that no uploaded byte survives, neither metadata nor a second file behind
 * the picture. An animation is reduced to its first frame. Runs in a process of its own (`picture-worker.ts`).
 */
export async function encodePicture(bytes: Buffer): Promise<EncodeOutcome> {
  try {
    const input = () => sharp(bytes, { limitInputPixels: pictureLimits.maxPixels, failOn: 'error' })
    const { width: fullWidth, height: fullHeight, autoOrient } = await input().metadata()
    if (fullWidth * fullHeight > pictureLimits.maxPixels) return { ok: false, refused: 'too-many-pixels' }
    if (Math.min(fullWidth, fullHeight) < pictureLimits.minSide) return { ok: false, refused: 'too-small' }

    const size = { ...writtenSize(autoOrient), fit: 'inside', withoutEnlargement: true } as const
    const decoded = await input()
      .autoOrient()
      .resize(size)
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { ok: true, ...(await encodeSizes(decoded.data, decoded.info)) }
  } catch (error) {
    const isBomb = error instanceof Error && error.message.includes('pixel limit')
    return { ok: false, refused: isBomb ? 'too-many-pixels' : 'broken' }
  }
}

/** Computes the largest size that the picture may have. */
function writtenSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const fits = Math.min(1, maxWidth / width, maxHeight / height, Math.sqrt(maxWrittenPixels / (width * height)))
  return { width: Math.max(1, Math.floor(width * fits)), height: Math.max(1, Math.ceil(height * fits)) }
}

type Raw = Pick<OutputInfo, 'width' | 'height' | 'channels'>

async function encodeSizes(pixels: Buffer, { width, height, channels }: Raw): Promise<EncodedPicture> {
  const resized = (to: number) =>
    sharp(pixels, { raw: { width, height, channels } }).resize({ width: to, withoutEnlargement: true })
  const effort = width * height > carefulPixels ? 1 : 3
  const widths = [...pictureWidths.filter((each) => each < width), width]
  const webps: EncodedPicture['webps'] = []
  for (const each of widths) {
    webps.push({ width: each, bytes: await resized(each).webp({ quality: 80, effort }).toBuffer() })
  }
  const fallback = resized(Math.min(width, fallbackWidth))
  const hasAlpha = channels === 2 || channels === 4
  return {
    width,
    height,
    webps,
    fallback: hasAlpha
      ? { extension: 'png', bytes: await fallback.png().toBuffer() }
      : { extension: 'jpg', bytes: await fallback.jpeg({ quality: 82 }).toBuffer() },
  }
}
