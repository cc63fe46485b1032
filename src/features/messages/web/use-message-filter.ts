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

/** Stores the filters of the log in the address; unknown values are ignored. */
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

/** Keeps only characters of an order number: digits and the dash. */
export const orderPart = (text: string): string => text.replaceAll(/[^\d-]/g, '').slice(0, 16)
