import { unitNames } from '#values/written-count.ts'

/** A count of each pasted cell below each other; null: the cell is empty. Undefined: they are no column of counts. */
export function pastedCounts(text: string): (number | null)[] | undefined {
  const cells = text
    .replace(/(?:\r\n|\r|\n)+$/, '')
    .split(/\r\n|\r|\n/)
    .map((cell) => cell.trim())
  const [first = '', ...others] = cells
  // The heading of the column comes along easily.
  const counts = (/^\D+$/.test(first) && others.length > 0 ? others : cells).map(countOf)
  return counts.every((count) => count !== undefined) ? counts : undefined
}

const written = new RegExp(`^(?<digits>\\d{1,6}|\\d{1,3}(?:,\\d{3})+)(?:\\.0+)?\\s?(?:${unitNames})?$`)

function countOf(cell: string): number | null | undefined {
  if (cell === '' || cell === '-') return null
  const digits = written.exec(cell)?.groups?.['digits']
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''))
}
