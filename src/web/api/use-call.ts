import type { SkipToken } from '@reduxjs/toolkit/query'
import type { TypedUseInfiniteQueryHookResult, TypedUseQueryHookResult } from '@reduxjs/toolkit/query/react'
import type { ApiBaseQuery } from './base-query.ts'
import { pagesOf, readOf, sendOf, type AnswerOf, type Parts } from './endpoints.ts'
import type { AnyCall } from './request.ts'

/** Parts that a call doesn't require can be left out. */
type Arguments<C, Options> =
  void extends Parts<C>
    ? [parts?: Parts<C> | SkipToken, options?: Options]
    : [parts: Parts<C> | SkipToken, options?: Options]

interface ReadOptions {
  skip?: boolean
  refetchOnMountOrArgChange?: boolean
  refetchOnFocus?: boolean
  /** Milliseconds between two reads; 0: read once. */
  pollingInterval?: number
  skipPollingIfUnfocused?: boolean
}

/**
 * Reads by a call of the contract and keeps the answer for all screens: `useCall(faqCall, { query: { search } })`. `skipToken` in place of
 * the parts reads nothing.
 */
export const useCall = <C extends AnyCall>(
  call: C,
  ...[parts, options]: Arguments<C, ReadOptions>
): TypedUseQueryHookResult<AnswerOf<C>, Parts<C>, ApiBaseQuery> =>
  readOf(call).useQuery(parts as Parts<C> | SkipToken, options) // undefined only where `Parts` admits it

/** Like `useCall`, begun by an event: `const [read, state] = useLazyCall(call)`. */
export const useLazyCall = <C extends AnyCall>(call: C) => readOf(call).useLazyQuery()

/** Reads a list that continues at the `nextCursor` of its last page. */
export const useCallPages = <C extends AnyCall>(
  call: C,
  ...[parts, options]: Arguments<C, ReadOptions>
): TypedUseInfiniteQueryHookResult<AnswerOf<C>, Parts<C>, string | null, ApiBaseQuery> =>
  pagesOf(call).useInfiniteQuery(parts as Parts<C> | SkipToken, options) // undefined only where `Parts` admits it

/**
 * Sends a call: `const [send, { isLoading }] = useSend(editFaqCall)`. The records that the call changes are read again, and a call that takes
 * an idempotency key is the same request until it is answered. Components with the same `fixedCacheKey` share the state.
 */
export const useSend = <C extends AnyCall>(call: C, options?: { fixedCacheKey?: string }) =>
  sendOf(call).useMutation(options)
