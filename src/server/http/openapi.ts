import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, type BrotliOptions } from 'node:zlib'
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type Reference from '@scalar/fastify-api-reference'
import { uploadType, type Call } from '#contract/call.ts'
import { frontUriHeader, idempotencyKeyHeader } from '#contract/envelope.ts'
import { hashOf, sendKept } from './pages/sent-page.ts'
import type { MountedCall } from './route.ts'
import { fieldErrors, refusalDataOf, toJsonSchema } from './response-schema.ts'

/**
 * Publishes the contract as OpenAPI 3.1 at /api/openapi.json and as a readable page at /api/docs, both generated from
 * the table of calls.
 */
export function publishContract(
  app: FastifyInstance,
  calls: readonly MountedCall[],
  loadPage = () => import('@scalar/fastify-api-reference'),
  { rateLimitScale = 1 } = {},
): void {
  // The list of calls is no secret; each call has its own policy. The document is large, and the page has several files.
  const openAt = (max: number) =>
    ({ config: { policy: 'public', rateLimit: { max: Math.ceil(max * rateLimitScale), timeWindow: 60_000 } } }) as const
  const open = openAt(120)
  let document: ReturnType<typeof packedDocument> | undefined
  app.get('/api/openapi.json', openAt(30), async (_request, reply) => {
    document ??= packedDocument(calls)
    return sendKept(reply.type('application/json; charset=utf-8'), await document)
  })
  let reference: Promise<FastifyInstance | undefined> | undefined
  const showReference = async (request: FastifyRequest, reply: FastifyReply) => {
    reference ??= openReference(loadPage)
    const instance = await reference
    if (!instance) return reply.code(404).type('text/plain; charset=utf-8').send(withoutReference)
    const { statusCode, headers, rawPayload } = await instance.inject({ url: request.url })
    const isPage = String(headers['content-type']).startsWith('text/html')
    return reply
      .code(statusCode)
      .headers({ ...headers, 'content-security-policy': docsPolicy(isPage ? rawPayload.toString() : '') })
      .send(rawPayload)
  }
  app.get('/api/docs', open, showReference)
  app.get('/api/docs/*', open, showReference)
  app.addHook('onClose', async () => (await reference)?.close())
}

/** Rendered and packed once, since it is a megabyte that never changes while the process runs. */
async function packedDocument(calls: readonly MountedCall[]) {
  const body = Buffer.from(JSON.stringify(openApiOf(calls.map(({ call }) => call))))
  const [br, gzip] = await Promise.all([
    packBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    packGzip(body),
  ])
  return { body, br: () => br, gzip: () => gzip, etag: `W/"${hashOf(body)}"` }
}

const packBrotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)
const packGzip = promisify<Buffer, Buffer>(gzip)

const withoutReference = 'This installation has no page of the API. The contract is at /api/openapi.json.'

/**
 * A separate Fastify instance, created on first use: the page alone takes 17 MB of memory. Undefined where the packages were installed
 * without the devDependencies: the server needs none of them.
 */
async function openReference(
  loadPage: () => Promise<{ default: typeof Reference }>,
): Promise<FastifyInstance | undefined> {
  const scalar = await loadPage().then(
    (module) => module.default,
    () => undefined,
  )
  if (!scalar) return undefined
  const app = fastify()
  await app.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      withDefaultFonts: false,
      telemetry: false,
      title: 'Balju API',
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never' as const,
    },
  })
  return app
}

/**
 * The page ships inline scripts and styles, so it gets its own policy: exactly its inline scripts run, by hash; its
 * styles are created at run time.
 */
function docsPolicy(page: string): string {
  const scripts = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)].map(([, script = '']) =>
    policyHashOf(script),
  )
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const policyHashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

