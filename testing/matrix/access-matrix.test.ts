import { describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { collectRoutes } from '#server/http/route.ts'
import { refuseDoubles } from '#server/http/gate.ts'
import { apiWith, type ApiClient, type Reply } from '../api-client.ts'
import { useWorld } from '../world.ts'
import { expectedVerdict, type Verdict } from './expected.ts'
import type { CallRequest } from './call-request.ts'
import { keyOf, requests } from './requests.ts'
import { found, owners, subjects, type Owner, type Society, type Subject, type Things } from './society.ts'

const world = useWorld()

/** Every call, every kind of caller, everybody's things [targets R12]. */
describe('the access matrix', () => {
  it('has a request for every call that is mounted, and for no other', () => {
    expect(Object.keys(requests).toSorted()).toEqual(world.calls.map(({ call }) => keyOf(call)).toSorted())
  })

  it.each(Object.keys(requests))('%s answers everybody as its policy declares', async (key) => {
    const call = callOf(key)
    const request = requestOf(key)
    const society = await found(world)
    const replies = new Map<string, Reply>()
    const wrong: string[] = []
    for (const subject of subjects) {
      for (const owner of owners) {
        const reply = await ask(call, { request, society, subject, owner })
        replies.set(`${subject}/${owner}`, reply)
        const expected = expectedVerdict(call, request, { subject, owner })
        const actual = verdictOf(reply)
        if (actual !== expected)
          wrong.push(`${subject} asks for ${owner}'s: ${actual} (${reply.status}), expected ${expected}`)
      }
    }
    expect(wrong).toEqual([])
    expect(probes(call, request, replies)).toEqual([])
  })

  it('would find a route that is laxer than its policy', () => {
    // The broken twin: the same order call, declared for everybody's brand.
    const call = callOf('GET /order/:id')
    const lax: Call = { ...call, policy: { ...call.policy, scope: 'public' } }
    const request = requestOf('GET /order/:id')
    const who = { subject: 'store B', owner: 'A1' } as const
    expect(expectedVerdict(lax, request, who)).not.toBe(expectedVerdict(call, request, who))
  })

  it('does not start with a call that is mounted twice', () => {
    const routes = collectRoutes()
    const call = callOf('GET /chainStore')
    routes.on(call, async () => ({ status: 200, envelope: { code: 'S' } }))
    routes.on(call, async () => ({ status: 200, envelope: { code: 'S' } }))
    expect(() => refuseDoubles(routes.mounted)).toThrow('GET /chainStore')
  })
})

function callOf(key: string): Call {
  const mounted = world.calls.find(({ call }) => keyOf(call) === key)
  if (!mounted) throw new Error(`${key} is not mounted`)
  return mounted.call
}

function requestOf(key: string): CallRequest {
  const request = requests[key]
  if (!request) throw new Error(`${key} has no request`)
  return request
}

interface Asking {
  request: CallRequest
  society: Society
  subject: Subject
  owner: Owner
}

async function ask(call: Call, { request, society, subject, owner }: Asking): Promise<Reply> {
  const api = apiWith(world, society.tokens[subject])
  const things = society.things[owner]
  const caller = society.members[subject]
  const body = request.body?.(things, caller)
  // What is changed or taken out must be there first.
  if (keyOf(call) === 'PUT /cart') await api.post(request.path(things), body)
  if (keyOf(call) === 'DELETE /cart') return removeOwnRow(api, request.path(things), things)
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete' // no call patches yet
  const headers = request.headers?.(things)
  return method === 'get' ? api.get(request.path(things), headers) : api[method](request.path(things), body, headers)
}

async function removeOwnRow(api: ApiClient, path: string, things: Things): Promise<Reply> {
  await api.post(path, [{ partnerProductId: things.partnerProductId, productOptionId: null, count: 1 }])
  const cart = (await api.get(path)).data as { rows?: { cartId: number }[] } | undefined // 404 has none
  return api.delete(path, [{ cartId: cart?.rows?.[0]?.cartId ?? 999_999_999 }])
}

function verdictOf(reply: Reply): Verdict | 'broken' {
  if (reply.status >= 500) return 'broken'
  if (reply.status === 403) return reply.headers['x-auth-reason'] === 'expired' ? 'expired' : 'forbidden'
  return reply.status === 404 ? 'hidden' : 'allowed'
}

/** Somebody else's thing and one that does not exist must read the same, byte for byte. */
function probes(call: Call, request: CallRequest, replies: ReadonlyMap<string, Reply>): string[] {
  if (request.about === 'nothing' || request.about === 'cookie') return []
  return subjects.flatMap((subject) => {
    const missing = replies.get(`${subject}/nobody`)
    return owners.flatMap((owner) => {
      const reply = replies.get(`${subject}/${owner}`)
      const isHidden = expectedVerdict(call, request, { subject, owner }) === 'hidden'
      return isHidden && reply?.body !== missing?.body ? [`${subject} can tell ${owner}'s from none`] : []
    })
  })
}
