import type * as z from 'zod/mini'
import { vi } from 'vitest'
import type { Call } from '#contract/call.ts'

export interface RecordedCall {
  /** 'POST /user/login' */
  call: string
  query: URLSearchParams
  body: unknown
  headers: Headers
}

type Handler = (seen: RecordedCall) => Response | Promise<Response>

const modules = import.meta.glob<Record<string, unknown>>('../../../features/*/*/contract/**/*.calls.ts', {
  eager: true,
})
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'policy' in value && 'method' in value && 'path' in value
const parameterCount = ({ path }: Call): number => path.split(':').length
const declared = Object.values(modules)
  .flatMap((module) => Object.values(module).filter(isCall))
  .map((call) => ({ call, pattern: new RegExp(`^${call.method} ${call.path.replaceAll(/:\w+/g, '[^/]+')}$`) }))
  // '/admin/audit/record' before '/admin/audit/:id', '/partner/:uri/product/wish' before '/partner/:uri/product/:id'.
  .toSorted((one, other) => parameterCount(one.call) - parameterCount(other.call))

/** Types let objects with more fields pass; the server refuses them, so the test fails. */
function reportUnknownKeys({ call: key, query, body }: RecordedCall): void {
  const found = declared.find(({ pattern }) => pattern.test(key))?.call
  const isJson = typeof body === 'object' && body !== null && !(body instanceof Blob) && !(body instanceof FormData)
  const parsed = [found?.query?.safeParse(Object.fromEntries(query)), isJson ? found?.body?.safeParse(body) : undefined]
  const unknown = parsed.flatMap((one) => one?.error?.issues ?? []).filter(({ code }) => code === 'unrecognized_keys')
  if (unknown.length > 0) console.error(`${key} has fields that the call does not declare: ${JSON.stringify(unknown)}`)
}

/**
 * Answers fetch by 'METHOD /path' below /api, and 404 for unlisted calls. `'offline'` rejects like a network failure.
 */
export function fakeServer(handlers: Record<string, Handler | 'offline'>): {
  calls: RecordedCall[]
  count: (call: string) => number
  last: (call: string) => RecordedCall | undefined
} {
  const calls: RecordedCall[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://shop.test')
    const call = `${init.method ?? 'GET'} ${url.pathname.replace(/^\/api/, '')}`
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    const seen = { call, query: url.searchParams, body, headers: new Headers(init.headers) }
    calls.push(seen)
    reportUnknownKeys(seen)
    const handler = handlers[call]
    if (handler === 'offline') throw new TypeError('Failed to fetch')
    return handler ? await handler(seen) : refused(404, '요청하신 정보를 찾을 수 없습니다.')
  })
  return {
    calls,
    count: (call) => calls.filter((seen) => seen.call === call).length,
    last: (call) => calls.findLast((seen) => seen.call === call),
  }
}

interface Words {
  code?: string
  message?: string
}

/** The answer of a call without data. */
export const success = (words: Words = {}): Response => json(200, { code: 'S', ...words })

/** An answer that no contract declares: malformed on purpose, or of a call that the test makes up. */
export const undeclared = (data: unknown): Response => json(200, { code: 'S', data })

type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T

/** The answer of a call, typed by its contract: a fixture that the contract no longer has doesn't compile. */
export const answerOf = <Data extends z.ZodMiniType>(
  _call: Pick<Call<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, Data>, 'data'>,
  data: Frozen<z.output<Data>>,
  words: Words = {},
): Response => json(200, { code: 'S', data, ...words })

type Part<T> = T extends object ? { readonly [Key in keyof T]?: Part<T[Key]> } : T

/** The part of an answer that a test is about: the fields that it has are typed by the contract, the others are left out. */
export const partOf = <Data extends z.ZodMiniType>(
  _call: Pick<Call<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, Data>, 'data'>,
  part: Part<z.output<Data>>,
): Response => undeclared(part)

export const refused = (
  status: number,
  message: string,
  { data, headers }: { data?: unknown; headers?: Record<string, string> } = {},
) => json(status, { code: 'F', message, data }, headers)

/** 403 with the reason header that the client reads. */
export const forbidden = (reason: 'expired' | 'forbidden'): Response =>
  refused(403, '접근 권한이 없습니다.', { headers: { 'X-Auth-Reason': reason } })

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })
