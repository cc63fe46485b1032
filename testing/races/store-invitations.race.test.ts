import { describe, expect, it } from 'vitest'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { storeInvitation } from '#features/access/store-invitations/server/store-invitations.tables.ts'
import { eq } from 'drizzle-orm'
import type { InvitationPlan } from '#features/access/store-invitations/contract/store-invitations.partner.calls.ts'
import { importRefusalText, resendRefusalText } from '#features/access/store-invitations/contract/invitation-terms.ts'
import { mailedTokens, openInviters } from '../fixtures/stores/store-invitations.ts'
import { useWorld } from '../world.ts'
import { tallyReplies } from './outcomes.ts'

const world = useWorld({ connections: 20 })
const times = <Result>(many: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: many }, (_, index) => run(index)))
const row = ['연남점', '박서연', 'seoyeon@example.com', null, '3등급']

describe('simultaneous', () => {
  it('uploads of one file invite each store once', async () => {
    const { coffee: hq } = await openInviters(world)
    const { checksum } = (await hq.send([row])).data as InvitationPlan
    // The workbooks are read by one process with a bounded queue.
    const replies = await times(4, () => hq.send([row], checksum))
    expect(tallyReplies(replies)).toEqual({ ok: 1, [`400 ${importRefusalText.problems}`]: 3 })
    expect(await world.db.select().from(storeInvitation)).toHaveLength(1)
  })

  it('sign-ups by one link approve one store', async () => {
    const { coffee: hq, join } = await openInviters(world)
    await hq.invite([row])
    await world.runJob('send-messages')
    const [token] = mailedTokens(world)
    const replies = await times(8, (no) => join(token, { username: `joining${no}`, email: `j${no}@example.com` }))
    expect(tallyReplies(replies)).toEqual({ ok: 8 })
    const stores = await world.db.select().from(chainStore).where(eq(chainStore.name, '연남점'))
    expect(stores.filter(({ status }) => status === 'ACTIVE')).toHaveLength(1)
  })

  it('repetitions stay within the limit of a day, and cancelling excludes joining', async () => {
    const { coffee: hq, join } = await openInviters(world)
    await hq.invite([row])
    const [{ id } = { id: 0 }] = await world.db.select().from(storeInvitation)
    expect(tallyReplies(await times(6, () => hq.resend(id)))).toEqual({
      ok: 2,
      [`409 ${resendRefusalText['too-often']}`]: 4,
    })
    await world.runJob('send-messages')
    const [cancelled] = await Promise.all([hq.cancel(id), join(mailedTokens(world).at(-1))])
    const [stored] = await world.db.select().from(storeInvitation)
    const [store] = await world.db.select().from(chainStore).where(eq(chainStore.name, '연남점'))
    expect(stored?.joinedAt === null).toBe(cancelled.status === 200)
    expect(store?.status).toBe(cancelled.status === 200 ? 'WAIT' : 'ACTIVE')
  })
})
