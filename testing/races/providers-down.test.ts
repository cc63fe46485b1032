import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { message } from '#features/messages/server/messages.tables.ts'
import { sendMessages, type Sending } from '#features/messages/server/send-messages.ts'
import { solapi } from '#features/messages/server/solapi.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { addProduct } from '../goods.ts'
import { orderAs } from '../ordering.ts'
import { addBrands, addMember, addPlatform, coffee } from '../people.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ connections: 10 })
const patience = 1_000
const orders = Number(process.env['PROVIDERS_DOWN_ORDERS'] ?? 8)

type Mood = 'fine' | 'refusing' | 'hanging' | 'broken' | 'garbage'
/** What a provider does for as long as it is not fine. */
const troubles = ['refusing', 'hanging', 'broken', 'garbage'] as const

const registered = {
  failedMessageList: [],
  groupInfo: { groupId: 'G', count: { registeredSuccess: 1, registeredFailed: 0 } },
}

/** A Solapi and a mail server of our own, in whatever mood; they count what they delivered, by key. */
function openProviders() {
  let mood: Mood = 'fine'
  const delivered = new Map<string, number>()
  const deliver = (key: string) => delivered.set(key, (delivered.get(key) ?? 0) + 1)
  const answers: Record<Mood, (response: ServerResponse, key: string) => void> = {
    fine: (response, key) => {
      deliver(key)
      response.end(JSON.stringify(registered))
    },
    refusing: (response) => response.destroy(),
    hanging: () => {},
    broken: (response) => response.writeHead(500).end('{}'),
    garbage: (response) => response.end('<html>'),
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { messages } = (await json(request)) as { messages: { customFields: { dedupeKey: string } }[] } // our own request
    answers[mood](response, messages[0]?.customFields.dedupeKey ?? '')
  }
  const server: Server = createServer((request, response) => void answer(request, response))
  const mailer = {
    send: async ({ key = '' }: Mail) => {
      if (mood === 'hanging') await new Promise(() => {})
      if (mood !== 'fine') throw Object.assign(new Error(mood), { code: 'ECONNECTION' })
      deliver(key)
    },
  }
  return { server, mailer, delivered, become: (next: Mood) => void (mood = next) }
}

/** [targets R10] */
describe('while mail and Alimtalk are down', () => {
  const providers = openProviders()
  let sending: Sending
  beforeAll(async () => {
    providers.server.listen(0, '127.0.0.1')
    await once(providers.server, 'listening')
    const { port } = providers.server.address() as AddressInfo // a TCP server that listens has one
    const account = {
      ...{ url: `http://127.0.0.1:${port}`, apiKey: 'k', apiSecret: 's', from: '0212345678', pfId: 'p' },
      templates: { ORDER_PLACED: 'KA01TP' },
    }
    const clock = () => world.now
    sending = { db: world.db, clock, mailer: providers.mailer, alimtalk: solapi(account, clock) }
  })
  afterAll(() => {
    providers.server.closeAllConnections()
    providers.server.close()
  })

  it.each(troubles)('(%s) every order is taken at once, and afterwards everybody is told once', async (mood) => {
    providers.delivered.clear()
    providers.become(mood)
    const { store, items } = await openShop()
    // The job is at it all the time, as it is while people order.
    let isOver = false
    const job = (async () => {
      while (!isOver) {
        await sendMessages({ ...sending, patience })
        await pause(20)
      }
    })()
    const waits: number[] = []
    for (let index = 0; index < orders; index++) {
      const began = performance.now()
      expect(await orderAs(world, store, { pay: 'BANK', items, expectedTotal: 10_000 })).toMatchObject({ ok: true })
      waits.push(performance.now() - began)
    }
    isOver = true
    await job
    // Nobody has waited for a provider: far less than it has for one message.
    expect(waits.toSorted((a, b) => a - b)[Math.floor(orders / 2)]).toBeLessThan(patience / 4)
    expect(providers.delivered.size).toBe(0)
    expect(await stateCounts()).toEqual({ PENDING: orders * 2, SENT: orders })

    providers.become('fine')
    for (let hours = 0; hours < 3; hours++) {
      world.now = new Date(world.now.getTime() + 3_600_000)
      await sendMessages(sending)
    }
    expect(await stateCounts()).toEqual({ SENT: orders * 3 })
    expect(providers.delivered.size).toBe(orders * 2)
    expect([...providers.delivered.values()].filter((times) => times !== 1)).toEqual([])
  })

  it('one of them does not hold up the other', async () => {
    providers.become('hanging')
    const { store, items } = await openShop()
    await orderAs(world, store, { pay: 'BANK', items, expectedTotal: 10_000 })
    const letters: Mail[] = []
    await sendMessages({ ...sending, patience, mailer: { send: async (mail) => void letters.push(mail) } })
    expect(letters).toHaveLength(1)
    const [alimtalk] = await world.db.select().from(message).where(eq(message.channel, 'ALIM'))
    expect(alimtalk).toMatchObject({ state: 'PENDING', lastError: 'no answer in time' })
  })
})

async function openShop() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const { partnerProductId } = await addProduct(world, { brand: coffee })
  return { store, items: [{ partnerProductId, count: 1 }] }
}

async function stateCounts(): Promise<Record<string, number>> {
  const rows = await world.db.select({ state: message.state }).from(message)
  return Object.fromEntries(
    Object.entries(Object.groupBy(rows, ({ state }) => state)).map(([key, of]) => [key, of.length]),
  )
}
