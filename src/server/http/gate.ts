import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasBrandRole } from '#contract/brand-role.ts'
import { requiredBrandRole } from '#contract/required-role.ts'
import { sheetType, type Call, type Rate } from '#contract/call.ts'
import { gateSentences } from '#contract/gate-sentences.ts'
import { generalSentences } from '#contract/sentences.ts'
import { frontUriHeader, idempotencyKeyHeader } from '#contract/envelope.ts'
import type { Clock } from '../clock.ts'
import { perMember } from '../per-member.ts'
import { denied, refusal, type Answer } from './answers.ts'
import type { ActingShop, Caller } from './caller.ts'
import { denialFor } from './denial.ts'
import { acceptMultipart } from './multipart.ts'
import { whileOpen } from './open-request.ts'
import { parseRequest } from './parse-request.ts'
import type { IdempotentRequest } from './transact-once.ts'
import { acceptUploads, checkBeforeReading } from './upload.ts'
import { uploadBudget, type UploadBudget } from './upload-budget.ts'
import { serialiseAnswers } from './serialise-answers.ts'
import { revalidated } from './revalidate.ts'
import type { Incoming, MountedCall } from './route.ts'

/** Lookups that the gate needs from the features: the caller of a token, and the shop a caller may act for. */
export interface Identity {
  findCaller(token: string): Promise<Caller | 'expired'>
  /** The caller as the token's last request saw it. May be stale: use it to start early, never to answer. */
  lastSeen(token: string): Caller | undefined
  /** The settings that calls use now. A speculative read with other settings must not be answered. */
  settingsSeen(): unknown
  findActingShop(caller: Caller, uri: string): Promise<ActingShop | undefined>
}

export interface GateOptions {
  identity: Identity
  clock: Clock
  rateLimitScale: number
  /** Limit of upload bytes that the process holds at once. */
  uploadBytes?: number
}

/** Eight of the largest pictures, or thirty photos of a phone. */
const defaultUploadBytes = 120 * 1024 * 1024

/** Limit per member: workbooks are written one after the other, and few can wait (`openSheets`). */
const workbookOf = perMember(2)

const floodLimits = { read: 1_200, write: 300, costly: 60 } satisfies Record<Rate, number>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Declares who may call; an address under /api without it is not served. */
    policy?: Call['policy'] | 'public'
  }
}

/** Fails the start when an address under /api was opened without the gate [T30]. Must run before all routes. */
export function refuseWithoutPolicy(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (/^\/api(\/|$)/i.test(url) && !config?.policy) throw new Error(`${String(method)} ${url} has no policy`)
  })
}

/**
 * The policy check that every request passes, in this order: flood limit, caller, parameters, body, handler,
 * allow-list. A call without a policy fails the start, and so does one that is declared twice.
 */
export function mountCalls(app: FastifyInstance, calls: readonly MountedCall[], options: GateOptions): void {
  refuseDoubles(calls)
  mountAll(
    app,
    calls.filter(({ call }) => !call.multipart && !call.upload),
    options,
  )
  // Separate scope: all other calls keep answering 415 to multipart.
  void app.register(async (scope) => {
    await acceptMultipart(scope)
    mountAll(
      scope,
      calls.filter(({ call }) => call.multipart),
      options,
    )
  })
  void app.register(async (scope) => {
    acceptUploads(scope)
    mountAll(
      scope,
      calls.filter(({ call }) => call.upload),
      { ...options, budget: uploadBudget(options.uploadBytes ?? defaultUploadBytes) },
    )
  })
}

type MountOptions = GateOptions & { budget?: UploadBudget }

function mountAll(app: FastifyInstance, calls: readonly MountedCall[], options: MountOptions): void {
  const { budget } = options
  for (const mounted of calls) {
    const onRequest = serialiseAnswers(mounted.call)
    for (const path of [mounted.call.path, ...(mounted.call.aliases ?? [])]) {
      app.route({
        method: mounted.call.method,
        url: `/api${path}`,
        onRequest,
        ...(budget && uploadOptions(mounted.call, { ...options, budget })),
        config: {
          policy: mounted.call.policy,
          rateLimit: {
            max: Math.ceil(floodLimits[mounted.call.policy.rate] * options.rateLimitScale),
            timeWindow: 60_000,
          },
        },
        handler: (request, reply) => {
          const handle = () => handleRequest(mounted, options, { request, reply })
          return budget ? budget.during(request, handle) : handle()
        },
      })
    }
  }
}

const uploadOptions = (call: Call, options: GateOptions & { budget: UploadBudget }) => ({
  bodyLimit: call.upload?.maxBytes ?? 0,
  preParsing: checkBeforeReading(call, {
    send,
    budget: options.budget,
    refuse: async (request) => {
      const access = await authorize(call, options, request)
      return 'status' in access ? access : undefined
    },
  }),
})

/** With two handlers for one address, registration order would decide which policy holds. */
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

