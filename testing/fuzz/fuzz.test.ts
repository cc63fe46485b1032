import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { toJsonSchema } from '#server/http/response-schema.ts'
import { keyOf, requests } from '../matrix/requests.ts'
import { found, type Society, type Subject, type Things } from '../matrix/society.ts'
import { useWorld } from '../world.ts'
import { mutated, valid } from './arbitrary.ts'

const world = useWorld()

/** `npm run test:deep` sets thousands. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 100)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)

interface Shot {
  params: Record<string, unknown>
  query: unknown
  body: unknown
  subject: Subject
}

/** Every call, with values that its schema allows and with broken ones [targets R11]. */
describe('the fuzz', () => {
  it.each(Object.keys(requests))(
    '%s never breaks and answers on its schema',
    async (key) => {
      const mounted = world.calls.find(({ call }) => keyOf(call) === key)
      if (!mounted) throw new Error(`${key} is not mounted`)
      const society = await found(world)
      await fc.assert(
        fc.asyncProperty(shotsAt(mounted.call), async (shot) => {
          const problem = await findProblem(mounted.call, { shot, society })
          if (problem) throw new Error(problem)
        }),
        { numRuns: runs, seed, endOnFailure: true },
      )
    },
    600_000,
  )

  it('would see an answer that is off its schema', () => {
    // The broken twin: an envelope whose data lost a field.
    const call = world.calls.find((mounted) => keyOf(mounted.call) === 'GET /cart/count')?.call
    expect(call && offSchema(call, JSON.stringify({ code: 'S', data: {} }))).toContain('off its schema')
  })

  it('left the prototype of objects alone', () => {
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

function shotsAt(call: Call): fc.Arbitrary<Shot> {
  const part = (schema: Call['body']) => {
    if (!schema) return fc.constant(undefined)
    const good = valid(toJsonSchema(schema, 'input'))
    return fc.oneof({ arbitrary: good, weight: 2 }, { arbitrary: good.chain(mutated), weight: 3 })
  }
  return fc.record({
    params: fc.oneof(fc.constant({}), part(call.params).map(recordOf)),
    query: part(call.query),
    body: part(call.body),
    // Half of the shots get past the door, so that what is behind it is hit too.
    subject: fc.constantFrom<Subject>(
      'store A1',
      'store A1',
      'operator',
      'operator',
      'pending store',
      'admin A',
      'anonymous',
      'revoked',
    ),
  })
}

async function findProblem(
  call: Call,
  { shot, society }: { shot: Shot; society: Society },
): Promise<string | undefined> {
  const token = society.tokens[shot.subject]
  const response = await world.app.inject({
    method: call.method,
    url: addressOf(call, shot, society),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...requests[keyOf(call)]?.headers?.(society.things.A1),
      'content-type': 'application/json',
    },
    ...(shot.body !== undefined && { payload: JSON.stringify(shot.body) ?? 'undefined' }),
  })
  const text = response.body
  if (response.statusCode >= 500) return `${response.statusCode}: ${text}`
  if (/\bat .*:\d+:\d+/.test(text)) return `a stack: ${text}`
  return offSchema(call, text)
}

function offSchema(call: Call, text: string): string | undefined {
  const envelope: unknown = JSON.parse(text)
  const { code, data, message } = recordOf(envelope)
  if (typeof code !== 'string') return `no envelope: ${text}`
  if (code === 'F')
    return typeof message === 'string' && /[가-힣]/.test(message) ? undefined : `no Korean sentence: ${text}`
  if (!call.data) return undefined
  const parsed = call.data.safeParse(data)
  return parsed.success
    ? undefined
    : `off its schema: ${JSON.stringify(parsed.error.issues.slice(0, 2))} ${text.slice(0, 300)}`
}

/** The own things' address with some of its parts replaced, and the query. */
function addressOf(call: Call, { params, query }: Shot, society: Society): string {
  const own: Record<string, unknown> = {
    ...society.things.A1,
    id: ownId(call, society.things.A1),
    productId: society.things.A1.partnerProductId,
  }
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(textOf(params[name] ?? own[name] ?? '1')),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(recordOf(query))) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, textOf(one))
  }
  return `/api${path}?${search.toString()}`
}

function ownId({ path }: Call, { orderNumber, postId, commentId }: Things): unknown {
  if (path.startsWith('/community/comment')) return commentId
  return path.startsWith('/community') ? postId : orderNumber
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

// A lone surrogate can't travel in an address; a browser sends its replacement.
const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 600)
