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