async function handleRequest(
  mounted: MountedCall,
  options: GateOptions,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const readAlready = await readAhead(mounted, options, { request, reply })
  if (readAlready) return send(reply, readAlready)

  const access = await authorize(mounted.call, options, request)
  if ('status' in access) return send(reply, access)

  const parsed = parseRequest(mounted.call, request)
  if ('status' in parsed) return send(reply, parsed)

  const once = idempotencyOf(mounted.call, { ...access, request, body: parsed.body, clock: options.clock })
  if (once && 'status' in once) return send(reply, once)

  const handle = async () =>
    mounted.handler({
      ...parsed,
      caller: access.caller as Caller, // null only where the policy says guest, and RouteInput says so too
      shop: access.shop as undefined, // set exactly where the policy says partner
      http: incoming(mounted.call, { request, reply }, { caller: access.caller, shop: access.shop, once }),
    })
  // An export that also marks its records runs to its end and is never refused here: it refuses repetitions itself.
  const isExport = mounted.call.file === sheetType && !mounted.call.marksListed
  const answer = await (isExport && access.caller
    ? workbookOf(access.caller.memberId, () => whileOpen(reply.raw, handle))
    : handle())
  return send(reply, revalidated(mounted.call, request, answer))
}

/**
 * Starts a read speculatively for the last seen caller while the database is still looking up the current one: one
 * round trip instead of two. The result is sent only if the caller turns out to be identical; otherwise it is discarded
 * and the call takes the ordinary path.
 */
async function readAhead(
  { call, handler }: MountedCall,
  { identity }: GateOptions,
  exchange: Exchange,
): Promise<Answer | undefined> {
  const token = call.policy.speculative ? tokenOf(exchange.request) : undefined
  const caller = token && identity.lastSeen(token)
  if (!caller || denialFor(call, caller)) return undefined
  const parsed = parseRequest(call, exchange.request)
  if ('status' in parsed) return undefined
  const http = incoming(call, exchange, { caller, once: undefined })
  const settings = identity.settingsSeen()
  const reading = handler({ ...parsed, caller, shop: undefined, http })
  reading.catch(() => {}) // handled below, or discarded
  const isUnchanged =
    isDeepStrictEqual(await identity.findCaller(token), caller) && identity.settingsSeen() === settings
  return isUnchanged ? reading : undefined
}

interface Access {
  caller: Caller | null
  shop?: ActingShop | undefined
}

async function authorize(call: Call, options: GateOptions, request: FastifyRequest): Promise<Access | Answer> {
  const caller = await callerOf(options.identity, request)
  const { who } = call.policy
  if (who === 'guest') return { caller: guestOf(call, caller) }
  if (who === 'visitor' && caller === null) return { caller }
  if (caller === null || caller === 'expired') return denied('expired')
  const refused = denialFor(call, caller)
  if (refused) return refused
  if (who === 'partner') return authorizeForShop(call, { identity: options.identity, caller, request })
  return { caller }
}

/** An operator without the required second factor is a guest, too. */
const guestOf = (call: Call, caller: Caller | 'expired' | null): Caller | null =>
  caller === 'expired' || (caller?.secondFactorMissing && !call.policy.beforeSecondFactor) ? null : caller

async function callerOf(identity: Identity, request: FastifyRequest): Promise<Caller | 'expired' | null> {
  if (!request.headers.authorization) return null
  const token = tokenOf(request)
  return token ? identity.findCaller(token) : 'expired'
}

const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.-]{20,2000})$/.exec(request.headers.authorization ?? '')?.[1]

async function authorizeForShop(
  call: Call,
  { identity, caller, request }: { identity: Identity; caller: Caller; request: FastifyRequest },
): Promise<Access | Answer> {
  const values = headerValues(request, frontUriHeader)
  const [uri] = values
  if (values.length !== 1 || !uri || !/^[a-z0-9]{2,30}$/.test(uri)) return refusal(400, generalSentences.invalid)
  const shop = await identity.findActingShop(caller, uri)
  if (!shop) return denied('forbidden')
  if (!hasBrandRole(shop.role, requiredBrandRole(call))) return denied('forbidden', gateSentences.brandRoleMissing)
  return { caller, shop }
}

/** Node joins repeated headers with a comma; the raw list shows what was really sent. */
function headerValues(request: FastifyRequest, name: string): string[] {
  const raw = request.raw.rawHeaders
  return raw.filter((_, index) => index % 2 === 1 && raw[index - 1]?.toLowerCase() === name.toLowerCase())
}

interface IdempotencySource extends Access {
  request: FastifyRequest
  body: unknown
  clock: Clock
}

function idempotencyOf(
  call: Call,
  { caller, shop, request, body, clock }: IdempotencySource,
): IdempotentRequest | Answer | undefined {
  if (!call.policy.idempotent || !caller) return undefined
  const key = request.headers[idempotencyKeyHeader.toLowerCase()]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) return refusal(400, generalSentences.invalid)
  // The same body for another shop of Front-Uri is another request.
  const asked = [request.params, request.query, body, ...(shop ? [shop.partnerId] : [])]
  return {
    memberId: caller.memberId,
    call: `${call.method} ${call.path}`,
    key,
    bodyHash: createHash('sha256').update(JSON.stringify(asked)).digest('base64url'),
    at: clock(),
  }
}

function incoming(
  call: Call,
  { request, reply }: Exchange,
  { caller, shop, once }: Access & { once: IdempotentRequest | undefined },
): Incoming {
  return {
    method: request.method,
    address: request.ip,
    socketAddress: request.socket.remoteAddress,
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
  if (answer.status === 304) return reply.code(304).send()
  return reply.code(answer.status).send(answer.file ?? answer.envelope)
}
