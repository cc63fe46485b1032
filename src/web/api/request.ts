import type * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { frontUriHeader, type EnvelopeCode } from '#contract/envelope.ts'

/** A call of the contract with its parameters, ready to send. */
export interface ApiRequest {
  method: Call['method']
  /** Path below /api with parameters and query string. */
  path: string
  body?: unknown
  headers?: Record<string, string>
  /** Codes of a successful answer; only `S` unless stated. */
  successCodes?: readonly EnvelopeCode[]
}

export type AnyCall = Call<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>

type BodyIn<C> = C extends Call<infer B, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType> ? z.input<B> : never
type QueryIn<C> = C extends Call<z.ZodMiniType, infer Q, z.ZodMiniType, z.ZodMiniType> ? z.input<Q> : never
type ParamsIn<C> = C extends Call<z.ZodMiniType, z.ZodMiniType, infer P, z.ZodMiniType> ? z.input<P> : never

/** Fields of an address, which is text: where any text will do, a number will, and an optional field may be undefined. */
type InAddress<T> = {
  [K in keyof T]: string extends T[K] ? T[K] | number : T[K] extends string ? T[K] : Optional<T[K]>
}
type Optional<V> = string extends Exclude<V, undefined> ? V | number | undefined : V | undefined

/** A part is missing where the call has none, and optional where all of its fields are. */
type Part<Name extends string, T> = undefined extends T
  ? { [K in Name]?: never }
  : object extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

type PartnerCall = { policy: { who: 'partner' } }

/**
 * A call of headquarters names its shop, whose address goes into Front-Uri. Where the caller is a headquarters or the operator, the calls of
 * both take the shop, which is undefined for the operator.
 */
type ShopPart<C> = [Extract<C, PartnerCall>] extends [never]
  ? { shop?: undefined }
  : [C] extends [PartnerCall]
    ? { shop: string }
    : { shop: string | undefined }

/** The parts that a call requires, e.g. `{ params: { id }, query: { page }, body }`. */
export type RequestParts<C> = Part<'params', InAddress<ParamsIn<C>>> &
  Part<'query', InAddress<QueryIn<C>>> &
  Part<'body', BodyIn<C>> &
  ShopPart<C> & {
    headers?: Record<string, string>
    upload?: Blob
    /** The store whose records these are: the token names it to the server, so that the cache needs it apart. */
    ofStore?: number
    /** The version on the screen, where the call doesn't name it: sent for another version, it is another request. */
    ofVersion?: number
  }

/** Builds the request of a call: `request(brandCall, { params: { id: 'market' } })`. */
export function request<C extends AnyCall>(
  call: C,
  ...[parts]: object extends RequestParts<C> ? [RequestParts<C>?] : [RequestParts<C>]
): ApiRequest {
  return requestOf(call, parts)
}

/** `request` without a check of the parts by their types. */
export function requestOf(call: AnyCall, parts: LooseParts | void): ApiRequest {
  const given = parts ?? {}
  const { params, query, body, shop, upload } = given
  const headers = shop === undefined ? given.headers : { ...given.headers, [frontUriHeader]: shop.toLowerCase() }
  return {
    method: call.method,
    path: fillPath(call.path, params ?? {}) + queryString(query ?? {}),
    ...(body !== undefined && { body: call.multipart ? multipartOf(body) : body }),
    ...(upload && { body: upload }),
    ...(headers && { headers }),
    ...(call.successCodes && { successCodes: call.successCodes }),
  }
}

/** The parts of any call. */
export interface LooseParts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  shop?: string | undefined
  headers?: Record<string, string>
  upload?: Blob
  ofStore?: number
}

/**
 * Builds the multipart form of the sign-up: an empty file part and the JSON in the part `data` [spec §3 Sign-up
 * submit].
 */
function multipartOf(body: unknown): FormData {
  const form = new FormData()
  form.append('file', 'null')
  form.append('data', new Blob([JSON.stringify(body)], { type: 'application/json' }))
  return form
}

const fillPath = (path: string, params: Record<string, unknown>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

function queryString(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      if (value !== '') search.set(name, String(value))
    }
  }
  const text = search.toString()
  return text && `?${text}`
}
