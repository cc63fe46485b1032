import { koreanDayText, textUpTo, type ListValues } from '#web/list/list-parameters.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'

const parameters = {
  actor: textUpTo(50),
  call: textUpTo(100),
  subject: textUpTo(50),
  startDate: koreanDayText,
  endDate: koreanDayText,
}
export type AuditAddress = ListValues<typeof parameters>

/** The filter of the audit log in the URL. */
export function useAuditFilter() {
  const { values: address, chosen: filter, isFiltered, used, change, reset } = useListFilter(parameters)
  return { address, filter, isFiltered, used, change, reset }
}
