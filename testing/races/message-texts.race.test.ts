import { describe, expect, it } from 'vitest'
import { recordConflict } from '#features/platform/audit/contract/record-version.ts'
import { findNewestText, insertText } from '#features/messages/messages/server/message-text.queries.ts'
import { messageText } from '#features/messages/messages/server/messages.tables.ts'
import { apiAs } from '../harness/api-client.ts'
import { addBrands, addMember, coffee } from '../fixtures/people/people.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ connections: 10 })
const rounds = onPostgres ? 20 : 3
const key = { event: 'ORDER_PAID', channel: 'INBOX' } as const
const path = '/admin/message/template/ORDER_PAID/INBOX'

async function twoOperators() {
  await addBrands(world, coffee)
  const first = await addMember(world, { username: 'operator', brand: coffee, authority: 'ROLE_ADMIN' })
  const second = await addMember(world, { username: 'operator2', brand: coffee, authority: 'ROLE_ADMIN' })
  return { members: [first, second], apis: [await apiAs(world, first), await apiAs(world, second)] as const }
}

const wordsOf = (round: number, editor: number) => ({ title: `결제 완료 ${round}-${editor}`, text: '#{금액}원' })

describe('two operators who write the text of a message at once', () => {
  it('write one version; the other is shown it', async () => {
    const { apis } = await twoOperators()
    for (let round = 0; round < rounds; round++) {
      const { version } = (await apis[0].get(path)).data as { version: number }
      const replies = await Promise.all(apis.map((api, no) => api.put(path, { version, ...wordsOf(round, no) })))
      const [winner, loser] = replies.toSorted((a, b) => a.status - b.status)
      expect([winner?.status, loser?.status]).toEqual([200, 409])
      const { changes } = recordConflict.parse(loser?.data)
      const titles = changes.map(({ after }) => (after as { messageTitle: string }).messageTitle) // as the audit has it
      expect(titles).toEqual([(winner as { data: { title: string } }).data.title]) // the answer of the call
    }
    expect(await world.db.select().from(messageText)).toHaveLength(rounds)
  }, 60_000)

  it('would overwrite each other unseen, or fail on the same version, without a lock and a version', async () => {
    const { members } = await twoOperators()
    const naively = async (writtenBy: number, no: number) => {
      const version = ((await findNewestText(world.db, key))?.version ?? 0) + 1
      const row = { ...key, ...wordsOf(0, no), version, restoredFrom: null, writtenBy, writtenAt: world.now }
      return world.db.transact(async (tx) => {
        await insertText(tx, row)
        return { ok: true }
      })
    }
    const ended = await Promise.allSettled(members.map(({ memberId }, no) => naively(memberId, no)))
    const written = await world.db.select().from(messageText)
    // Nobody was told: both are written one after the other, or the second breaks on the key.
    expect(ended.some(({ status }) => status === 'rejected') || written.length === 2).toBe(true)
  })
})
