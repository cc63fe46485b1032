import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call, Rate } from '#contract/call.ts'
import { deepestRow } from '#contract/paging.ts'
import { generalSentences } from '#contract/sentences.ts'
import { frontUriHeader, idempotencyKeyHeader } from '#contract/envelope.ts'
import type { Clock } from '../clock.ts'
import { denied, refusal, type Answer } from './answers.ts'
import { isBuyer, isOperator, type ActingShop, type Caller } from './caller.ts'
import { acceptMultipart } from './multipart.ts'
import type { Once } from './once.ts'
import { responseSchemas } from './response-schema.ts'
import type { Incoming, MountedCall } from './route.ts'
import { validate, type Validated } from './validate.ts'

/** What the gate must ask the rooms: who a token is, and whether somebody may act for a shop. */
export interface Identity {
  findCaller(token: string): Promise<Caller | 'expired'>
  /** The caller as the token's last request found them: a guess to begin with, never to answer from. */
  lastSeen(token: string): Caller | undefined
  findActingShop(caller: Caller, uri: string): Promise<ActingShop | undefined>
}

export interface GateOptions {
  identity: Identity
  clock: Clock
  rateLimitScale: number
}

const floodLimits = { read: 1_200, write: 300, costly: 60 } satisfies Record<Rate, number>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; without it no address under /api is served. */
    policy?: Call['policy'] | 'public'
  }
}

/** Ends the start where an address under /api was opened past the gate [T30]. Goes before all routes. */
export function refuseWithoutPolicy(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (/^\/api(\/|$)/i.test(url) && !config?.policy) throw new Error(`${String(method)} ${url} has no policy`)
  })
}

/**
 * Every call passes here, in this order: flood limit, who, parameters, body, handler, allow-list. A call without a policy ends
 * the start, and so does one that is declared twice.
 */
export function mountCalls(app: FastifyInstance, calls: readonly MountedCall[], options: GateOptions): void {
  refuseDoubles(calls)
  mountAll(
    app,
    calls.filter(({ call }) => !call.multipart),
    options,
  )
  // In a scope of their own: every other call goes on answering 415 to multipart.
  void app.register(async (scope) => {
    await acceptMultipart(scope)
    mountAll(
      scope,
      calls.filter(({ call }) => call.multipart),
      options,
    )
  })
}

function mountAll(app: FastifyInstance, calls: readonly MountedCall[], options: GateOptions): void {
  for (const mounted of calls) {
    for (const path of [mounted.call.path, ...(mounted.call.aliases ?? [])]) {
      app.route({
        method: mounted.call.method,
        url: `/api${path}`,
        schema: { response: responseSchemas(mounted.call) },
        config: {
          policy: mounted.call.policy,
          rateLimit: {
            max: Math.ceil(floodLimits[mounted.call.policy.rate] * options.rateLimitScale),
            timeWindow: 60_000,
          },
        },
        handler: (request, reply) => pass(mounted, options, { request, reply }),
      })
    }
  }
}

/** Two handlers for one address would make it a matter of luck whose policy holds. */
export function refuseDoubles(calls: readonly MountedCall[]): void {
  const seen = new Set<string>()
  for (const { call } of calls) {
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      const address = `${call.method} ${path}`
      if (seen.has(address)) throw new Error(`${address} is mounted twice`)
      seen.add(address)
    }
  }
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

async function pass(mounted: MountedCall, options: GateOptions, { request, reply }: Exchange): Promise<FastifyReply> {
  const readAlready = await readAhead(mounted, options, { request, reply })
  if (readAlready) return send(reply, readAlready)

  const entry = await enter(mounted.call, options, request)
  if ('status' in entry) return send(reply, entry)

  const parsed = parse(mounted.call, request)
  if ('status' in parsed) return send(reply, parsed)

  const once = onceOf(mounted.call, { caller: entry.caller, request, body: parsed.body, clock: options.clock })
  if (once && 'status' in once) return send(reply, once)

  return send(
    reply,
    await mounted.handler({
      ...parsed,
      caller: entry.caller as Caller, // null only where the policy says guest, and RouteInput says so too
      shop: entry.shop as undefined, // set exactly where the policy says partner
      http: incoming(mounted.call, { request, reply }, { caller: entry.caller, shop: entry.shop, once }),
    }),
  )
}

/**
 * A read begins while the database is still asked who calls, for the caller as last seen: one way instead of two. What it read is
 * answered only when the caller turns out to be just that; otherwise it is thrown away and the call takes the ordinary way.
 */
async function readAhead(
  { call, handler }: MountedCall,
  { identity }: GateOptions,
  exchange: Exchange,
): Promise<Answer | undefined> {
  const token = changesNothing(call) ? tokenOf(exchange.request) : undefined
  const caller = token && identity.lastSeen(token)
  if (!caller || refusedTo(call, caller)) return undefined
  const parsed = parse(call, exchange.request)
  if ('status' in parsed) return undefined
  const http = incoming(call, exchange, { caller, once: undefined })
  const reading = handler({ ...parsed, caller, shop: undefined, http })
  reading.catch(() => {}) // told below, or thrown away
  return isDeepStrictEqual(await identity.findCaller(token), caller) ? reading : undefined
}

