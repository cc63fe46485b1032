import { readValues, writeValues, type ChosenValues, type ListParameters, type ListValues } from './list-parameters.ts'
import type { RowLink } from '../ui/table/data-table.ts'
import { useAddress, withParam } from './use-address.ts'

/** The search is always in sight, and two days are one period. */
const notCounted: ReadonlySet<string> = new Set(['search', 'from', 'to'])

/** Stores a list's filters and page in the address, so that links, reloads and going back restore the list. */
export function useListFilter<Parameters extends ListParameters>(parameters: Parameters) {
  const { params, change } = useAddress()
  const values = readValues(parameters, params)
  const page = params.get('page') ?? ''
  const set = (part: Partial<ListValues<Parameters>>) =>
    change((newest) => {
      const written = writeValues(parameters, { ...readValues(parameters, newest), ...part })
      const keepsPage = Object.keys(part).every((name) => parameters[name]?.keepsPage)
      return keepsPage ? withParam(written, 'page', newest.get('page') ?? '') : written
    })
  const narrowing = Object.entries(parameters).filter(([, { ordersOnly }]) => !ordersOnly)
  const isChosen = ([name, { initial }]: (typeof narrowing)[number]) => values[name] !== initial
  const chosen = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  return {
    values,
    /** Values that filter, for the query. */
    chosen: chosen as ChosenValues<ListValues<Parameters>>, // without the empty ones
    page: /^\d{1,3}$/.test(page) ? Number(page) : 0,
    isFiltered: narrowing.some(isChosen),
    /** Number of filters in use, for a row that folds them. */
    used: narrowing.filter((one) => !notCounted.has(one[0]) && isChosen(one)).length,
    change: set,
    /** The order of the rows, for the heads of a table; an empty value is the first one. */
    sort: {
      value: values['sort'] ?? '',
      onChange: (value: string) =>
        set({ sort: value || parameters['sort']?.initial } as Partial<ListValues<Parameters>>), // the address is validated when read
    },
    /** The link to this list with other filters. */
    linkWith: (part: Partial<ListValues<Parameters>>): RowLink => ({
      to: { search: writeValues(parameters, { ...values, ...part }).toString() },
    }),
    reset: () => {
      const initial = Object.fromEntries(narrowing.map(([name, parameter]) => [name, parameter.initial]))
      set(initial as Partial<ListValues<Parameters>>) // the initial values of some parameters
    },
  }
}
