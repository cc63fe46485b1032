import type * as z from 'zod/mini'
import type { RequiredBrandRole } from './brand-role.ts'
import type { CacheTag } from './cache-tags.ts'
import type { CallExampleOf } from './example.ts'
import type { EnvelopeCode } from './envelope.ts'
import type { Refusals } from './refusals.ts'

/**
 * One row of the table of calls. Validation, the response allow-list, OpenAPI, the web's typed client, the access
 * matrix, the fuzz test and the audit log are all derived from it, so every fact about a call is declared here.
 */
export interface Call<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Params extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
  W extends CallerKind = CallerKind,
  A extends true | undefined = true | undefined,
  R extends Refusals = Refusals,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below /api, with `:name` for parameters. */
  path: string
  /** Other spellings of the path in the specification (typos, doubled slashes, old names). */
  aliases?: readonly string[]
  summary: string
  /** The section of the specification that defines the call. */
  spec: string
  policy: Policy<W, A>
  params?: Params
  query?: Query
  body?: Body
  /**
   * The body may also be sent as multipart: JSON in the part `data`, next to an empty part `file` [spec §3 Sign-up
   * submit].
   */
  multipart?: true
  /** The body is the bytes of one file, of the type `uploadType`. `tooLarge` is the sentence for longer ones. */
  upload?: { maxBytes: number; tooLarge: string }
  /** Shape of `data` in a successful envelope. Fields missing here never leave the server. */
  data?: Data
  /** A successful answer is a file of this type instead of an envelope. */
  file?: 'application/pdf' | typeof sheetType | typeof uploadType | typeof anyFileType
  /**
   * The workbook lists records that the call marks, e.g. for the bank: the limit of running exports does not refuse it.
   */
  marksListed?: true
  /** Answers to the refusals of the verb, by code. */
  refusals?: R
  /** Korean name of the action in the audit log: of each call whose policy says audit, and of a guest's call whose verb writes a line. */
  auditWord?: string
  /** Records that the answer shows: the web reads it again when one of them changes. */
  reads?: readonly CacheTag[]
  /** Records that a success changes, also of a read that counts as seen. The audit log of an audited call needs no mention. */
  changes?: readonly CacheTag[]
  /** A refusal means that the screen is stale: the web reads the changed records again, or those of the list instead. */
  staleWhenRefused?: true | readonly CacheTag[]
  /** Whether a request with this query is a dry run, which changes nothing. */
  isDryRun?(query: z.input<NoInfer<Query>>): boolean
  /** The part of the query at which a list continues, and its field in the answer; `cursor` and `nextCursor` unless stated. */
  cursor?: { query: string; next: string }
  /** A valid request, perhaps about the records of one owner. A call without parameters and body needs none. */
  example?: CallExampleOf<NoInfer<Body>, NoInfer<Query>, NoInfer<Params>>
  /** Seconds that the web keeps an answer after the last screen that shows it; 60 unless stated. */
  keepSeconds?: number
  /** Codes of a successful answer; only `S` unless stated. The web treats every other code as a failure. */
  successCodes?: readonly EnvelopeCode[]
  /** A refusal without data of its own repeats its sentence in `data`, at every status [spec §3 Login payload]. */
  sentenceAsData?: true
}

export type Policy<W extends CallerKind = CallerKind, A extends true | undefined = true | undefined> = CommonPolicy<
  W,
  A
> &
  RolePolicy<W> &
  BrandRolePolicy<W> &
  PrivatePolicy<W>

/** A call for operators only can't be declared without the role that it needs. */
type RolePolicy<W extends CallerKind> = W extends 'operator' ? { role: RequiredRole } : { role?: RequiredRole }

/** A call of a headquarters can't be declared without the role that a member of the headquarters needs. */
type BrandRolePolicy<W extends CallerKind> = W extends 'partner'
  ? { brandRole: RequiredBrandRole }
  : { brandRole?: RequiredBrandRole }

/**
 * `private`: content that operators never read: drafts of orders, carts and wishes. Only a call of a buyer can be private, because an
 * operator has no store; it has no line in the audit log, which operators read, and no file. `readers` in
 * testing/tables/table-audiences.ts keeps the content out of every list and workbook.
 */
type PrivatePolicy<W extends CallerKind> = W extends 'buyer'
  ? { private?: never } | { private: true; audit?: never }
  : { private?: never }

