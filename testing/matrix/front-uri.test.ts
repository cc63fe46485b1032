import { request as rawRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { uploadType, type Call } from '#contract/call.ts'
import { apiWith, type Reply } from '../harness/api-client.ts'
import { useWorld } from '../world.ts'
import type { CallRequest } from './call-request.ts'
import { keyOf, requests } from './requests.ts'
import { createFixture, type Owner, type MatrixFixture, type Subject } from './fixture.ts'

const world = useWorld()

const partnersCalls = Object.keys(requests).filter((key) => /\/par?tnerAdmin\//.test(key))

/**
 * Answers that pass the policy and are refused by the call's own rule: a new bank account needs the password, the file is no
 * picture, and the stores were reminded today.
 */
const ownRefusals: Record<string, number> = {
  'PUT /partnerAdmin/userInfo': 400,
  'POST /partnerAdmin/staff/invitation': 409,
  'POST /partnerAdmin/staff/invitation/:id/resend': 409,
  'DELETE /partnerAdmin/staff/invitation/:id': 409,
  'PUT /partnerAdmin/staff/:memberId': 409,
  'DELETE /partnerAdmin/staff/:memberId': 409,
  'DELETE /partnerAdmin/staff/:memberId/secondFactor': 409,
  'POST /partnerAdmin/storeInvitation/import': 400,
  'POST /partnerAdmin/file/picture': 400,
  'POST /partnerAdmin/notice/:id/reminder': 409,
  'POST /partnerAdmin/partnerProduct/import': 400,
  'POST /partnerAdmin/partnerProduct/import/:importId/undo': 409,
  // The checksum of the request is not that of a preview.
  'PUT /partnerAdmin/ownPrice/copy': 409,
  'POST /partnerAdmin/ownPriceSheet/import': 400,
  'POST /partnerAdmin/ownPriceSheet/import/:importId/undo': 409,
  'POST /partnerAdmin/file/attachment': 400,
  'POST /partnerAdmin/notice/file': 400,
  // The list of the request is not the stored one.
  'PUT /partnerAdmin/faq/order': 409,
  'POST /partnerAdmin/productRequest/:id/decision': 409,
  // No store asked for it.
  'POST /partnerAdmin/searchMiss/answer': 409,
  // The comment of the request is the store's.
  'PUT /partnerAdmin/reviewComment/:id': 409,
}
/** Answers to a second caller after the first one has decided. */
const repeatRefusals: Record<string, number> = {
  'POST /partnerAdmin/chainStore/:id/refusal': 409,
  'POST /partnerAdmin/chainStore/:id/transfer': 409,
  'DELETE /partnerAdmin/chainStore/:id/transfer/:transferId': 409,
}
const permittedStatus = (key: string): number => ownRefusals[key] ?? 200
/** The client selects the shop by a header. The header grants no rights [T24, decisions]. */
describe('the Front-Uri of a headquarters', () => {
  it('is required by exactly the calls of headquarters', () => {
    const declared = world.calls.filter(({ call }) => call.policy.who === 'partner').map(({ call }) => keyOf(call))
    expect(partnersCalls.toSorted()).toEqual(declared.toSorted())
    expect(declared.length).toBeGreaterThan(0)
  })

  it.each(partnersCalls)('%s accepts only the own shop', async (key) => {
    const fixture = await createFixture(world)
    const ask = asker(key, fixture)
    expect((await ask('admin A', { shop: 'A1', thing: 'A1' })).status).toBe(permittedStatus(key))
    const repeated = await ask('operator', { shop: 'A1', thing: 'A1' })
    expect(repeated.status).toBe(repeatRefusals[key] ?? permittedStatus(key))
    for (const subject of ['store A1', 'pending store', 'admin B', 'market user'] as const) {
      expect((await ask(subject, { shop: 'A1', thing: 'A1' })).headers, subject).toMatchObject({
        'x-auth-reason': 'forbidden',
      })
    }
  })

  it.each(partnersCalls)('%s gives the same answer for another brand and for a missing one', async (key) => {
    const ask = asker(key, await createFixture(world))
    const other = await ask('admin A', { shop: 'B', thing: 'B' })
    const none = await ask('admin A', { shop: 'nobody', thing: 'B' })
    expect(other).toMatchObject({ status: 403, code: 'F' })
    expect([none.status, none.body]).toEqual([other.status, other.body])
  })

  it.each(partnersCalls)("%s cannot reach another brand's records from the own shop", async (key) => {
    const fixture = await createFixture(world)
    if (requestOf(key).path(fixture.records.B) === requestOf(key).path(fixture.records.nobody)) return // the path names no record
    const ask = asker(key, fixture)
    const others = await ask('admin A', { shop: 'A1', thing: 'B' })
    const none = await ask('admin A', { shop: 'A1', thing: 'nobody' })
    expect(others.status).toBe(404)
    expect(others.body).toBe(none.body)
    expect((await ask('admin A', { shop: 'A1', thing: 'A2' })).status).toBe(permittedStatus(key))
  })

  it.each(partnersCalls)('%s refuses a missing and a malformed header', async (key) => {
    const fixture = await createFixture(world)
    for (const headers of [
      {},
      ...['', 'a', 'a b', 'SAEBYEOKNARU', '../market', "' or 1=1", '새벽나루', 'a'.repeat(31)].map(uri),
    ]) {
      const reply = await send(key, { fixture, subject: 'admin A', thing: 'A1', headers })
      expect(reply, JSON.stringify(headers)).toMatchObject({ status: 400, code: 'F' })
    }
  })

  it.each(partnersCalls)('%s refuses a repeated header, though both name the own shop', async (key) => {
    const fixture = await createFixture(world)
    const { method, path, body } = partsOf(key, fixture, 'A1')
    const own = fixture.records.A1.partnerUri
    const status = await sendTwice({ method, path, body, uris: [own, own], token: fixture.tokens['admin A'] ?? '' })
    expect(status).toBe(400)
    const once = await sendTwice({ method, path, body, uris: [own], token: fixture.tokens['admin A'] ?? '' })
    expect(once).toBe(permittedStatus(key))
  })
})

const uri = (value: string) => ({ 'front-uri': encodeURI(value) === value ? value : encodeURIComponent(value) })

function requestOf(key: string): CallRequest {
  const request = requests[key]
  if (!request) throw new Error(`${key} has no request`)
  return request
}

interface About {
  shop: Owner
  thing: Owner
}

const asker =
  (key: string, fixture: MatrixFixture) =>
  (subject: Subject, { shop, thing }: About) =>
    send(key, { fixture, subject, thing, headers: { 'front-uri': fixture.records[shop].partnerUri } })

interface Sending {
  fixture: MatrixFixture
  subject: Subject
  thing: Owner
  headers: Record<string, string>
}

async function send(key: string, { fixture, subject, thing, headers }: Sending): Promise<Reply> {
  await requestOf(key).prepare?.(world, fixture.records[thing])
  const { method, path, body } = partsOf(key, fixture, thing)
  const api = apiWith(world, fixture.tokens[subject])
  if (method === 'GET') return api.get(path, headers)
  return api[method.toLowerCase() as 'post' | 'put' | 'delete'](path, body, { ...typeOf(body), ...headers }) // no call of headquarters uses PATCH
}

function partsOf(
  key: string,
  fixture: MatrixFixture,
  thing: Owner,
): { method: Call['method']; path: string; body: unknown } {
  const request = requestOf(key)
  const records = fixture.records[thing]
  const method = key.split(' ')[0] as Call['method'] // the key begins with the method
  return { method, path: request.path(records), body: request.body?.(records) }
}

/** The bytes of an upload have a type of their own. */
const typeOf = (body: unknown): Record<string, string> => (Buffer.isBuffer(body) ? { 'content-type': uploadType } : {})

interface TwiceSent {
  method: string
  path: string
  body: unknown
  uris: string[]
  token: string
}

/** Uses a real connection: an injected request cannot repeat a header. */
async function sendTwice({ method, path, body, uris, token }: TwiceSent): Promise<number> {
  if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.address() as AddressInfo // the server listens on a port
  const content = Buffer.isBuffer(body) ? body : body === undefined ? '' : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const request = rawRequest({ port, host: '127.0.0.1', method, path: `/api${path}` }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', reject)
    request.setHeader('authorization', `Bearer ${token}`)
    request.setHeader('front-uri', uris)
    if (content.length > 0) {
      request.setHeader('content-type', typeOf(body)['content-type'] ?? 'application/json')
      // Node adds no length to a DELETE.
      request.setHeader('content-length', Buffer.byteLength(content))
    }
    request.end(content)
  })
}
