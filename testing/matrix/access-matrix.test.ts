import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { collectRoutes } from '#server/http/route.ts'
import { refuseDoubles } from '#server/http/gate.ts'
import { mountedCall, whileBroken } from '../harness/broken-route.ts'
import { apiWith, type ApiClient, type Reply } from '../harness/api-client.ts'
import { useWorld } from '../world.ts'
import { expectedVerdict, type Verdict } from './expected.ts'
import type { CallRequest } from './call-request.ts'
import { requestOf as declaredRequest } from './declared-requests.ts'
import { missingRecords } from './missing-records.ts'
import { keyOf, requests } from './requests.ts'
import { createFixture, owners, subjects, type Owner, type MatrixFixture, type Subject } from './fixture.ts'
import type { ExampleRecords } from '#contract/example.ts'

const world = useWorld()

/** Every call by every kind of caller for the records of every owner [targets R12]. */
describe('the access matrix', () => {
  it('has a request for every mounted call, and for no other', () => {
    const mounted = world.calls.map(({ call }) => keyOf(call)).toSorted()
    const advice = 'Give the call an example in its contract.'
    expect(Object.keys(requests).toSorted(), advice).toEqual(mounted)
  })

  // The gate refuses other requests before the handler runs, and the matrix would check nothing.
  it('sends no call a request that its schemas refuse', async () => {
    const { records } = await createFixture(world)
    const refused = Object.keys(requests).flatMap((key) =>
      invalidParts(callOf(key), requestOf(key), records.A1).map((part) => `${key} ${part}`),
    )
    expect(refused).toEqual([])
  })

  it('finds an example that the schemas of its call refuse', () => {
    const call = callOf('POST /admin/order/:orderNumber/deposit')
    const refusedBy = (example: NonNullable<Call['example']>) =>
      invalidParts(call, declaredRequest({ ...call, example }), missingRecords)
    expect(refusedBy({ params: { orderNumber: '1' }, body: { amount: 1 } })).toEqual(['params: orderNumber'])
    expect(refusedBy({ params: { orderNumber: '20260515-9999999' } })).toEqual(['body: '])
    expect(
      refusedBy({ params: { orderNumber: '20260515-9999999' }, query: { nosuch: 1 }, body: { amount: -1 } }),
    ).toEqual(['query: ', 'body: amount'])
    expect(refusedBy({ params: { orderNumber: '20260515-9999999' }, body: { amount: 1 } })).toEqual([])
  })

  it.each(Object.keys(requests))('%s answers every caller as its policy declares', async (key) => {
    expect(await wrongAnswers(key, await createFixture(world))).toEqual([])
  })

  // Planted defects: the route answers more callers than its policy declares.
  it('finds a route with too weak a policy', async () => {
    const fixture = await createFixture(world)
    const declared = callOf('GET /admin/cash/members')
    const wrong = await whileBroken(world, 'GET /admin/cash/members', {
      broken: ({ call }) => ({ call: { ...call, policy: { ...call.policy, who: 'member' } } }),
      run: () => wrongAnswers('GET /admin/cash/members', fixture, declared),
    })
    expect(wrong).toContain("store A1 asks for A1's: allowed (200), expected forbidden")
    expect(wrong).toContain("admin B asks for A1's: allowed (200), expected forbidden")
  })

  it('finds a route that reads for every caller like for the operator', async () => {
    const fixture = await createFixture(world)
    const operator = fixture.members.operator?.caller
    if (!operator) throw new Error('the fixture has no operator')
    const wrong = await whileBroken(world, 'GET /order/:id', {
      broken: ({ handler }) => ({ handler: (input) => handler({ ...input, caller: operator }) }),
      run: () => wrongAnswers('GET /order/:id', fixture),
    })
    expect(wrong).toContain("store A2 asks for A1's: allowed (200), expected hidden")
    expect(wrong).toContain("store B asks for A1's: allowed (200), expected hidden")
    expect(wrong.some((line) => line.startsWith('store A1 asks for A1'))).toBe(false)
  })

  it("finds a route that answers differently for others' records and for missing ones", async () => {
    const fixture = await createFixture(world)
    const wrong = await whileBroken(world, 'GET /order/:id', {
      broken: ({ handler }) => ({
        handler: async (input) => {
          const answer = await handler(input)
          const isMissing = JSON.stringify(input.params).includes(fixture.records.nobody.orderNumber)
          return answer.status === 404 && !isMissing
            ? { ...answer, envelope: { ...answer.envelope, message: '다른 매장의 주문입니다.' } }
            : answer
        },
      }),
      run: () => wrongAnswers('GET /order/:id', fixture),
    })
    expect(wrong).toContain("store A2 can tell A1's records from missing ones")
  })

  it('refuses to start with a call that is mounted twice', () => {
    const routes = collectRoutes()
    const call = callOf('GET /chainStore')
    routes.on(call, async () => ({ status: 200, envelope: { code: 'S' } }))
    routes.on(call, async () => ({ status: 200, envelope: { code: 'S' } }))
    expect(() => refuseDoubles(routes.mounted)).toThrow('GET /chainStore')
  })
})

