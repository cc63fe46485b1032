import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asc, eq } from 'drizzle-orm'
import { partnerUriOf } from '#features/brands/brands/server/brand-columns.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import { queueOrderMessages } from '#features/orders/orders/server/order/queue-order-messages.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, type TestMember } from '#testing/fixtures/people/people.ts'
import {
  newDevice,
  startPushService,
  type PushService,
  type TestDevice,
} from '#testing/fixtures/people/push-devices.ts'
import { testVault, useWorld } from '#testing/world.ts'
import { messageEventCodes } from '#contract/message-events.ts'
import { channelsOf, messageTemplates } from '../../contract/message-templates.ts'
import { variablesOf } from '../../contract/fill-variables.ts'
import { isPushService } from '../../contract/push-services.ts'
import { logProvider } from '../alimtalk-provider.ts'
import { message, pushSubscription } from '../messages.tables.ts'
import { backoffAfter, sendMessages } from '../send-messages.ts'
import { installPushKeys } from './push-keys.ts'
import { pushSender } from './push-sender.ts'
import { subscribe } from './subscribe.ts'

const world = useWorld()

let service: PushService
let person: TestMember
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.taken.length = 0
  service.answers.clear()
  await addPlatform(world)
  await addBrands(world, coffee)
  person = await addMember(world, { username: 'storecoffee', brand: coffee })
  await installPushKeys(world.db, testVault)
})

const signedIn = ({ memberId }: TestMember) => ({ memberId, sessionId: randomUUID() })

/** Turns notices on for a device at the push service of this machine. */
async function turnOn(name: string): Promise<TestDevice> {
  const device = newDevice(`${service.url}/${name}`)
  await subscribe(world.db, signedIn(person), { ...device.body, at: world.now })
  return device
}

const approve = () =>
  world.db.transact(async (tx) => {
    const of = { memberId: person.memberId, partnerId: coffee.partnerId, at: world.now }
    await queueMemberMessages(tx, [{ event: 'STORE_APPROVED', ...of, facts: { store: '연남점' } }])
    return { ok: true }
  })

const send = (mayReach: (endpoint: string) => boolean = () => true) => {
  const clock = () => world.now
  const contact = () => 'https://balju.example.com'
  const push = pushSender({
    db: world.db,
    clock,
    vault: testVault,
    partnerUriOf,
    contact,
    mayReach,
  })
  return sendMessages({ db: world.db, clock, alimtalk: logProvider, mailer: { send: async () => {} }, push })
}

const notices = () => world.db.select().from(message).where(eq(message.channel, 'PUSH')).orderBy(asc(message.id))
const devices = () => world.db.select().from(pushSubscription).orderBy(asc(pushSubscription.id))

