import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { api, type ApiState } from './api.ts'
import { restartUnanswered } from './until-answered.ts'

let rounds = 0
const listeners = new Set<() => void>()

/** Number of times the user asked to send unanswered reads again. */
export const resends = {
  count: (): number => rounds,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Sends every unanswered read again, and repeats the failed ones. */
export const resendReads = (): ThunkAction<void, ApiState, unknown, UnknownAction> => (dispatch, getState) => {
  rounds += 1
  restartUnanswered()
  const endpoints: Record<string, Endpoint | undefined> = api.endpoints
  for (const query of Object.values(getState()[api.reducerPath].queries)) {
    if (query?.status !== 'rejected') continue
    const read = endpoints[query.endpointName]?.initiate(query.originalArgs, { subscribe: false, forceRefetch: true })
    if (read) void dispatch(read)
  }
  for (const listener of listeners) listener()
}

/** Fields of a query's endpoint that a repetition needs. */
interface Endpoint {
  initiate: (
    arg: unknown,
    options: { subscribe: boolean; forceRefetch: boolean },
  ) => ThunkAction<unknown, ApiState, unknown, UnknownAction>
}