/** The responses that differ from the declared policy. */
async function wrongAnswers(key: string, fixture: MatrixFixture, declared: Call = callOf(key)): Promise<string[]> {
  const request = requestOf(key)
  const replies = new Map<string, Reply>()
  const wrong: string[] = []
  for (const subject of subjects) {
    for (const owner of differentOwners(request, fixture)) {
      const reply = await ask(declared, { request, fixture, subject, owner })
      replies.set(`${subject}/${owner}`, reply)
      const expected = expectedVerdict(declared, request, { subject, owner })
      const actual = verdictOf(reply)
      if (actual !== expected)
        wrong.push(`${subject} asks for ${owner}'s: ${actual} (${reply.status}), expected ${expected}`)
    }
  }
  return [...wrong, ...probes(declared, request, replies)]
}

/** The owners whose records give different requests: only the first one where the request names no record, because the others repeat it. */
function differentOwners(request: CallRequest, { records }: MatrixFixture): readonly Owner[] {
  if (request.about !== 'nothing' || request.prepare) return owners
  const sent = owners.map((owner) =>
    JSON.stringify([request.path(records[owner]), request.body?.(records[owner]), request.headers?.(records[owner])]),
  )
  return owners.filter((_, index) => sent.indexOf(sent[index] ?? '') === index)
}

/** The fields of a request that the schemas of its call refuse, by the part of the request. */
function invalidParts(call: Call, request: CallRequest, records: ExampleRecords): string[] {
  const { pathname, searchParams } = new URL(request.path(records), 'http://balju.test')
  const names = new RegExp(`^${call.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname)?.groups ?? {}
  const params = Object.fromEntries(Object.entries(names).map(([name, value]) => [name, decodeURIComponent(value)]))
  const fields = (part: 'params' | 'query' | 'body', value: unknown) =>
    (call[part] ?? z.strictObject({})).safeParse(value).error?.issues.map(({ path }) => `${part}: ${path.join('.')}`) ??
    []
  const body = request.body?.(records)
  return [
    ...fields('params', params),
    ...fields('query', Object.fromEntries(searchParams)),
    ...(call.upload ? [] : fields('body', call.body ? body : (body ?? {}))),
  ]
}

const callOf = (key: string): Call => mountedCall(world, key).call

function requestOf(key: string): CallRequest {
  const request = requests[key]
  if (!request) throw new Error(`${key} has no request`)
  return request
}

interface Requester {
  request: CallRequest
  fixture: MatrixFixture
  subject: Subject
  owner: Owner
}

async function ask(call: Call, { request, fixture, subject, owner }: Requester): Promise<Reply> {
  const api = apiWith(world, fixture.tokens[subject])
  const records = { ...fixture.records[owner], callerStoreId: fixture.members[subject]?.storeIds[0] ?? 1 }
  const body = request.body?.(records)
  await request.prepare?.(world, records)
  // The changed or deleted row must exist.
  if (keyOf(call) === 'PUT /cart') await api.post(request.path(records), body)
  if (keyOf(call) === 'DELETE /cart') return removeOwnRow(api, request.path(records), records)
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete' // the API client has one function per method
  const headers = request.headers?.(records)
  return method === 'get' ? api.get(request.path(records), headers) : api[method](request.path(records), body, headers)
}

async function removeOwnRow(api: ApiClient, path: string, records: ExampleRecords): Promise<Reply> {
  await api.post(path, [{ partnerProductId: records.partnerProductId, productOptionId: null, count: 1 }])
  const cart = (await api.get(path)).data as { rows?: { cartId: number }[] } | undefined // 404 has none
  return api.delete(path, [{ cartId: cart?.rows?.[0]?.cartId ?? 999_999_999 }])
}

function verdictOf(reply: Reply): Verdict | 'broken' {
  if (reply.status >= 500) return 'broken'
  if (reply.status === 403) return reply.headers['x-auth-reason'] === 'expired' ? 'expired' : 'forbidden'
  return reply.status === 404 ? 'hidden' : 'allowed'
}

/** The responses for others' records and for missing ones must be equal, byte for byte. */
function probes(call: Call, request: CallRequest, replies: ReadonlyMap<string, Reply>): string[] {
  if (request.about === 'nothing' || request.about === 'cookie') return []
  return subjects.flatMap((subject) => {
    const missing = replies.get(`${subject}/nobody`)
    return owners.flatMap((owner) => {
      const reply = replies.get(`${subject}/${owner}`)
      const isHidden = expectedVerdict(call, request, { subject, owner }) === 'hidden'
      return isHidden && reply?.body !== missing?.body
        ? [`${subject} can tell ${owner}'s records from missing ones`]
        : []
    })
  })
}
