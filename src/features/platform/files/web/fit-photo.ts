import { pictureLimits } from '../contract/picture-limits.ts'

/** Pixels of the longer side to try, one after the other. The server stores at most 1,600 in width. */
const sides = [3_200, 2_560, 1_920, 1_280] as const
const quality = 0.85

/** A photo below this size has fewer pixels than the server takes. */
const surelyFits = 4 * 1024 * 1024

/**
 * A photo of at most `maxBytes` and the server's pixels: the file itself, or a smaller copy of it. Phones take photos of 8 to 20 MB, and of
 * 50 and more million pixels. A file that is not a picture, or that the browser can't draw, comes back as it is.
 */
export async function fitPhoto(file: File, maxBytes: number): Promise<File> {
  if (file.size <= Math.min(maxBytes, surelyFits) || !file.type.startsWith('image/')) return file
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!image) return file
  try {
    if (file.size <= maxBytes && image.width * image.height <= pictureLimits.maxPixels) return file
    for (const side of sides) {
      const blob = await drawn(image, Math.min(1, side / Math.max(image.width, image.height)), file.type)
      if (blob && blob.size <= maxBytes) return new File([blob], nameOf(file.name, blob.type), { type: blob.type })
    }
    return file
  } finally {
    image.close()
  }
}

async function drawn(image: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  const encoded = (as: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, as, quality))
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  // WebP keeps transparency. Safari can't write it and answers with PNG, which would be large again.
  const kept = type === 'image/jpeg' ? null : await encoded('image/webp')
  if (kept?.type === 'image/webp') return kept
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return encoded('image/jpeg')
}

const nameOf = (name: string, type: string): string =>
  `${name.replace(/\.\w+$/, '')}.${type === 'image/webp' ? 'webp' : 'jpg'}`
