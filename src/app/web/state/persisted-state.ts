import * as z from 'zod/mini'
import {
  chosenItemsSlice,
  mostRemembered,
  type ChosenItemsState,
} from '#features/orders/cart/web/choose/chosen-items.slice.ts'
import { recentKeywordsSlice } from '#features/goods/catalog/web/search/recent-keywords.slice.ts'
import { popupsSlice, type PopupsState } from '#features/talk/popups/web/popups.slice.ts'
import { sessionUser } from '#contract/session-data.ts'
import { signedOutState, type AuthState } from '#web/session/auth.slice.ts'

/** The slices that survive a reload; the cart and the API cache do not [spec §3]. */
export interface PersistedState {
  auth: AuthState
  search: { keywords: string[] }
  popup: PopupsState
  item: ChosenItemsState
}

/** Everything but the token, which an injected script could read from the storage [T15]. */
export const persistedPart = ({ auth, search, popup, item }: PersistedState): object => ({
  auth: { user: auth.user, redirectShop: auth.redirectShop },
  search,
  popup,
  item,
})

const savedAuth = z.object({ user: sessionUser, redirectShop: z.string() })
const savedSearch = z.object({ keywords: z.array(z.string()).check(z.maxLength(6)) })
const savedPopup = z.object({ unexposedPopups: z.array(z.number()), unexposedPopupTime: z.nullable(z.number()) })
const id = z.int().check(z.positive())
const savedItem = z.object({
  chosen: z
    .array(
      z.object({
        partnerProductId: id,
        rows: z.array(z.object({ productOptionId: z.nullable(id), count: id })).check(z.minLength(1), z.maxLength(100)),
      }),
    )
    .check(z.maxLength(mostRemembered)),
})

/** Validates each slice and resets invalid ones, because the storage can be edited or written by an older version. */
export function stateFrom(saved: Record<string, unknown>): PersistedState {
  const auth = savedAuth.safeParse(saved['auth'])
  const search = savedSearch.safeParse(saved['search'])
  const popup = savedPopup.safeParse(saved['popup'])
  const item = savedItem.safeParse(saved['item'])
  return {
    auth: auth.success ? { ...signedOutState, ...auth.data } : signedOutState,
    search: search.success ? search.data : recentKeywordsSlice.getInitialState(),
    popup: popup.success ? popup.data : popupsSlice.getInitialState(),
    item: item.success ? item.data : chosenItemsSlice.getInitialState(),
  }
}
