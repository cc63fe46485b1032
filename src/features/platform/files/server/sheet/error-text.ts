import type { CellError } from './sheet.ts'

const names = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA|#+)$/

/** Parses an error in text form, as in csv files and old workbooks; ##### stands for a date in a narrow column. */
export function errorOf(value: unknown): CellError | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  return names.test(text) ? { error: text } : undefined
}
