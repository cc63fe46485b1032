import { webpName } from '#contract/picture.ts'

/** Start of the URLs of uploaded pictures. */
export const picturesPath = '/files/picture'

/** The key in the storage of a file below /files. */
export const keyOf = (path: string, filename: string): string => `${path}/${filename}`.replace(/^\/files\//, '')

/** The keys of all files of one picture. */
export const keysOf = ({ path, filename, widths }: { path: string; filename: string; widths: number[] }): string[] => [
  keyOf(path, filename),
  ...widths.map((width) => keyOf(path, webpName(filename, width))),
]
