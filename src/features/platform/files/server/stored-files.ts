import { webpName } from '#contract/picture.ts'

/** Prefix of the URLs of uploaded pictures. */
export const picturesPath = '/files/picture'

/** Key in the storage for a file below /files. */
export const keyOf = (path: string, filename: string): string => `${path}/${filename}`.replace(/^\/files\//, '')

/** Keys of all files of one picture. */
export const keysOf = ({ path, filename, widths }: { path: string; filename: string; widths: number[] }): string[] => [
  keyOf(path, filename),
  ...widths.map((width) => keyOf(path, webpName(filename, width))),
]
