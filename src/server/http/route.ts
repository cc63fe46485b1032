import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, Call, ParamsOf, QueryOf } from '#contract/call.ts'
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

export type Handler<C> = (input: RouteInput<C>) => Promise<Answer>

/** Collects the routes of all features, listed in `src/server/app/`; `app.ts` mounts them. Mounting a call twice fails the start. */
export interface Routes {
  on<C extends Call>(call: C, handler: Handler<C>): void
}

export interface MountedCall {
  call: Call
  handler: Handler<Call>
}

export function collectRoutes(): Routes & { mounted: MountedCall[] } {
  const mounted: MountedCall[] = []
  return {
    mounted,
    on: (call, handler) => {
      mounted.push({ call, handler: handler as unknown as Handler<Call> }) // the gate parses with this very call's schemas
    },
  }
}
