import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addBrands, addMember, coffee, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { messageStopSentences } from '../contract/message-stops.admin.calls.ts'
import type { TemplateRow } from '../contract/messages.admin.calls.ts'
import { message } from './messages.tables.ts'

const world = useWorld()
const path = '/admin/message/template/SETTLEMENT_HELD/MAIL'

async function openConsole() {
  await addBrands(world, market, coffee)
  const operator = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
  const store = await addMember(world, { username: 'store', brand: coffee })
  const api = await apiAs(world, operator)
  const notify = (once: number) =>
    world.db.transact(async (tx) => {
      const { memberId } = store
      await queueMemberMessages(tx, [{ event: 'SETTLEMENT_HELD', memberId, once, at: world.now }])
      return { ok: true }
    })
  const channels = async () => {
    const rows = await world.db.select({ channel: message.channel }).from(message)
    return rows.map(({ channel }) => channel).toSorted()
  }
  return { api, store, notify, channels }
}

describe('a stopped message', () => {
  it('is not written for its channel until it is resumed, and each change is in the log', async () => {
    const { api, notify, channels } = await openConsole()
    expect(await api.post(`${path}/stop`, { reason: '문구 점검' })).toMatchObject({ status: 200 })
    expect(await api.post(`${path}/stop`, { reason: '두 번째' })).toMatchObject({ status: 200 })
    await notify(1)
    expect(await channels()).toEqual(['INBOX'])
    const { data } = await api.get('/admin/alimtalk/template/SETTLEMENT_HELD')
    expect((data as TemplateRow).stops).toMatchObject([{ channel: 'MAIL', reason: '문구 점검' }])

    await api.post(`${path}/resume`)
    await api.post(`${path}/resume`)
    await notify(2)
    expect(await channels()).toEqual(['INBOX', 'INBOX', 'MAIL'])
    expect(await world.db.select().from(auditLog)).toHaveLength(2)
  })

  it.each([
    ['EMAIL_CHANGED/MAIL', 409, messageStopSentences.protected],
    ['SETTLEMENT_HELD/ALIM', 409, messageStopSentences.unused],
    ['NOTHING/MAIL', 404, undefined],
  ])('of %s is refused', async (name, status, sentence) => {
    const { api } = await openConsole()
    const reply = await api.post(`/admin/message/template/${name}/stop`, { reason: '문구 점검' })
    expect(reply.status).toBe(status)
    if (sentence) expect(reply.message).toBe(sentence)
  })

  it('needs a reason, and an operator', async () => {
    const { api, store } = await openConsole()
    expect(await api.post(`${path}/stop`, { reason: ' ' })).toMatchObject({ status: 400 })
    expect(await (await apiAs(world, store)).post(`${path}/stop`, { reason: '문구 점검' })).toMatchObject({
      status: 403,
    })
    expect((await world.app.inject({ method: 'POST', url: `/api${path}/resume` })).statusCode).toBe(403)
  })
})