export function openApiOf(calls: readonly Call[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    for (const spelling of [call.path, ...(call.aliases ?? [])]) {
      const path = `/api${spelling.replaceAll(/:(\w+)/g, '{$1}')}`
      const isOld = spelling !== call.path
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf({ ...call, path: spelling }, isOld) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Balju API',
      version: '1',
      description: 'Every answer is an envelope { code, message?, data?, errors? }.',
    },
    servers: [{ url: '/' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  }
}

/** `isOld`: an alias path, kept for existing clients. */
function operationOf(call: Call, isOld: boolean): Record<string, unknown> {
  const { who, scope, idempotent, audit } = call.policy
  const marks = [`who: ${who}`, `scope: ${scope}`, idempotent && 'Idempotency-Key', audit && 'audited'].filter(Boolean)
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: call.summary,
    description: `Specification ${call.spec}. ${marks.join(' · ')}`,
    tags: [call.path.split('/')[1] ?? 'api'],
    ...(isOld && { deprecated: true }),
    ...(who !== 'guest' && { security: who === 'visitor' ? [{ bearer: [] }, {}] : [{ bearer: [] }] }),
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...headerParametersOf(call.policy),
    ],
    ...(call.body && { requestBody: { required: true, content: bodyContentOf(call, call.body) } }),
    ...(call.upload && { requestBody: { required: true, content: fileContent(uploadType).content } }),
    responses: responsesOf(call),
  }
}

const responsesOf = (call: Call): Record<string, unknown> => ({
  200: call.file
    ? fileContent(call.file)
    : envelope(describe(call, 200, 'Success, or an answered question'), call.data),
  ...((call.policy.who !== 'guest' || has(call, 403)) && {
    403: envelope(describe(call, 403, 'No valid token, or not permitted (X-Auth-Reason)'), undefined),
  }),
  400: refusalEnvelope(call, 400, 'Invalid input'),
  404: refusalEnvelope(call, 404, 'Unknown, or not yours'),
  409: refusalEnvelope(call, 409, 'Conflict with the present state'),
  ...(has(call, 410) && { 410: refusalEnvelope(call, 410, 'No longer there') }),
  ...((call.upload || has(call, 413)) && { 413: refusalEnvelope(call, 413, 'Too large') }),
  429: refusalEnvelope(call, 429, 'Too many requests (Retry-After)'),
})

const refusalEnvelope = (call: Call, status: number, description: string) =>
  envelope(describe(call, status, description), refusalDataOf(call, status))

const has = ({ refusals = {} }: Call, status: number) => Object.values(refusals).some((one) => one.status === status)

/** Adds the codes of the call's refusals with that status, and their sentences where these are fixed. */
function describe({ refusals = {} }: Call, status: number, description: string): string {
  const declared = Object.entries(refusals).filter(([, one]) => one.status === status)
  const lines = declared.map(([code, { says }]) => (typeof says === 'string' ? `- ${code}: ${says}` : `- ${code}`))
  return [description, ...lines].join('\n')
}

function bodyContentOf(call: Call, body: NonNullable<Call['body']>): Record<string, unknown> {
  const json = toJsonSchema(body, 'input')
  const properties = {
    file: { type: 'string', maxLength: 4, description: 'Absent, empty or the text null' },
    data: { type: 'string', maxLength: 65_536, contentMediaType: 'application/json', contentSchema: json },
  }
  return {
    'application/json': { schema: json },
    ...(call.multipart && { 'multipart/form-data': { schema: { type: 'object', properties, required: ['data'] } } }),
  }
}

function parametersOf(schema: Call['query'], where: 'path' | 'query'): Record<string, unknown>[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  } // an object schema, as all parameters are
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: field,
  }))
}

/** The headers that the gate reads for a call with this policy, beside the token. */
const headerParametersOf = ({ who, idempotent }: Call['policy']): Record<string, unknown>[] => [
  ...(who === 'partner' ? [{ name: frontUriHeader, in: 'header', required: true, schema: text }] : []),
  ...(idempotent ? [{ name: idempotencyKeyHeader, in: 'header', required: false, schema: text }] : []),
]

const text = { type: 'string' } as const

const fileContent = (type: string) => ({
  description: 'The file',
  content: { [type]: { schema: { type: 'string', format: 'binary' } } },
})

function envelope(description: string, data: Call['data']): Record<string, unknown> {
  const properties = {
    code: text,
    message: text,
    ...(data && { data: toJsonSchema(data, 'output') }),
    errors: fieldErrors,
  }
  return { description, content: { 'application/json': { schema: { type: 'object', properties } } } }
}
