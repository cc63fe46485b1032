import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { BodyOf, Call, DataOf, ParamsOf, QueryOf } from '#contract/call.ts'
import { addAuditWord } from './audit-words.ts'
import { answerOutcome } from './answer-outcome.ts'
import type { Answer } from './answers.ts'
import type { ActingShop, Buyer, Caller } from './caller.ts'
import type { IdempotentRequest } from './transact-once.ts'

/** The author of a change on behalf of the platform or a brand, for the audit log. */
export interface AuditContext extends AuditAuthor {
  actorId: number
  actorName?: never
}

/** A member, or a person without an account and with only a name. */
export interface AuditAuthor {
  actorId: number | null
  actorName?: string
  partnerId: number | null
  call: string
  address: string
  requestId: string
}

export interface Incoming<Audit extends AuditContext | undefined = AuditContext | undefined> {
  /** HEAD requests have GET here, because they reach the handler of GET. */
  method: string
  address: string
  /** Address of the connection: the last proxy, or the client itself. */
  socketAddress: string | undefined
  requestId: string
  headers: FastifyRequest['headers']
  cookies: FastifyRequest['cookies']
  protocol: string
  host: string
  setCookie: FastifyReply['setCookie']
  once: IdempotentRequest | undefined
  audit: Audit
}

/** The request of a call whose policy says audit. */
export type AuditedIncoming = Incoming<AuditContext>

/** A route's input: parsed by the contract and authorized by the policy. */
export interface RouteInput<C> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  /** Null only where the policy admits guests. */
  caller: CallerFor<C>
  /** Shop of Front-Uri; only in calls of headquarters. */
  shop: C extends { policy: { who: 'partner' } } ? ActingShop : undefined
  /** Bytes of the body; empty in calls without a file. */
  upload: Buffer
  http: Incoming<AuditFor<C>>
}

type CallerFor<C> = C extends { policy: { who: 'guest' | 'visitor' } }
  ? Caller | null
  : C extends { policy: { who: 'buyer' } }
    ? Buyer
    : Caller

/** Defined if the policy says audit and admits no guests. */
type AuditFor<C> = C extends { policy: { who: 'guest' | 'visitor' } }
  ? AuditContext | undefined
  : C extends { policy: { audit?: infer A } }
    ? [A] extends [true]
      ? AuditContext
      : A extends undefined
        ? undefined
        : AuditContext
    : never

/** Answers with the outcome of a verb, which the call's refusals cover, or with an answer of its own. */
export type Handler<C> = (input: RouteInput<C>) => Promise<Answer | OutcomeFor<C>>

/** Outcomes that the gate can answer: data as the contract declares it, and refusals with the details that their sentences need. */
export type OutcomeFor<C> = SuccessOf<C> | RefusedBy<C> | { ok: false; refused: 'unknown' | 'key-reused' }

type SuccessOf<C> = undefined extends DataOf<C> ? { ok: true } : { ok: true } & DataOf<C>

type RefusedBy<C> = C extends { refusals?: infer R }
  ? { [Code in keyof R & string]: { ok: false; refused: Code } & DetailsOf<R[Code]> }[keyof R & string]
  : never

type DetailsOf<R> = (R extends { says: (details: infer D) => string } ? D : unknown) &
  (R extends { errors: (details: infer D) => unknown } ? D : unknown) &
  (R extends { from: (details: infer D) => unknown } ? D : unknown) &
  (R extends { status: 429 } ? { seconds: number } : unknown) &
  SentDetails<R>

/** The details that leave as the data of a refusal, unless a function makes the data. A named detail may be missing: then no data leaves. */
type SentDetails<R> = R extends { from: (details: never) => unknown }
  ? unknown
  : R extends { data: infer D extends z.ZodMiniType; from: infer Name extends string }
    ? { [K in Name]?: z.output<D> }
    : R extends { data: infer D extends z.ZodMiniType }
      ? z.output<D>
      : unknown

/** Collects the routes of all features, listed in `src/app/server/`; `app.ts` mounts them. Mounting a call twice fails the start. */
export interface Routes {
  on<C extends Call, const Result extends Answer | OutcomeFor<C>>(
    call: C,
    handler: ((input: RouteInput<C>) => Promise<Result>) & SendsAll<C, Result>,
  ): void
}

/** Refuses a handler that never returns a refusal of the call, which the published contract would promise. */
type SendsAll<C, Result> =
  string extends CodeOf<RefusedBy<C>>
    ? unknown // some call, as the tests mount
    : [Exclude<CodeOf<RefusedBy<C>>, CodeOf<Result>>] extends [never]
      ? unknown
      : { neverReturned: Exclude<CodeOf<RefusedBy<C>>, CodeOf<Result>> }

type CodeOf<Outcome> = Outcome extends { refused: infer Code } ? Code : never

export interface MountedCall {
  call: Call
  handler: (input: RouteInput<Call>) => Promise<Answer>
}

export function collectRoutes(): Routes & { mounted: MountedCall[] } {
  const mounted: MountedCall[] = []
  return {
    mounted,
    on: (call, handler) => {
      if (call.auditWord) addAuditWord(`${call.method} ${call.path}`, call.auditWord)
      const handle = handler as unknown as Handler<Call> // the gate parses with this very call's schemas
      mounted.push({
        call,
        handler: async (input) => {
          const result = await handle(input)
          return 'ok' in result ? answerOutcome(call, result) : result
        },
      })
    },
  }
}
