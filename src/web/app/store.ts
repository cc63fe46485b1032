import { configureStore, type Middleware } from '@reduxjs/toolkit'
import { chosenItemsSlice } from '#features/catalog/web/choose/chosen-items.slice.ts'
import { recentKeywordsSlice } from '#features/catalog/web/search/recent-keywords.slice.ts'
import { cartSlice } from '#features/cart/web/cart.slice.ts'
import { popupsSlice } from '#features/content/web/popups.slice.ts'
import { authSlice, sessionExpired, sessionRenewed, signedIn, signedOut } from '#features/session/web/auth.slice.ts'
import { keepSession } from '#features/session/web/renew-session.ts'
import { api } from '#web/api/api.ts'
import { connectSession } from '#web/api/session-port.ts'
import { forgetLocalDrafts } from '#web/local/local-drafts.ts'
import { persister, type PersistStorage } from './persist.ts'
import { persistedPart, type PersistedState } from './persisted-state.ts'

/** The one store; connects the calls to the session and the session to the storage. */
export function createStore(preloadedState: PersistedState, storage: PersistStorage | null) {
  const store = configureStore({
    reducer: {
      auth: authSlice.reducer,
      search: recentKeywordsSlice.reducer,
      popup: popupsSlice.reducer,
      item: chosenItemsSlice.reducer,
      cart: cartSlice.reducer,
      [api.reducerPath]: api.reducer,
    },
    preloadedState,
    middleware: (standard) => standard().concat(api.middleware, afterwards(storage)),
  })
  const session = keepSession({ auth: () => store.getState().auth, dispatch: store.dispatch })
  connectSession(session)
  return store
}

/** What must follow a change of the session, and what is kept after any change. */
function afterwards(storage: PersistStorage | null): Middleware<object, PersistedState> {
  const keeper = persister(storage)
  return ({ getState, dispatch }) =>
    (next) =>
    (action) => {
      const before = getState().auth.user?.chainStoreId
      const result = next(action)
      const kept = persistedPart(getState())
      const other = signedIn.match(action) || signedOut.match(action) || sessionExpired.match(action)
      if (other) keeper.purge(signedIn.match(action) ? null : kept)
      keeper.save(kept)
      forgetOthersDrafts(action)
      // Prices, carts and orders are of a member and a store: nothing of the one before may be shown.
      const moved = sessionRenewed.match(action) && before !== getState().auth.user?.chainStoreId
      const forget = () => dispatch(api.util.resetApiState())
      // A call that just heard of the expiry still has to answer its page; forgetting would cut it off.
      if (sessionExpired.match(action)) setTimeout(forget)
      else if (other || moved) forget()
      return result
    }
}

/** What was begun on this machine is not for the next person at the counter. */
function forgetOthersDrafts(action: unknown): void {
  if (signedOut.match(action)) forgetLocalDrafts(null)
  if (signedIn.match(action)) forgetLocalDrafts({ memberId: action.payload.user.id })
}
