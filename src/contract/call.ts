import type * as z from 'zod/mini'

/**
 * One row of the table of calls. Validation, the response allow-list, OpenAPI, the web's typed client, the access matrix,
 * the fuzz and the audit log are all made from it, so a fact about a call is written here or nowhere.
 */
export interface Call<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Params extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
  W extends Who = Who,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api, with `:name` for what varies. */
  path: string
  /** Other paths that the specification spells for the same call (typos, doubled slashes, old names). */
  aliases?: readonly string[]
  summary: string
  /** The section of the specification the call comes from. */
  spec: string
  policy: Policy<W>
  params?: Params
  query?: Query
  body?: Body
  /** The body may also come as multipart, in the JSON part `data` beside an empty part `file` [spec §3 Sign-up submit]. */
  multipart?: true
  /** Shape of `data` in a successful envelope. What is not named here never leaves the server. */
  data?: Data
  /** Shape of `data` in a refusal that carries what the screen needs (new figures, violations). */
  refusalData?: z.ZodMiniType
}

export interface Policy<W extends Who = Who> {
  who: W
  scope: Scope
  rate: Rate
  /** Takes an `Idempotency-Key` header: the same key and body answer the first result again for 24 hours. */
  idempotent?: true
  /** Written to the audit log with actor, before, after, address and request id. */
  audit?: true
  /** Answers 200 with `F` instead of an error status: the call asks a question [decisions: Answers of the API]. */
  question?: true
}

/**
 * Who may call. `guest`: anybody, a token is read if there is one. `visitor`: anybody too, but a token that is sent must be
 * good: a member sees something else than a guest there, and must not be taken for one. `member`: anybody signed in. `buyer`: signed in with a
 * store (the operator has none). `partner`: acts for the shop named by Front-Uri. `operator`: ROLE_ADMIN.
 */
export type Who = 'guest' | 'visitor' | 'member' | 'buyer' | 'partner' | 'operator'

/**
 * What the rows are limited to. `public`: the same for everybody. `shop`: a shop that the caller may enter. `self`: the
 * caller's own member record. `store`: the store of the token. `own-stores`: any store of the caller. `order`: orders of
 * own stores, of the own brand for its headquarters, all for the operator. `member`: as `order`, of member records. `brand`: the
 * shop of Front-Uri. `all`: everything.
 */
export type Scope = 'public' | 'shop' | 'self' | 'store' | 'own-stores' | 'order' | 'member' | 'brand' | 'all'

/** Flood limits, per process; what guards people and money (login, recovery …) is counted in the database instead. */
export type Rate = 'read' | 'write' | 'costly'

/** Declares a call; exists so that the parts keep their exact types. */
export function defineCall<
  const Body extends z.ZodMiniType = z.ZodMiniType<undefined>,
  const Query extends z.ZodMiniType = z.ZodMiniType<undefined>,
  const Params extends z.ZodMiniType = z.ZodMiniType<undefined>,
  const Data extends z.ZodMiniType = z.ZodMiniType<undefined>,
  const W extends Who = Who,
>(call: Call<Body, Query, Params, Data, W>): Call<Body, Query, Params, Data, W> {
  return call
}

export type BodyOf<C> = C extends Call<infer B, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType> ? z.output<B> : never
export type QueryOf<C> = C extends Call<z.ZodMiniType, infer Q, z.ZodMiniType, z.ZodMiniType> ? z.output<Q> : never
export type ParamsOf<C> = C extends Call<z.ZodMiniType, z.ZodMiniType, infer P, z.ZodMiniType> ? z.output<P> : never
export type DataOf<C> = C extends Call<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, infer D> ? z.output<D> : never
