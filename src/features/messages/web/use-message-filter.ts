import { useSearchParams } from 'react-router'
import {
  messageChannelCodes,
  messageStateCodes,
  type MessageChannel,
  type MessageState,
} from '../contract/message-terms.ts'
import type { MessageFilter } from './messages.admin.api.ts'

interface MessageAddress {
  channel: MessageChannel | ''
  state: MessageState | ''
  search: string
}

/** The filters of the log live in the address; what somebody typed there may be anything, only what is known counts. */
export function useMessageFilter() {
  const [params, setParams] = useSearchParams()
  const address: MessageAddress = {
    channel: messageChannelCodes.find((code) => code === params.get('channel')) ?? '',
    state: messageStateCodes.find((code) => code === params.get('state')) ?? '',
    search: orderPart(params.get('search') ?? ''),
  }
  const write = (part: Partial<Record<keyof MessageAddress, string>>) => {
    const next = Object.entries({ ...address, ...part }).filter(([, value]) => value !== '')
    setParams(next, { replace: true, state: { stay: true } })
  }
  const { channel, state, search } = address
  const filter: MessageFilter = { ...(channel && { channel }), ...(state && { state }), ...(search && { search }) }
  return { address, filter, filtered: Object.keys(filter).length > 0, change: write, reset: () => setParams([]) }
}

/** Only digits and the dash can be of an order's number. */
export const orderPart = (text: string): string => text.replaceAll(/[^\d-]/g, '').slice(0, 16)
