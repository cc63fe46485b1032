import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit'
import { chosenItemsSlice } from '#features/orders/cart/web/choose/chosen-items.slice.ts'
import { recentKeywordsSlice } from '#features/goods/catalog/web/search/recent-keywords.slice.ts'
import { cartSlice } from '#features/orders/cart/web/cart.slice.ts'
import { popupsSlice } from '#features/talk/popups/web/popups.slice.ts'
import type { SessionUser } from '#contract/session-data.ts'
import {
  authSlice,
  sessionExpired,
  sessionRenewed,
  signedIn,
  signedOut,
  signedOutState,
} from '#web/session/auth.slice.ts'
import { createSessionPort } from '#features/access/session/web/create-session-port.ts'
import { api } from '#web/api/api.ts'
import type { AnswerHere } from '#web/api/base-query.ts'
import { connectSession } from '#web/api/session-port.ts'
import { deleteLocalDrafts } from '#web/local/local-drafts.ts'
import { dismissQuestions } from '#web/ui/overlay/dialogs.ts'
import { persister, type PersistStorage } from './persist.ts'
import { persistedPart, type PersistedState } from './persisted-state.ts'

const reducer = combineReducers({
  auth: authSlice.reducer,
  search: recentKeywordsSlice.reducer,
  popup: popupsSlice.reducer,
  item: chosenItemsSlice.reducer,
  cart: cartSlice.reducer,
  [api.reducerPath]: api.reducer,
})

/** Answers that were sent with a server-rendered page. */
export type ApiAnswers = ReturnType<typeof api.reducer>

export type ReduxStore = ReturnType<typeof createReduxStore>

/** Redux store whose calls are answered without the network, session and storage: for a rendering on the server, and for the tour. */
export const createAnsweredStore = (answer: AnswerHere, user: SessionUser | null = null) =>
  configureStore({
    reducer,
    preloadedState: { auth: { ...signedOutState, user } },
    middleware: (standard) => standard({ thunk: { extraArgument: answer } }).concat(api.middleware),
  })

/** Creates the Redux store; connects the API layer to the session and the session to the storage. */
export function createReduxStore(
  preloadedState: PersistedState & { api?: ApiAnswers | undefined },
  storage: PersistStorage | null,
) {
  const reduxStore = configureStore({
    reducer,
    preloadedState,
    middleware: (standard) => standard().concat(api.middleware, sessionMiddleware(storage)),
  })
  const session = createSessionPort({ auth: () => reduxStore.getState().auth, dispatch: reduxStore.dispatch })
  connectSession(session)
  return reduxStore
}

/** Persists the state after each action, and drops personal data when the session changes. */
function sessionMiddleware(storage: PersistStorage | null): Middleware<object, PersistedState> {
  const persistence = persister(storage)
  return ({ getState, dispatch }) =>
    (next) =>
    (action) => {
      const before = getState().auth.user?.chainStoreId
      const result = next(action)
      const persisted = persistedPart(getState())
      const isOtherSession = signedIn.match(action) || signedOut.match(action) || sessionExpired.match(action)
      if (isOtherSession) persistence.purge(signedIn.match(action) ? null : persisted)
      persistence.save(persisted)
      deleteOthersDrafts(action)
      // A dialog of the former session's page would cover the login page.
      if (isOtherSession) dismissQuestions()
      // Prices, carts and orders belong to a member and a store, so the cache is reset when either changes.
      const isOtherStore = sessionRenewed.match(action) && before !== getState().auth.user?.chainStoreId
      const resetApi = () => dispatch(api.util.resetApiState())
      // Resets the cache after the failed call has delivered its error; resetting at once would abort it.
      if (sessionExpired.match(action)) setTimeout(resetApi)
      else if (isOtherSession || isOtherStore) resetApi()
      return result
    }
}

/** Deletes the drafts of other members, so that the next user of the browser cannot read them. */
function deleteOthersDrafts(action: unknown): void {
  if (signedOut.match(action)) {
    deleteLocalDrafts(null)
    closePushDevice()
  }
  if (signedIn.match(action)) deleteLocalDrafts({ memberId: action.payload.user.id })
}

/**
 * Deletes the device of this session on the server, and its address in the browser even if the server can't be reached.
 */
function closePushDevice(): void {
  if ('PushManager' in window)
    import('#web/local/push-device.ts').then((device) => device.closeDevice()).catch(() => {})
}
