import { skipToken } from '@reduxjs/toolkit/query'
import type { SessionUser } from '#contract/session-data.ts'
import { isApiError } from '#web/api/api-error.ts'
import { useCall } from '#web/api/use-call.ts'
import { useDebouncedValue } from '#web/ui/form/use-debounced-value.ts'
import type { SelectedItem } from './selection.ts'
import { orderTotalCall, type Quote } from '#features/orders/pricing/contract/quote.calls.ts'

export interface SelectionQuote {
  /** The previous figures stay while new ones load. */
  quote: Quote | undefined
  pending: boolean
  /** Reason why the selection can't be ordered as it is. */
  refusal: string | null
}

/** The server's figures for a selection: only the server knows the delivery fee and every limit. */
export function useQuote(
  items: readonly SelectedItem[],
  { user, partnerUri, off }: { user: SessionUser | null; partnerUri: string; off: boolean },
): SelectionQuote {
  const settled = useDebouncedValue(items)
  const chainStoreId = user?.chainStoreId ?? null
  const asked = !off && chainStoreId !== null && settled.length > 0
  const { data, error, isFetching } = useCall(
    orderTotalCall,
    asked ? { query: { partnerUri }, body: { chainStoreId, items: [...settled] } } : skipToken,
  )
  if (!asked) return { quote: undefined, pending: !off && chainStoreId !== null && items.length > 0, refusal: null }
  const pending = isFetching || settled !== items
  return { quote: error ? undefined : data, pending, refusal: pending ? null : refusalOf(error) }
}

/** Only a refusal blocks ordering; if the server is unreachable, the order page decides. */
function refusalOf(error: unknown): string | null {
  const refused = isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429
  return refused ? error.message : null
}
