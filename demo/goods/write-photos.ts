import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { webpName, type Picture } from '#contract/picture.ts'
import { pictureWidths } from '#features/platform/files/contract/picture-limits.ts'
import { pictureEncoder } from '#features/platform/files/server/picture-encoder.ts'

/** Pixels of a side. */
const photoSize = 800

/** Fields of a drawing that is stored as an upload is: a fallback and WebP files of several widths. */
export const photoFields = {
  width: photoSize,
  height: photoSize,
  widths: pictureWidths.filter((width) => width <= photoSize),
} satisfies Partial<Picture>

/**
 * Stores drawings as uploads are stored, so that the demo also shows pictures of several files.
 *
 * @param drawings - SVG by the path of the fallback, which ends in `.jpg` or, for a picture with transparency, in `.png`.
 */
export async function writePhotos(root: string, drawings: ReadonlyMap<string, string>): Promise<void> {
  // Loaded only here: a server that seeds nothing doesn't need the library in its process.
  const { default: sharp } = await import('sharp')
  const encoder = pictureEncoder()
  try {
    for (const [path, svg] of drawings) {
      const drawn = sharp(Buffer.from(svg), { density: 144 }).resize(photoSize, photoSize)
      const bytes = await (path.endsWith('.jpg') ? drawn.flatten({ background: '#fff' }) : drawn).png().toBuffer()
      const encoded = await encoder.encode(bytes)
      if (!encoded.ok) throw new Error(`${path}: ${encoded.refused}`)
      const folder = join(root, path, '..')
      await mkdir(folder, { recursive: true })
      await writeFile(join(root, path), encoded.fallback.bytes)
      for (const webp of encoded.webps) await writeFile(join(folder, webpName(basename(path), webp.width)), webp.bytes)
    }
  } finally {
    encoder.close()
  }
}