const changesNothing = ({ method, policy }: Call) =>
  method === 'GET' && policy.rate === 'read' && !policy.audit && policy.who !== 'guest' && policy.who !== 'partner'

interface Entry {
  caller: Caller | null
  shop?: ActingShop | undefined
}

async function enter(call: Call, options: GateOptions, request: FastifyRequest): Promise<Entry | Answer> {
  const caller = await callerOf(options.identity, request)
  const { who } = call.policy
  if (who === 'guest') return { caller: caller === 'expired' ? null : caller }
  if (who === 'visitor' && caller === null) return { caller }
  if (caller === null || caller === 'expired') return denied('expired')
  const refused = refusedTo(call, caller)
  if (refused) return refused
  if (who === 'partner') return enterShop(options.identity, caller, request)
  return { caller }
}

/** What the policy says to this kind of member. */
function refusedTo({ policy: { who } }: Call, caller: Caller): Answer | undefined {
  if (who === 'operator' && !isOperator(caller)) return denied('forbidden')
  if (who === 'buyer' && !isBuyer(caller)) return denied('forbidden', generalSentences.operatorCannotOrder)
  return undefined
}

async function callerOf(identity: Identity, request: FastifyRequest): Promise<Caller | 'expired' | null> {
  if (!request.headers.authorization) return null
  const token = tokenOf(request)
  return token ? identity.findCaller(token) : 'expired'
}

const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.-]{20,2000})$/.exec(request.headers.authorization ?? '')?.[1]

async function enterShop(identity: Identity, caller: Caller, request: FastifyRequest): Promise<Entry | Answer> {
  const values = headerValues(request, frontUriHeader)
  const [uri] = values
  if (values.length !== 1 || !uri || !/^[a-z0-9]{2,30}$/.test(uri)) return refusal(400, generalSentences.invalid)
  const shop = await identity.findActingShop(caller, uri)
  return shop ? { caller, shop } : denied('forbidden')
}

/** Node joins doubled headers with a comma; the raw list shows what was really sent. */
function headerValues(request: FastifyRequest, name: string): string[] {
  const raw = request.raw.rawHeaders
  return raw.filter((_, index) => index % 2 === 1 && raw[index - 1]?.toLowerCase() === name.toLowerCase())
}

function parse(call: Call, request: FastifyRequest): { params: unknown; query: unknown; body: unknown } | Answer {
  const params = parsePart(call.params, request.params)
  // An id that can't be one is unknown, not malformed: the answer must not tell the two apart.
  if (!params.ok) return refusal(404, generalSentences.notFound)
  const query = parsePart(call.query, request.query)
  const body = call.body ? parsePart(call.body, request.body ?? undefined) : parseNoBody(request.body)
  if (query.ok && reachesTooDeep(query.value)) return refusal(400, generalSentences.narrowPeriod)
  if (query.ok && body.ok) return { params: params.value, query: query.value, body: body.value }
  const errors = [query, body].flatMap((part) => (part.ok ? [] : part.errors))
  return refusal(400, generalSentences.invalid, { errors })
}

/** Beyond what a numbered list can reach. Some calls take a page as text, because they have a cursor besides. */
function reachesTooDeep(query: unknown): boolean {
  const { page = 0, size = 0 } = (query ?? {}) as { page?: number | string; size?: number } // as contracts name them
  return Number(page) * size > deepestRow
}

const parsePart = (schema: Call['body'], value: unknown): Validated =>
  schema ? validate(schema, value) : { ok: true, value: undefined }

const parseNoBody = (body: unknown): Validated =>
  hasContent(body)
    ? { ok: false, errors: [{ path: '', message: generalSentences.invalid }] }
    : { ok: true, value: undefined }

const hasContent = (body: unknown) =>
  body !== undefined && body !== null && !(typeof body === 'object' && Object.keys(body).length === 0)

interface OnceParts {
  caller: Caller | null
  request: FastifyRequest
  body: unknown
  clock: Clock
}

function onceOf(call: Call, { caller, request, body, clock }: OnceParts): Once | Answer | undefined {
  if (!call.policy.idempotent || !caller) return undefined
  const key = request.headers[idempotencyKeyHeader.toLowerCase()]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) return refusal(400, generalSentences.invalid)
  return {
    memberId: caller.memberId,
    call: `${call.method} ${call.path}`,
    key,
    bodyHash: createHash('sha256')
      .update(JSON.stringify([request.params, request.query, body]))
      .digest('base64url'),
    at: clock(),
  }
}

function incoming(
  call: Call,
  { request, reply }: Exchange,
  { caller, shop, once }: Entry & { once: Once | undefined },
): Incoming {
  return {
    address: request.ip,
    requestId: request.id,
    headers: request.headers,
    cookies: request.cookies,
    protocol: request.protocol,
    host: request.host,
    setCookie: reply.setCookie.bind(reply),
    once,
    audit:
      call.policy.audit && caller
        ? {
            actorId: caller.memberId,
            partnerId: shop?.partnerId ?? null,
            call: `${call.method} ${call.path}`,
            address: request.ip,
            requestId: request.id,
          }
        : undefined,
  }
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  if (answer.headers) void reply.headers(answer.headers)
  return reply.code(answer.status).send(answer.envelope)
}
