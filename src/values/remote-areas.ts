/** The parts of the country for which couriers take a surcharge. */
export type RemoteZone = 'JEJU' | 'ISLAND'

/** Inclusive range. */
interface PostalRange {
  from: number
  to: number
}

export type RemoteAreas = Readonly<Record<RemoteZone, readonly PostalRange[]>>

/** A code or a range of codes, and its place: '22386-22388 인천 중구'. */
const linePattern = /^(\d{5})(?:\s*[-~]\s*(\d{5}))?(?:\s.*)?$/u

/** Normalises the lines of an operator: converts full-width digits and dashes of any width. */
export const plainRangeLines = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212〜～]/g, '-')
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

/** Number of the first line that is no range, from 1; undefined if all are. */
export function wrongRangeLine(text: string): number | undefined {
  const at = linesOf(text).findIndex((line) => rangeOf(line) === undefined)
  return at < 0 ? undefined : at + 1
}

export const postalRanges = (text: string): PostalRange[] => linesOf(text).flatMap((line) => rangeOf(line) ?? [])

/** Null: the area is not remote, or the postal code is missing. */
export function remoteZoneOf(areas: RemoteAreas, postalCode: string | undefined): RemoteZone | null {
  const code = Number(postalCode ?? 0)
  const isIn = (zone: RemoteZone) => areas[zone].some(({ from, to }) => code >= from && code <= to)
  // Jeju first, so that an operator can name islands of Jeju in both lists without a double surcharge.
  return isIn('JEJU') ? 'JEJU' : isIn('ISLAND') ? 'ISLAND' : null
}

const linesOf = (text: string): string[] => plainRangeLines(text).split('\n').filter(Boolean)

function rangeOf(line: string): PostalRange | undefined {
  const [, first, last = first] = linePattern.exec(line) ?? []
  if (first === undefined || Number(first) > Number(last)) return undefined
  return { from: Number(first), to: Number(last) }
}
