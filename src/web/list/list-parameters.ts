import { sortCodes, type ListSort } from '#contract/list-sort.ts'
import { isKoreanDay } from '#values/korean-date.ts'

/** Parameter in a list's address. Anybody can edit the address, so an invalid text becomes the initial value. */
export interface ListParameter<Value extends string> {
  initial: Value
  read: (text: string) => Value
  /** Only orders the rows: it is not a filter, and a reset keeps it. */
  ordersOnly?: true
  /** Another value keeps the page of the rows: it pages something else. */
  keepsPage?: true
}
export type ListParameters = Record<string, ListParameter<string>>
export type ListValues<Parameters extends ListParameters> = {
  [Name in keyof Parameters]: ReturnType<Parameters[Name]['read']>
}
/** Values without those that filter nothing. */
export type ChosenValues<Values> = { [Name in keyof Values]?: Exclude<Values[Name], ''> }

const matching = (pattern: RegExp): ListParameter<string> => ({
  initial: '',
  read: (text) => (pattern.test(text) ? text : ''),
})

export const textUpTo = (longest: number): ListParameter<string> => ({
  initial: '',
  read: (text) => text.slice(0, longest),
})
export const searchText = textUpTo(50)
export const recordId = matching(/^[1-9]\d{0,14}$/)
/** NONE: rows without such a record. */
export const recordIdOrNone = matching(/^([1-9]\d{0,14}|NONE)$/)
/** Path of a brand's shop. */
export const anyBrand = matching(/^[a-zA-Z0-9]{2,30}$/)
export const koreanDayText: ListParameter<string> = { initial: '', read: (text) => (isKoreanDay(text) ? text : '') }

/** One of the codes, or none of them. */
export const anyOf = <Code extends string>(codes: readonly Code[]): ListParameter<Code | ''> => ({
  initial: '',
  read: (text) => codes.find((code) => code === text) ?? '',
})

/** Always one of the codes. */
export const oneOf = <Code extends string>(codes: readonly Code[], initial: NoInfer<Code>): ListParameter<Code> => ({
  initial,
  read: (text) => codes.find((code) => code === text) ?? initial,
})

/** Order of the rows, or another choice that hides none of them. */
export const orderOf = <Code extends string>(codes: readonly Code[], initial: NoInfer<Code>): ListParameter<Code> => ({
  ...oneOf(codes, initial),
  ordersOnly: true,
})

/** Order of the rows by one of the columns; empty: the list's own order. */
export const sortOf = <Column extends string>(columns: readonly Column[]): ListParameter<ListSort<Column> | ''> => ({
  ...anyOf(sortCodes(columns)),
  ordersOnly: true,
})

export function readValues<Parameters extends ListParameters>(
  parameters: Parameters,
  params: URLSearchParams,
): ListValues<Parameters> {
  const values = Object.entries(parameters).map(([name, { read }]) => [name, read(params.get(name) ?? '')])
  return Object.fromEntries(values) as ListValues<Parameters> // one value per parameter
}

/** Writes the values except initial ones, and drops the page, because another filter has other pages. */
export function writeValues(parameters: ListParameters, values: Record<string, string>): URLSearchParams {
  const written = Object.entries(values).filter(([name, value]) => value !== parameters[name]?.initial)
  return new URLSearchParams(written)
}
