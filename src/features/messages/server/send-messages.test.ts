import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Mail } from '#server/mail/mailer.ts'
import { addBrands, addMember, coffee } from '#testing/people.ts'
import { useWorld } from '#testing/world.ts'
import { logProvider, loggedOnly, NotSent, type Alimtalk, type AlimtalkProvider } from './alimtalk-provider.ts'
import { message } from './messages.tables.ts'
import { queueMemberMessages } from '#features/members/server/queue-member-messages.ts'
import { mostTries, pauseAfter, sendMessages, type Sending } from './send-messages.ts'

const world = useWorld()

/** So many moments of one store, each with an Alimtalk and a letter. */
async function queueSome(many = 1): Promise<void> {
  await addBrands(world, coffee)
  const { memberId } = await addMember(world, { username: 'storecoffee', brand: coffee })
  await world.db.transact(async (tx) => {
    const moments = Array.from({ length: many }, (_, once) => ({
      ...{ event: 'STORE_APPROVED' as const, memberId, partnerId: coffee.partnerId, once, at: world.now },
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

const send = (by: Partial<Sending> = {}) =>
  sendMessages({
    ...{ db: world.db, clock: () => world.now, alimtalk: logProvider },
    mailer: { send: async (mail: Mail) => void world.mails.push(mail) },
    ...by,
  })

const later = (ms: number) => {
  world.now = new Date(world.now.getTime() + ms)
}

describe('what waits in the outbox', () => {
  it('goes out in words, once, and says when and under which name', async () => {
    await queueSome()
    const { taken, provider } = takes()
    await send({ alimtalk: provider })
    expect(taken).toEqual([
      {
        ...{
          event: 'STORE_APPROVED',
          to: '01000001024',
          dedupeKey: expect.stringMatching(/^STORE_APPROVED\/.*\/ALIM$/),
        },
        variables: { '#{브랜드}': coffee.name, '#{매장}': '연남점', '#{이름}': '김하늘' },
      },
    ])
    expect(world.mails).toMatchObject([
      {
        ...{ to: 'storecoffee@example.com', subject: `[${coffee.name}] 연남점 이용이 승인되었습니다.` },
        key: expect.stringMatching(/\/MAIL$/),
      },
    ])
    const sent = { state: 'SENT', sentAt: world.now, lastError: '' }
    expect(await rowsOf('ALIM')).toMatchObject([{ ...sent, providerId: 'id-1', tries: 1 }])
    expect(await rowsOf('MAIL')).toMatchObject([sent])
    await send({ alimtalk: provider })
    expect(taken).toHaveLength(1)
    expect(world.mails).toHaveLength(1)
  })

  it('goes out whole, also when it is more than one claim', async () => {
    await queueSome(47)
    const { taken, provider } = takes()
    await send({ alimtalk: provider })
    expect(new Set(taken.map(({ dedupeKey }) => dedupeKey)).size).toBe(47)
    expect(taken).toHaveLength(47)
  })

  it('is noted only, where no provider is configured', async () => {
    await queueSome()
    await send()
    expect(await rowsOf('ALIM')).toMatchObject([{ state: 'SENT', providerId: loggedOnly }])
  })

  it('is sent by the job of the installation', async () => {
    await queueSome()
    await world.runJob('send-messages')
    expect(world.mails).toHaveLength(1)
    expect(await rowsOf('ALIM')).toMatchObject([{ state: 'SENT' }])
  })
})

describe('a provider that does not take it', () => {
  it('is tried again after 5 s, 10 s, … up to an hour, for 24 hours', () => {
    const pauses = Array.from({ length: mostTries }, (_, index) => pauseAfter(index + 1))
    expect(pauses.slice(0, 3)).toEqual([5_000, 10_000, 20_000])
    expect(Math.max(...pauses)).toBe(3_600_000)
    const hours = pauses.slice(0, -1).reduce((sum, pause) => sum + pause, 0) / 3_600_000
    expect(hours).toBeGreaterThan(23)
    expect(hours).toBeLessThan(25)
  })

  it('leaves it waiting, with the reason, and not before its time', async () => {
    await queueSome()
    await send({ alimtalk: refuses(away) })
    expect(await rowsOf('ALIM')).toMatchObject([
      { state: 'PENDING', tries: 1, lastError: 'not reachable', dueAt: new Date(world.now.getTime() + 5_000) },
    ])
    const { taken, provider } = takes()
    later(4_999)
    await send({ alimtalk: provider })
    expect(taken).toEqual([])
    later(1)
    await send({ alimtalk: provider })
    expect(taken).toHaveLength(1)
    expect(await rowsOf('ALIM')).toMatchObject([{ state: 'SENT', tries: 2, lastError: '' }])
  })

  it('is asked whether it took it after all, before it gets it again; also when the operator says so', async () => {
    await queueSome()
    const { taken, provider } = takes()
    const asked: AlimtalkProvider = {
      send: (one, signal) => provider.send(one, signal).then(() => Promise.reject(away)),
    }
    await send({ alimtalk: asked })
    later(5_000)
    await send({ alimtalk: asked })
    await world.db.update(message).set({ state: 'PENDING', tries: 0, dueAt: world.now }) // as resending does
    await send({ alimtalk: asked })
    const [first] = await rowsOf('ALIM')
    expect(taken.map(({ mayBeOutSince }) => mayBeOutSince)).toEqual([undefined, first?.createdAt, first?.createdAt])
  })

  it('is given up after a day, and the operator finds it', async () => {
    await queueSome()
    const begin = world.now.getTime()
    for (let tries = 0; tries < mostTries; tries++) {
      await send({ alimtalk: refuses(away) })
      later(3_600_000)
    }
    expect(await rowsOf('ALIM')).toMatchObject([{ state: 'FAILED', tries: mostTries, lastError: 'not reachable' }])
    expect(world.now.getTime() - begin).toBeGreaterThan(24 * 3_600_000)
    const { taken, provider } = takes()
    await send({ alimtalk: provider })
    expect(taken).toEqual([])
  })

  it('is not asked again when it says that it never will', async () => {
    await queueSome()
    await send({ alimtalk: refuses(new NotSent('3104 no such template', { isFinal: true })) })
    expect(await rowsOf('ALIM')).toMatchObject([{ state: 'FAILED', tries: 1, lastError: '3104 no such template' }])
  })

  it('is not tried with the whole backlog', async () => {
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

  it('is left alone for ten seconds, however often the job is kicked, when it took none of many', async () => {
    await queueSome(60)
    let asked = 0
    const provider: AlimtalkProvider = {
      send: () => {
        asked += 1
        return Promise.reject(away)
      },
    }
    const by = { alimtalk: provider, rests: new Map() }
    for (let kick = 0; kick < 3; kick++) await send(by)
    expect(asked).toBe(20)
    // Nobody else waits with it.
    expect(world.mails).toHaveLength(60)
    later(9_999)
    await send(by)
    expect(asked).toBe(20)
    later(1)
    await send(by)
    expect(asked).toBe(40)
  })

  it('of a single one is not left alone: the next may go out', async () => {
    await queueSome(1)
    const by = { rests: new Map() }
    await send({ ...by, alimtalk: refuses(away) })
    const { taken, provider } = takes()
    later(5_000)
    await send({ ...by, alimtalk: provider })
    expect(taken).toHaveLength(1)
  })

  it('and hangs holds neither the job nor the other channel up', async () => {
    await queueSome()
    const signals: AbortSignal[] = []
    const provider: AlimtalkProvider = {
      send: (_, signal) => {
        signals.push(signal)
        return new Promise(() => {})
      },
    }
    await send({ alimtalk: provider, patience: 50 })
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
