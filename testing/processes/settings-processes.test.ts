import { beforeEach, describe, expect, it } from 'vitest'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { apiAs, apiWith, type ApiClient } from '../harness/api-client.ts'
import { startMailService } from '../services/mail-service.ts'
import { addOperator } from '../fixtures/orders/order-handling.ts'
import { addBrands, addMember, coffee } from '../fixtures/people/people.ts'
import { useSecondProcess } from '../harness/second-process.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ connections: 10 })
const second = useSecondProcess(world)

let operator: ApiClient
beforeEach(async () => {
  await addBrands(world, coffee)
  operator = await apiAs(world, await addOperator(world, coffee))
})
let version = 0
const change = async (section: string, values: Record<string, string | null>) => {
  const { data } = await operator.get(`/admin/setting/${section}`)
  version = (data as { version: number }).version
  expect(await operator.put(`/admin/setting/${section}`, { version, values })).toMatchObject({ code: 'S' })
}

describe('a setting changed at one process', () => {
  it('is used by the next request of the other, of a guest and of a member', async () => {
    const guest = apiWith(second(), undefined)
    const member = apiWith(
      second(),
      (await apiAs(world, await addMember(world, { username: 'store', brand: coffee }))).token,
    )
    const methods = async () =>
      ((await member.get('/payment/methods')).data as { code: string }[]).map(({ code }) => code)
    const keys = { TOSS_CLIENT_KEY: `test_ck_${'c'.repeat(24)}`, TOSS_SECRET_KEY: `test_sk_${'s'.repeat(24)}` }
    for (const round of [1, 2, 3]) {
      await change('links', { MAIN_SITE_URL: `https://www${round}.example.kr` })
      expect((await guest.get('/site')).data).toMatchObject({ mainSiteUrl: `https://www${round}.example.kr` })
      await change('card', keys)
      expect(await methods()).toContain('CARD')
      await change('card', { TOSS_CLIENT_KEY: null, TOSS_SECRET_KEY: null })
      expect(await methods()).not.toContain('CARD')
    }
  })

  it('sends the mails that waited for a mail server, without an attempt lost', async () => {
    const mail = await startMailService()
    const row = { event: 'STORE_APPROVED', channel: 'MAIL', address: 'store@example.com', variables: {} } as const
    const at = { createdAt: world.now, dueAt: world.now, dedupeKey: 'a', state: 'PENDING' as const }
    await world.db.insert(message).values({ ...row, ...at })
    const job = second().jobs.find(({ name }) => name === 'send-messages')
    await job?.run()
    expect(await world.db.select().from(message)).toMatchObject([{ state: 'PENDING', attempts: 0 }])
    const { hostname, port } = new URL(mail.url)
    await change('mail', { SMTP_HOST: hostname, SMTP_PORT: port, SMTP_SECURITY: 'none' })
    await job?.run()
    expect(await world.db.select().from(message)).toMatchObject([{ state: 'SENT', attempts: 1 }])
    await mail.stop()
  })
})
