import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { CacheTag } from '#contract/cache-tags.ts'
import type { Call, DataOf } from '#contract/call.ts'
import type { ApiError } from './api-error.ts'
import { api, type ApiState } from './api.ts'
import { forgetKey, keyHeader } from './idempotency.ts'
import { requestOf, type AnyCall, type LooseParts, type RequestParts } from './request.ts'

/** The parts that a call requires; none will do where it requires none. */
export type Parts<C> = object extends RequestParts<C> ? RequestParts<C> | void : RequestParts<C>

/** The data of a call's answer; null where it has none. */
export type AnswerOf<C> = undefined extends DataOf<C> ? null : DataOf<C>

const reads = new WeakMap<AnyCall, unknown>()
const sends = new WeakMap<AnyCall, unknown>()
const pages = new WeakMap<AnyCall, unknown>()

/** The query of a call. The endpoints of the API are derived from the contract and added when a call is used first. */
export const readOf = <C extends AnyCall>(call: C) => kept(reads, call, addRead<C>)
/** The mutation of a call. */
export const sendOf = <C extends AnyCall>(call: C) => kept(sends, call, addSend<C>)
/** The query of a list that continues at `nextCursor`. */
export const pagesOf = <C extends AnyCall>(call: C) => kept(pages, call, addPages<C>)

/** Reads ahead what a page will read with these parts: `dispatch(prefetch(productDetailCall, { params }, { ifOlderThan: 30 }))`. */
export function prefetch<C extends AnyCall>(
  call: C,
  parts: Parts<C>,
  options: { ifOlderThan: number },
): ThunkAction<void, ApiState, unknown, UnknownAction> {
  readOf(call) // the API knows the endpoint by its name from here
  return (api.util.prefetch as Prefetch)(nameOf(call), parts, options) // typed by the call
}
type Prefetch = (
  name: string,
  parts: unknown,
  options: { ifOlderThan: number },
) => ThunkAction<void, ApiState, unknown, UnknownAction>

interface Written {
  undo: () => void
}
type Write = (
  name: string,
  parts: unknown,
  recipe: (data: never) => unknown,
) => ThunkAction<Written, ApiState, unknown, UnknownAction>

/** Writes into the answer that was read with these parts: `dispatch(updateCached(memberCall, { params: { memberId } }, () => data))`. */
export function updateCached<C extends AnyCall>(
  call: C,
  parts: Parts<C>,
  recipe: (data: AnswerOf<C>) => AnswerOf<C> | void,
): ThunkAction<Written, ApiState, unknown, UnknownAction> {
  readOf(call) // the API knows the endpoint by its name from here
  return (api.util.updateQueryData as unknown as Write)(nameOf(call), parts, recipe) // typed by the call
}

/** The parts with which a call was read, of every answer that is kept. */
export const cachedPartsOf = <C extends AnyCall>(state: ApiState, call: C): Parts<C>[] =>
  (api.util.selectCachedArgsForQuery as unknown as CachedParts<Parts<C>>)(state, nameOf(call)) // typed by the call
type CachedParts<P> = (state: ApiState, name: string) => P[]

function kept<C extends AnyCall, E>(cache: WeakMap<AnyCall, unknown>, call: C, add: (call: C) => E): E {
  const known = cache.get(call) as E | undefined // each map has one writer, this function, and one kind of endpoint
  if (known) return known
  const added = add(call)
  cache.set(call, added)
  return added
}

const nameOf = ({ method, path }: AnyCall) => `${method} ${path}`

function addRead<C extends AnyCall>(call: C) {
  const name = nameOf(call)
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({
      [name]: build.query<AnswerOf<C>, Parts<C>>({
        query: (parts) => requestOf(call, parts),
        providesTags: call.reads ?? [],
        ...keeping(call),
        // Reading can change records, too: a read notice is one less on the badge.
        onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => undefined)
          if (answer && call.changes) dispatch(api.util.invalidateTags([...call.changes]))
        },
        serializeQueryArgs: ({ queryArgs }) => cacheKeyOf(call, queryArgs),
      }),
    }),
  })
  return endpoints[name]! // just added
}

function addSend<C extends AnyCall>(call: C) {
  const name = `send ${nameOf(call)}`
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({
      [name]: build.mutation<AnswerOf<C>, Parts<C>>({
        query: (parts) => requestOf(call, withKey(call, parts)),
        invalidatesTags: (_, error, parts) => tagsAfter(call, parts, error),
        onQueryStarted: (parts, { queryFulfilled }) =>
          queryFulfilled.then(
            () => forgetKey(nameOf(call), parts),
            () => {}, // the same content may be sent again with its key
          ),
      }),
    }),
  })
  return endpoints[name]! // just added
}

function addPages<C extends AnyCall>(call: C) {
  const name = `pages ${nameOf(call)}`
  const { query, next } = call.cursor ?? { query: 'cursor', next: 'nextCursor' }
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({
      [name]: build.infiniteQuery<AnswerOf<C>, Parts<C>, string | null>({
        infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => nextCursorOf(page, next) },
        query: ({ queryArg, pageParam }) =>
          requestOf(call, pageParam === null ? queryArg : withCursor(queryArg, { [query]: pageParam })),
        providesTags: call.reads ?? [],
        ...keeping(call),
        // The query of the same call keeps one answer under its key, not pages.
        serializeQueryArgs: ({ queryArgs }) => `pages ${cacheKeyOf(call, queryArgs)}`,
      }),
    }),
  })
  return endpoints[name]! // just added
}

/** Parts that name a key themselves keep it. */
const withKey = (call: AnyCall, parts: LooseParts | void): LooseParts | void =>
  call.policy.idempotent ? { ...parts, headers: { ...keyHeader(nameOf(call), parts), ...parts?.headers } } : parts

/** The line of an audited call changes the audit log, too. */
function tagsAfter(call: AnyCall, parts: LooseParts | void, error: ApiError | undefined): CacheTag[] {
  const { changes = [], policy, staleWhenRefused } = call
  if (error && !staleWhenRefused) return []
  if (call.isDryRun?.(parts?.query ?? {})) return []
  if (error && staleWhenRefused !== true) return [...(staleWhenRefused ?? [])]
  return policy.audit ? [...changes, 'Audit'] : [...changes]
}

const keeping = ({ keepSeconds }: Pick<Call, 'keepSeconds'>) =>
  keepSeconds === undefined ? {} : { keepUnusedDataFor: keepSeconds }

/** Parts that lead to the same request share one answer: no parts and empty ones, the page 0 and '0'. */
function cacheKeyOf(call: AnyCall, parts: LooseParts | void): string {
  const { path, body, headers } = requestOf(call, parts)
  return `${call.method} ${path} ${JSON.stringify([headers, body, parts?.ofStore])}`
}

const nextCursorOf = (page: unknown, field: string) => (page as Record<string, string | null>)[field] ?? null // typed by the contract

const withCursor = (parts: LooseParts | void, cursor: Record<string, string>): LooseParts => ({
  ...parts,
  query: { ...parts?.query, ...cursor },
})
