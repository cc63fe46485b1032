import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { actOnRequest, type RequestMove } from '#features/talk/product-requests/server/act-on-request.ts'
import { threadEntry } from '#features/talk/conversations/server/conversations.tables.ts'
import { productRequest } from '#features/talk/product-requests/server/product-requests.tables.ts'
import { sweepAttachments } from '#features/platform/files/server/sweep-attachments.ts'
import { attachment } from '#features/platform/files/server/files.tables.ts'
import { takeAttachments } from '#features/platform/files/server/attachments.ts'
import type { Writer } from '#features/talk/product-requests/server/writer.ts'
import { won } from '#values/won.ts'
import { addBrands, addMember, coffee } from '../fixtures/people/people.ts'
import { addRequest } from '../fixtures/talk/product-requests.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ connections: 20 })

async function aQuotedRequest(): Promise<{ id: number; writer: Writer }> {
  await addBrands(world, coffee)
  const { memberId } = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
  const part = { state: 'QUOTED', version: 2, quoteAmount: won(180_000), quoteValidUntil: '2026-05-31' } as const
  const { requestId } = await addRequest(world, { partnerId: coffee.partnerId, memberId, part })
  const { partnerId } = coffee
  const audit = { actorId: memberId, partnerId, call: 'test', address: '', requestId: '' }
  const writer = { memberId, name: '김하늘', side: 'BRAND', partnerId, at: world.now, audit, once: undefined } as const
  return { id: requestId, writer }
}

const decisions = ['ACCEPT_QUOTE', 'WITHDRAW'] as const
type Act = (id: number, writer: Writer, action: (typeof decisions)[number]) => Promise<{ ok: boolean }>

/** Both decisions several times at once. Returns the numbers of decisions that were made, one for each request. */
async function race(act: Act): Promise<number[]> {
  const { id, writer } = await aQuotedRequest()
  await Promise.all([...decisions, ...decisions].map((action) => act(id, writer, action)))
  const made = await world.db
    .select({ type: threadEntry.type })
    .from(threadEntry)
    .innerJoin(productRequest, eq(productRequest.discussionId, threadEntry.discussionId))
    .where(eq(productRequest.id, id))
    .orderBy(asc(threadEntry.id))
  return [made.filter(({ type }) => type !== 'REQUEST').length]
}

const move = (id: number, action: RequestMove['action']): RequestMove => ({ id, action, version: 2, text: '' })
const real: Act = (id, writer, action) => actOnRequest(world.db, writer, move(id, action))

/** Broken twin: reads the state without a lock. */
const unlocked: Act = (id, writer, action) =>
  world.db.transact(async (tx) => {
    const [found] = await tx.select().from(productRequest).where(eq(productRequest.id, id))
    if (found?.version !== 2) return { ok: false }
    // Every other decision reads before this one writes.
    await new Promise<void>((resolve) => void setTimeout(resolve, 50))
    await tx
      .update(productRequest)
      .set({ state: action === 'WITHDRAW' ? 'WITHDRAWN' : 'ACCEPTED', version: 3 })
      .where(eq(productRequest.id, id))
    const { memberId, name: author, at: createdAt } = writer
    const discussionId = found.discussionId ?? 0
    await tx
      .insert(threadEntry)
      .values({ discussionId, type: action, side: 'BRAND', memberId, author, fileIds: [], createdAt })
    return { ok: true }
  })

describe('accepting a quote and withdrawing the request at once', () => {
  it('makes one of the decisions, and the state is that of the decision', async () => {
    expect(await race(real)).toEqual([1])
    const [request] = await world.db.select().from(productRequest)
    const entries = await world.db.select().from(threadEntry).orderBy(asc(threadEntry.id))
    expect(request).toMatchObject({
      version: 3,
      state: entries.at(-1)?.type === 'WITHDRAW' ? 'WITHDRAWN' : 'ACCEPTED',
    })
  })

  // The embedded database runs transactions one after the other.
  it.runIf(process.env['TEST_DATABASE_URL'])('makes several decisions without the lock', async () => {
    const [made] = await race(unlocked)
    expect(made).toBeGreaterThan(1)
  })
})

describe('taking a file while the sweep deletes unused ones', () => {
  it('gets the file whole or is refused', async () => {
    const { writer } = await aQuotedRequest()
    const removed = new Set<string>()
    const privateStorage = {
      put: async () => {},
      read: () => Promise.resolve(undefined),
      delete: async (keys: readonly string[]) => keys.forEach((key) => removed.add(key)),
    }
    const row = { name: 'a.pdf', type: 'application/pdf', bytes: 1, uploadedBy: writer.memberId } as const
    const times = { unusedUntil: new Date(world.now.getTime() - 1), createdAt: world.now }
    const files = await world.db
      .insert(attachment)
      .values(Array.from({ length: 20 }, (_, index) => ({ ...row, ...times, key: `private/${index}` })))
      .returning({ id: attachment.id, key: attachment.key })
    const [, ...taken] = await Promise.all([
      sweepAttachments({ db: world.db, clock: () => world.now, privateStorage }),
      ...files.map(({ id }) =>
        world.db.transact((tx) =>
          takeAttachments(tx, { ids: [id], uploadedBy: writer.memberId, record: 'productRequest/9' }),
        ),
      ),
    ])
    for (const [index, { key }] of files.entries()) expect(taken[index]?.ok, key).toBe(!removed.has(key))
  })
})
