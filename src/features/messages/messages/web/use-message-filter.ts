import { anyOf, recordId, type ListParameter } from '#web/list/list-parameters.ts'
import { daysOfValues, periodParameters } from '#web/list/periods.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { messageChannelCodes, messageStateCodes } from '../contract/message-terms.ts'

/** Keeps only characters of an order number: digits and the dash. */
export const orderPart = (text: string): string => text.replaceAll(/[^\d-]/g, '').slice(0, 16)

const orderNumberPart: ListParameter<string> = { initial: '', read: orderPart }
const parameters = {
  channel: anyOf(messageChannelCodes),
  state: anyOf(messageStateCodes),
  message: recordId,
  search: orderNumberPart,
  ...periodParameters('all'),
}

/** Stores the filters of the log in the address. */
export function useMessageFilter() {
  const { values: address, isFiltered: filtered, used, change, reset } = useListFilter(parameters)
  const { channel, state, message, search } = address
  const filter = {
    ...(channel && { channel }),
    ...(state && { state }),
    ...(message && { message }),
    ...(search && { search }),
    ...daysOfValues(address, new Date()),
  }
  return { address, filter, filtered, used, change, reset }
}
