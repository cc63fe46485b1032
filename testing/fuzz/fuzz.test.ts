import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { refusalDataOf, toJsonSchema } from '#server/http/response-schema.ts'
import { refusal, success } from '#server/http/answers.ts'
import { mountedCall, whileBroken } from '../harness/broken-route.ts'
import { keyOf, requests } from '../matrix/requests.ts'
import { createFixture, type MatrixFixture, type Subject } from '../matrix/fixture.ts'
import type { ExampleRecords } from '#contract/example.ts'
import { useWorld } from '../world.ts'
import { digitsOf, hugeNumbers, mutated, valid, withEachPart } from './arbitrary.ts'

const world = useWorld()

/** `npm run test:deep` sets several thousand. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 50)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
/** The time limit of a response, only in the deep run: other load on the machine must not fail an ordinary run. */
const patienceMs = Number(process.env['FUZZ_PATIENCE_MS'] ?? Number.POSITIVE_INFINITY)

interface Shot {
  params: Record<string, unknown>
  query: unknown
  body: unknown
  subject: Subject
}

/** Requests every call with values that its schema allows and with broken ones [targets R11]. */
describe('the fuzz', () => {
  it.each(Object.keys(requests))(
    '%s never fails with 500, and its responses match their schema',
    async (key) => {
      expect(await problemOf(key, await createFixture(world))).toBeUndefined()
    },
    600_000,
  )

  it.each(Object.keys(requests))(
    '%s never fails with 500 for a number beyond every integer type',
    async (key) => {
      expect(await problemOfHugeNumbers(key, await createFixture(world))).toBeUndefined()
    },
    600_000,
  )

  it('finds a handler that passes any number in the path to the database', async () => {
    const fixture = await createFixture(world)
    const key = 'GET /partner/:id'
    const handler = async ({ params }: { params: unknown }) => {
      await world.db.execute(sql`select ${(params as { id: string }).id}::bigint`)
      return refusal(404, '요청하신 정보를 찾을 수 없습니다.')
    }
    const broken = ({ call }: { call: Call }) => ({
      call: { ...call, params: z.strictObject({ id: z.string() }) },
      handler,
    })
    const problem = await whileBroken(world, key, { broken, run: () => problemOfHugeNumbers(key, fixture) })
    expect(problem).toContain('500')
  })

  // Planted defects: the same requests to a broken route.
  it.each([
    ['a handler that throws', '500', () => Promise.reject(new Error('a bug'))],
    [
      'a stack trace in a response',
      'a stack',
      () => Promise.resolve(refusal(409, `실패했습니다. ${new Error('a bug').stack ?? ''}`)),
    ],
    ['a refusal without a Korean sentence', 'no Korean sentence', () => Promise.resolve(refusal(409, 'Conflict'))],
    [
      'a refusal whose data do not match their schema',
      'off its schema',
      () =>
        Promise.resolve(refusal(409, '주문할 수 없는 상품이 있습니다.', { data: { reason: 'x', violations: [whim] } })),
    ],
  ])('finds %s', async (_, sign, handler) => {
    const fixture = await createFixture(world)
    const key = 'POST /order'
    const problem = await whileBroken(world, key, { broken: () => ({ handler }), run: () => problemOf(key, fixture) })
    expect(problem).toContain(sign)
  })

  it('finds a slow response', async () => {
    const fixture = await createFixture(world)
    const key = 'GET /cart/count'
    const handler = async () => {
      await pause(30)
      return success({ count: 0 })
    }
    const run = () => problemOf(key, fixture, { patienceMs: 20 })
    expect(await whileBroken(world, key, { broken: () => ({ handler }), run })).toContain('too slow')
  })

  it('finds a response that lacks a field', async () => {
    const fixture = await createFixture(world)
    const key = 'GET /cart/count'
    const handler = () => Promise.resolve(success({}))
    const problem = await whileBroken(world, key, { broken: () => ({ handler }), run: () => problemOf(key, fixture) })
    expect(problem).toMatch(/500|off its schema/)
  })

  it('has not polluted the prototype of objects', () => {
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

/** The serialiser accepts this violation; the contract refuses it, because it knows no such `reason`. */
const whim = {
  partnerProductId: 1,
  productOptionId: null,
  name: '명함',
  unit: '개',
  reason: 'WHIM',
  limit: 1,
  current: 1,
}

/** The first problem that random requests find in the call, or undefined. */
async function problemOf(key: string, fixture: MatrixFixture, patience = { patienceMs }): Promise<string | undefined> {
  const { call } = mountedCall(world, key)
  const property = fc.asyncProperty(shotsAt(call), async (shot) => {
    const problem = await findProblem(call, { shot, fixture, ...patience })
    if (problem) throw new Error(problem)
  })
  const { failed, counterexample, errorInstance } = await fc.check(property, {
    numRuns: runs,
    seed,
    endOnFailure: true,
  })
  return failed ? `${String(errorInstance)} after ${JSON.stringify(counterexample)}` : undefined
}

/** The first problem of the call when one part of a valid request at a time becomes a huge number, or undefined. */
async function problemOfHugeNumbers(key: string, fixture: MatrixFixture): Promise<string | undefined> {
  const { call } = mountedCall(world, key)
  const sample = (schema: Call['body']): unknown =>
    schema && fc.sample(valid(toJsonSchema(schema, 'input'), { complete: true }), { numRuns: 1, seed })[0]
  const [params, query, body] = [recordOf(sample(call.params)), sample(call.query), sample(call.body)]
  const names = Object.keys(params)
  const good: Shot = { params: {}, query, body, subject: subjectOf(call) }
  for (const huge of hugeNumbers) {
    const digits = digitsOf(huge)
    const shots: Shot[] = [
      ...names.map((name) => ({ ...good, params: { [name]: digits } })),
      ...(query === undefined ? [] : withEachPart(query, digits).map((other) => ({ ...good, query: other }))),
      ...(body === undefined ? [] : withEachPart(body, huge).map((other) => ({ ...good, body: other }))),
      ...(body === undefined ? [] : withEachPart(body, digits).map((other) => ({ ...good, body: other }))),
    ]
    for (const shot of shots) {
      const problem = await findProblem(call, { shot, fixture, patienceMs })
      if (problem) return `${problem} after ${JSON.stringify(shot)}`
    }
  }
  return undefined
}

const subjectOf = ({ policy: { who } }: Call): Subject =>
  who === 'operator' ? 'operator' : who === 'partner' ? 'admin A' : 'store A1'

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
    // Half of the requests pass the gate, so that the handlers are tested too.
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
  { shot, fixture, patienceMs: most }: { shot: Shot; fixture: MatrixFixture; patienceMs: number },
): Promise<string | undefined> {
  const token = fixture.tokens[shot.subject]
  const began = performance.now()
  const response = await world.app.inject({
    method: call.method,
    url: addressOf(call, shot, fixture),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...requests[keyOf(call)]?.headers?.(fixture.records.A1),
      'content-type': 'application/json',
    },
    ...(shot.body !== undefined && { payload: JSON.stringify(shot.body) ?? 'undefined' }),
  })
  const took = performance.now() - began
  const text = response.body
  if (took > most) return `too slow: ${Math.round(took)} ms`
  if (response.statusCode >= 500) return `${response.statusCode}: ${text}`
  if (/\bat .*:\d+:\d+/.test(text)) return `a stack: ${text}`
  if (call.file && response.statusCode === 200) return /^(%PDF-|PK)/.test(text) ? undefined : `no file: ${text}`
  return offSchema(call, response.statusCode, text)
}

function offSchema(call: Call, status: number, text: string): string | undefined {
  const envelope: unknown = JSON.parse(text)
  const { code, data, message } = recordOf(envelope)
  if (typeof code !== 'string') return `no envelope: ${text}`
  if (code === 'F' && !(typeof message === 'string' && /[가-힣]/.test(message))) return `no Korean sentence: ${text}`
  // The data of a refusal are optional, but must match their schema.
  if (code === 'F' && data === undefined) return undefined
  const schema = status >= 400 ? refusalDataOf(call, status) : call.data
  if (!schema) return undefined
  const parsed = schema.safeParse(data)
  return parsed.success
    ? undefined
    : `off its schema: ${JSON.stringify(parsed.error.issues.slice(0, 2))} ${text.slice(0, 300)}`
}

/** The address of the caller's own records with some parts replaced, and the query. */
function addressOf(call: Call, { params, query }: Shot, fixture: MatrixFixture): string {
  const own: Record<string, unknown> = {
    ...fixture.records.A1,
    id: ownId(call, fixture.records.A1),
    productId: fixture.records.A1.partnerProductId,
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

function ownId({ path }: Call, { orderNumber, postId, commentId, noticeId, campaignId }: ExampleRecords): unknown {
  if (/^(\/partnerAdmin)?\/campaign/.test(path)) return campaignId
  if (/^(\/partnerAdmin)?\/notice/.test(path)) return noticeId
  if (path.startsWith('/community/comment')) return commentId
  return path.startsWith('/community') ? postId : orderNumber
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

// An address cannot contain a lone surrogate; browsers send the replacement character.
const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 600)
