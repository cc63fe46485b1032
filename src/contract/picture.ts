import * as z from 'zod/mini'

/**
 * A stored picture. `filename` is the fallback (JPEG, or PNG with transparency) that every program reads. An uploaded
 * picture also has WebP files of several widths; the drawn pictures of the demo have one file for all sizes.
 */
export const picture = z.object({
  path: z.string(),
  filename: z.string(),
  /** Pixels of the largest file. */
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  /** Widths of the WebP files, ascending. */
  widths: z.optional(z.array(z.int())),
})
export type Picture = z.output<typeof picture>

/** URL of a picture's fallback. It also identifies the picture in requests. */
export const pictureUrl = (of: Picture): string => `${of.path}/${of.filename}`
/** The WebP files for the attribute `srcset`; undefined for a picture with one file. */
export function pictureSources({ path, filename, widths = [] }: Picture): string | undefined {
  if (widths.length === 0) return undefined
  return widths.map((width) => `${path}/${webpName(filename, width)} ${width}w`).join(', ')
}

/** Name of the WebP file of one width: 'ab12.jpg' has 'ab12-400.webp'. */
export const webpName = (filename: string, width: number): string => filename.replace(/\.\w+$/, `-${width}.webp`)
