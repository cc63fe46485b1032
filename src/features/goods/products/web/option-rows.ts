import { emptyOption, type OptionForm } from './product-form.ts'

/** An axis of options: '사이즈' with S, M, L. */
export interface OptionAxis {
  name: string
  values: readonly string[]
}

/** 'S, M / L' → S, M, L. */
export const axisValues = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,/\n\t]/)
      .map((value) => value.trim())
      .filter(Boolean),
  ),
]

export const axisName = (axes: readonly OptionAxis[]): string =>
  axes
    .filter(({ values }) => values.length > 0)
    .map(({ name }) => name.trim())
    .filter(Boolean)
    .join(' · ')
    .slice(0, 20)

/** Adds a row for each combination of the axes that is missing; rows with prices and stock stay as they are. */
export function withCombinations(options: readonly OptionForm[], axes: readonly OptionAxis[]): OptionForm[] {
  const lists = axes.map(({ values }) => values).filter((values) => values.length > 0)
  if (lists.length === 0) return [...options]
  const names = lists.reduce<string[]>(
    (made, values) =>
      made.length === 0 ? [...values] : made.flatMap((one) => values.map((value) => `${one} · ${value}`)),
    [],
  )
  const known = new Set(options.map(({ name }) => name.trim()))
  return [...options, ...names.filter((name) => !known.has(name)).map((name) => ({ ...emptyOption, name }))]
}

/** Moves a row by one place. Buyers see the options in this order. */
export function withMoved(options: readonly OptionForm[], row: number, by: -1 | 1): OptionForm[] {
  const moved = options[row]
  return moved ? options.toSpliced(row, 1).toSpliced(row + by, 0, moved) : [...options]
}
