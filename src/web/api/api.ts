import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react'
import { cacheTags } from '#contract/cache-tags.ts'
import { baseQuery } from './base-query.ts'

/** The server runs no effects: there, the queries of a page start while it renders. */
const isOnServer = typeof window === 'undefined'
const createApi = buildCreateApi(coreModule(), reactHooksModule({ unstable__sideEffectsInRender: isOnServer }))

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: cacheTags,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})

/** The part of the state in which the API keeps its answers. */
export interface ApiState {
  [api.reducerPath]: ReturnType<typeof api.reducer>
}