describe('a notice', () => {
  it('is queued for each device of the member, and for nobody else', async () => {
    await approve()
    expect(await notices()).toEqual([])
    await world.db.delete(message)
    await turnOn('phone')
    await turnOn('pc')
    await approve()
    const ids = (await devices()).map(({ id }) => String(id))
    expect((await notices()).map(({ address }) => address)).toEqual(ids)
    await approve()
    expect(await notices()).toHaveLength(2)
  })

  it('has a text without names, amounts or addresses', () => {
    const events = messageEventCodes.filter((event) => channelsOf(event).includes('PUSH'))
    expect(events).toContain('ORDER_SHIPPED')
    for (const event of events) {
      const title = messageTemplates[event].INBOX?.title ?? ''
      expect(title, event).not.toBe('')
      expect(variablesOf(title), event).toEqual([])
    }
  })

  it('reaches the device encrypted, with the title of the inbox and its link', async () => {
    const device = await turnOn('phone')
    await approve()
    await send()
    const [taken] = service.taken
    expect(taken).toMatchObject({
      path: '/phone',
      headers: { 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' },
    })
    expect(taken?.body.toString('latin1')).not.toContain('shop')
    expect(device.read(taken?.body ?? Buffer.alloc(0))).toEqual({
      title: '매장 이용이 승인되었습니다',
      path: `/shop/${coffee.uri}/inbox`,
      tag: expect.stringMatching(/^message-\d+$/),
      at: world.now.getTime(),
    })
    expect(await notices()).toMatchObject([{ state: 'SENT', sentAt: world.now, attempts: 1 }])
    await send()
    expect(service.taken).toHaveLength(1)
  })

  it('about an order leads to the order', async () => {
    const device = await turnOn('phone')
    const { partnerProductId } = await addProduct(world, { brand: coffee })
    const orderNumber = await placed(world, person, { pay: 'BANK', items: [{ partnerProductId, count: 1 }] })
    await world.db.transact(async (tx) => {
      await queueOrderMessages(tx, [{ event: 'ORDER_SHIPPED', orderNumber, at: world.now }])
      return { ok: true }
    })
    await send()
    const read = service.taken.map(({ body }) => device.read(body))
    expect(read).toMatchObject([
      { title: '상품이 출고되었습니다', path: `/shop/${coffee.uri}/orderDetail/${orderNumber}` },
    ])
  })

  it('is signed with the key of the installation (VAPID)', async () => {
    await turnOn('phone')
    await approve()
    await send()
    const { publicKey } = await installPushKeys(world.db, testVault)
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(service.taken[0]?.headers.authorization ?? '') ?? []
    expect(key).toBe(publicKey)
    const [head = '', claims = '', signature = ''] = token.split('.')
    const point = Buffer.from(publicKey, 'base64url')
    const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
    const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const signed = Buffer.from(`${head}.${claims}`)
    const by = { key: jwk, dsaEncoding: 'ieee-p1363' } as const
    expect(verify('sha256', signed, by, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: service.url,
      sub: 'https://balju.example.com',
    })
  })
})

describe('a push service', () => {
  it.each([404, 410])(
    'that answers %i has lost the device: it is forgotten, and nothing waits for an operator',
    async (status) => {
      await turnOn('phone')
      await turnOn('pc')
      await approve()
      service.answers.set('/phone', { status })
      await send()
      expect((await devices()).map(({ endpoint }) => endpoint)).toEqual([`${service.url}/pc`])
      expect(await notices()).toMatchObject([{ state: 'SENT' }])
    },
  )

  it.each([429, 500, 403])('that answers %i is asked again, for this device only', async (status) => {
    await turnOn('phone')
    await turnOn('pc')
    await approve()
    service.answers.set('/phone', { status })
    await send()
    const dueAt = new Date(world.now.getTime() + backoffAfter(1))
    expect(await notices()).toMatchObject([{ state: 'PENDING', lastError: String(status), dueAt }, { state: 'SENT' }])
    service.answers.clear()
    world.now = dueAt
    await send()
    expect(service.taken.map(({ path }) => path).toSorted()).toEqual(['/pc', '/phone', '/phone'])
    expect(await notices()).toMatchObject([{ state: 'SENT', lastError: '' }, { state: 'SENT' }])
  })

  it('that refuses the request itself is not asked again', async () => {
    await turnOn('phone')
    await approve()
    service.answers.set('/phone', { status: 400 })
    await send()
    expect(await notices()).toMatchObject([{ state: 'FAILED', lastError: '400' }])
  })

  it('is never left for another address by a redirect', async () => {
    await turnOn('phone')
    await approve()
    service.answers.set('/phone', { status: 307, headers: { location: `${service.url}/inside` } })
    await send()
    expect(service.taken.map(({ path }) => path)).toEqual(['/phone'])
    expect(await notices()).toMatchObject([{ state: 'PENDING', lastError: 'not reachable' }])
  })

  it('gets nothing unless its host is known, also when the table has its address', async () => {
    await turnOn('phone')
    await approve()
    await send(isPushService)
    expect(service.taken).toEqual([])
    expect(await notices()).toEqual([])
  })
})

describe('a device', () => {
  it('that was turned off gets no notice that was queued before', async () => {
    await turnOn('phone')
    await approve()
    await world.db.delete(pushSubscription)
    await send()
    expect(service.taken).toEqual([])
    expect(await notices()).toEqual([])
  })

  it('that another member has taken over gets no notice of the former one', async () => {
    const device = await turnOn('phone')
    await approve()
    const other = await addMember(world, { username: 'other', brand: coffee })
    await subscribe(world.db, signedIn(other), { ...device.body, at: world.now })
    await send()
    expect(service.taken).toEqual([])
    expect(await notices()).toEqual([])
  })

  it('stays while it takes notices, and is swept after 180 days without one', async () => {
    const day = 24 * 3_600_000
    await turnOn('phone')
    world.now = new Date(world.now.getTime() + 100 * day)
    await approve()
    await send()
    world.now = new Date(world.now.getTime() + 180 * day - 1_000)
    await world.runJob('sweep-push')
    expect(await devices()).toHaveLength(1)
    world.now = new Date(world.now.getTime() + 1_000)
    await world.runJob('sweep-push')
    expect(await devices()).toEqual([])
  })
})