interface CommonPolicy<W extends CallerKind, A extends true | undefined> {
  who: W
  scope: Scope
  rate: Rate
  /** Accepts an `Idempotency-Key` header: the same key and body return the first result again for 24 hours. */
  idempotent?: true
  /** Permitted to an operator who must set up a second factor first. */
  beforeSecondFactor?: true
  /** A write that a member who is leaving may still make, also before agreeing to amended terms; every other one is refused until the account has left. */
  whileLeaving?: true
  /** A write that a member who must agree to amended terms first may make; every other one is refused. */
  beforeTerms?: true
  /** Written to the audit log with actor, before, after, address and request id. */
  audit?: A
  /**
   * Answers 200 with `F` instead of an error status, because the call asks a question [decisions: Answers of the API].
   */
  question?: true
  /** A public read: callers without a token may keep the answer, and ask each time whether it has changed. */
  revalidated?: true
  /**
   * The handler starts for the caller whom the token's last request had, before the caller is confirmed; its answer is discarded if the
   * caller has changed. Only a handler that writes nothing and locks nothing may have it: `defineCall` accepts it for reads only.
   */
  speculative?: true
}

/** A call may start before its caller is confirmed only if it reads, leaves no line in the audit log, and its caller is known by the token alone. */
type SpeculativeRead = {
  method: 'GET'
  policy: { who: 'visitor' | 'member' | 'buyer' | 'operator'; rate: 'read'; audit?: undefined }
}
type ConfirmedFirst = { policy: { speculative?: undefined } }

/** A call whose policy says audit can't be declared without the Korean name of its action. */
type NamedInAudit<A> = [A] extends [true] ? { auditWord: string } : unknown

/** A workbook (xlsx). */
export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The answer is a file of another call, with the type of that file. */
export const anyFileType = '*/*'

/** Browsers send this type across sites only after asking the server first, so that no foreign form can upload. */
export const uploadType = 'application/octet-stream'

/**
 * Kind of caller. `guest`: anyone, a token is read if present. `visitor`: anyone, but a token that is sent must be
 * valid, because a member sees other content than a guest. `member`: any signed-in member. `buyer`: signed in with a
 * store (the operator has none). `partner`: acts for the shop named by Front-Uri. `operator`: an operator of the console, not one of single brands.
 */
export type CallerKind = 'guest' | 'visitor' | 'member' | 'buyer' | 'partner' | 'operator'

/**
 * `any`: every operator, also one with the read-only role. `orders`, `catalogue`, `money`: that role, and of a list each
 * of its roles. `all`: that role only. The role `all` may make every call.
 */
export type RequiredRole = 'any' | 'all' | WorkRole | readonly WorkRole[]
type WorkRole = 'orders' | 'catalogue' | 'money'

/**
 * Limits the rows. `public`: the same for every caller. `shop`: a shop that the caller may enter. `self`: the caller's
 * own member record. `own`: records that only their own member reaches, not even an operator. `store`: the store of the token. `own-stores`: any store of the caller. `order`: orders of own
 * stores, of the own brand for its headquarters, all for the operator. `member`: like `order`, for member records.
 * `brand`: the shop of Front-Uri. `all`: everything.
 */
export type Scope = 'public' | 'shop' | 'self' | 'own' | 'store' | 'own-stores' | 'order' | 'member' | 'brand' | 'all'

/**
 * Flood limits per process. Limits that guard people and money (login, recovery …) are counted in the database instead.
 */
export type Rate = 'read' | 'write' | 'costly'

/** Declares a call and keeps the exact types of its parts. */
export function defineCall<
  const Body extends z.ZodMiniType = z.ZodMiniType<undefined>,
  const Query extends z.ZodMiniType = z.ZodMiniType<undefined>,
  const Params extends z.ZodMiniType = z.ZodMiniType<undefined>,
  const Data extends z.ZodMiniType = z.ZodMiniType<undefined>,
  const W extends CallerKind = CallerKind,
  const A extends true | undefined = undefined,
  const R extends Refusals = Record<never, never>,
>(
  call: Call<Body, Query, Params, Data, W, A, R> & (SpeculativeRead | ConfirmedFirst) & NamedInAudit<A>,
): Call<Body, Query, Params, Data, W, A, R> {
  return call
}

export type BodyOf<C> = C extends Call<infer B, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType> ? z.output<B> : never
export type QueryOf<C> = C extends Call<z.ZodMiniType, infer Q, z.ZodMiniType, z.ZodMiniType> ? z.output<Q> : never
export type ParamsOf<C> = C extends Call<z.ZodMiniType, z.ZodMiniType, infer P, z.ZodMiniType> ? z.output<P> : never
export type DataOf<C> = C extends Call<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, infer D> ? z.output<D> : never
