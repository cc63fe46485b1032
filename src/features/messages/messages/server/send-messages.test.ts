import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Mail } from '#server/mail/mailer.ts'
import { addBrands, addMember, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { logProvider, loggedOnly, NotSent, type Alimtalk, type AlimtalkProvider } from './alimtalk-provider.ts'
import { message } from './messages.tables.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import { maxAttempts, backoffAfter, sendMessages, type SendDeps } from './send-messages.ts'

const world = useWorld()

/** Queues this many notifications of one store, each with an Alimtalk and a mail. */
async function queueSome(many = 1): Promise<void> {
  await addBrands(world, coffee)
  const { memberId } = await addMember(world, { username: 'storecoffee', brand: coffee })
  await world.db.transact(async (tx) => {
    const moments = Array.from({ length: many }, (_, once) => ({
      event: 'STORE_APPROVED' as const,
      memberId,
      partnerId: coffee.partnerId,
      once,
      at: world.now,
      facts: { store: '연남점' },
    }))
    await queueMemberMessages(tx, moments)
    return { ok: true }
  })
}

const rowsOf = (channel: 'ALIM' | 'MAIL') =>
  world.db.select().from(message).where(eq(message.channel, channel)).orderBy(message.id)

function takes() {
  const taken: Alimtalk[] = []
  const provider: AlimtalkProvider = {
    send: async (one) => {
      taken.push(one)
      return `id-${taken.length}`
    },
  }
  return { taken, provider }
}

const refuses = (error: Error): AlimtalkProvider => ({ send: () => Promise.reject(error) })
const away = new NotSent('not reachable', { isFinal: false })

const send = (by: Partial<SendDeps> = {}) =>
  sendMessages({
    db: world.db,
    clock: () => world.now,
    alimtalk: logProvider,
    mailer: { send: async (mail: Mail) => void world.mails.push(mail) },
    ...by,
  })

const later = (ms: number) => {
  world.now = new Date(world.now.getTime() + ms)
}

describe('messages in the outbox', () => {
  it('are sent as text, once, with time and provider id', async () => {
    await queueSome()
    const { taken, provider } = takes()
    await send({ alimtalk: provider })
    expect(await Promise.all(taken.map(async (one) => ({ ...one, variables: await one.variables() })))).toEqual([
      {
        event: 'STORE_APPROVED',
        to: '01000001024',
        dedupeKey: expect.stringMatching(/^STORE_APPROVED\/.*\/ALIM$/),
        variables: { '#{브랜드}': coffee.name, '#{매장}': '연남점', '#{이름}': '김하늘' },
      },
    ])
    expect(world.mails).toMatchObject([
      {
        to: 'storecoffee@example.com',
        subject: `[${coffee.name}] 연남점 이용이 승인되었습니다.`,
        key: expect.stringMatching(/\/MAIL$/),
      },
    ])
    const sent = { state: 'SENT', sentAt: world.now, lastError: '' }
    expect(await rowsOf('ALIM')).toMatchObject([{ ...sent, providerId: 'id-1', attempts: 1 }])
    expect(await rowsOf('MAIL')).toMatchObject([sent])
    await send({ alimtalk: provider })
    expect(taken).toHaveLength(1)
    expect(world.mails).toHaveLength(1)
  })

  it('are all sent, also when they exceed one batch', async () => {
    await queueSome(47)
    const { taken, provider } = takes()
    await send({ alimtalk: provider })
    expect(new Set(taken.map(({ dedupeKey }) => dedupeKey)).size).toBe(47)
    expect(taken).toHaveLength(47)
  })

  it('are only logged without a provider', async () => {
    await queueSome()
    await send()
    expect(await rowsOf('ALIM')).toMatchObject([{ state: 'SENT', providerId: loggedOnly }])
  })

  it("are sent by the installation's job", async () => {
    await queueSome()
    await world.runJob('send-messages')
    expect(world.mails).toHaveLength(1)
    expect(await rowsOf('ALIM')).toMatchObject([{ state: 'SENT' }])
  })
})

describe('a provider that does not accept it', () => {
  it('is retried after 5 s, 10 s, … up to an hour, for 24 hours', () => {
    const pauses = Array.from({ length: maxAttempts }, (_, index) => backoffAfter(index + 1))
    expect(pauses.slice(0, 3)).toEqual([5_000, 10_000, 20_000])
    expect(Math.max(...pauses)).toBe(3_600_000)
    const hours = pauses.slice(0, -1).reduce((sum, pause) => sum + pause, 0) / 3_600_000
    expect(hours).toBeGreaterThan(23)
    expect(hours).toBeLessThan(25)
  })

  it('leaves it pending, with the reason, and not before its time', async () => {
    await queueSome()
    await send({ alimtalk: refuses(away) })
    expect(await rowsOf('ALIM')).toMatchObject([
      { state: 'PENDING', attempts: 1, lastError: 'not reachable', dueAt: new Date(world.now.getTime() + 5_000) },
    ])
    const { taken, provider } = takes()
    later(4_999)
    await send({ alimtalk: provider })
    expect(taken).toEqual([])
    later(1)
    await send({ alimtalk: provider })
    expect(taken).toHaveLength(1)
    expect(await rowsOf('ALIM')).toMatchObject([{ state: 'SENT', attempts: 2, lastError: '' }])
  })

  it('is asked whether it accepted it before a retry; also when the operator triggers it', async () => {
    await queueSome()
    const { taken, provider } = takes()
    const asked: AlimtalkProvider = {
      send: (one, signal) => provider.send(one, signal).then(() => Promise.reject(away)),
    }
    await send({ alimtalk: asked })
    later(5_000)
    await send({ alimtalk: asked })
    await world.db.update(message).set({ state: 'PENDING', attempts: 0, dueAt: world.now }) // as resending does
    await send({ alimtalk: asked })
    const [first] = await rowsOf('ALIM')
    expect(taken.map(({ mayBeOutSince }) => mayBeOutSince)).toEqual([undefined, first?.createdAt, first?.createdAt])
  })

  it('is given up after a day, and the operator finds it', async () => {
    await queueSome()
    const begin = world.now.getTime()
    for (let attempts = 0; attempts < maxAttempts; attempts++) {
      await send({ alimtalk: refuses(away) })
      later(3_600_000)
    }
    expect(await rowsOf('ALIM')).toMatchObject([{ state: 'FAILED', attempts: maxAttempts, lastError: 'not reachable' }])
    expect(world.now.getTime() - begin).toBeGreaterThan(24 * 3_600_000)
    const { taken, provider } = takes()
    await send({ alimtalk: provider })
    expect(taken).toEqual([])
  })

  it('is not retried after a final refusal', async () => {
    await queueSome()
    await send({ alimtalk: refuses(new NotSent('3104 no such template', { isFinal: true })) })
    expect(await rowsOf('ALIM')).toMatchObject([{ state: 'FAILED', attempts: 1, lastError: '3104 no such template' }])
  })

  it('does not get the whole backlog', async () => {
    await queueSome(60)
    let asked = 0
    const provider: AlimtalkProvider = {
      send: () => {
        asked += 1
        return Promise.reject(away)
      },
    }
    await send({ alimtalk: provider })
    expect(asked).toBe(20)
  })

  it('is paused for ten seconds, however often the job is triggered, after it accepted none of many', async () => {
    await queueSome(60)
    let asked = 0
    const provider: AlimtalkProvider = {
      send: () => {
        asked += 1
        return Promise.reject(away)
      },
    }
    const by = { alimtalk: provider, pausedUntil: new Map() }
    for (let triggerJob = 0; triggerJob < 3; triggerJob++) await send(by)
    expect(asked).toBe(20)
    // The other channel continues.
    expect(world.mails).toHaveLength(60)
    later(9_999)
    await send(by)
    expect(asked).toBe(20)
    later(1)
    await send(by)
    expect(asked).toBe(40)
  })

  it('of a single message is not paused: the next may be sent', async () => {
    await queueSome(1)
    const by = { pausedUntil: new Map() }
    await send({ ...by, alimtalk: refuses(away) })
    const { taken, provider } = takes()
    later(5_000)
    await send({ ...by, alimtalk: provider })
    expect(taken).toHaveLength(1)
  })

  it('that hangs blocks neither the job nor the other channel', async () => {
    await queueSome()
    const signals: AbortSignal[] = []
    const provider: AlimtalkProvider = {
      send: (_, signal) => {
        signals.push(signal)
        return new Promise(() => {})
      },
    }
    await send({ alimtalk: provider, timeoutMs: 50 })
    expect(await rowsOf('ALIM')).toMatchObject([{ state: 'PENDING', lastError: 'no answer in time' }])
    expect(await rowsOf('MAIL')).toMatchObject([{ state: 'SENT' }])
    await expect.poll(() => signals[0]?.aborted).toBe(true)
  })

  it('does not put the address into the reason', async () => {
    await queueSome()
    const error = Object.assign(new Error('550 <storecoffee@example.com> unknown'), {
      code: 'EENVELOPE',
      responseCode: 550,
    })
    await send({ mailer: { send: () => Promise.reject(error) } })
    expect(await rowsOf('MAIL')).toMatchObject([{ lastError: 'EENVELOPE 550' }])
  })
})
