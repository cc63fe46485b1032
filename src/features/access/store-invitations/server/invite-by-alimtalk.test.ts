import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { message, messageStop } from '#features/messages/messages/server/messages.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { addMember, coffee } from '#testing/fixtures/people/people.ts'
import { openInviters } from '#testing/fixtures/stores/store-invitations.ts'
import { startSolapi } from '#testing/services/solapi-service.ts'
import { useWorld } from '#testing/world.ts'
import { invitationCellSentences, resendRefusalText } from '../contract/invitation-terms.ts'
import type { InvitationPlan, StoreInvitation } from '../contract/store-invitations.partner.calls.ts'
import { storeInvitation } from './store-invitations.tables.ts'

const solapi = await startSolapi(() => world.now)
const world = useWorld({
  env: {
    SOLAPI_URL: solapi.url,
    SOLAPI_API_KEY: 'k',
    SOLAPI_API_SECRET: 's',
    SOLAPI_PF_ID: 'p',
    SOLAPI_FROM: '0212345678',
    SOLAPI_TEMPLATES: 'STORE_INVITED=KA01TPINVITE',
  },
})
afterAll(() => solapi.stop())
beforeEach(() => {
  solapi.taken.length = 0
})

const dayMs = 24 * 60 * 60 * 1000
const stored = () => world.db.select().from(storeInvitation).orderBy(storeInvitation.id)
const become = (state: 'WAIT' | 'ACTIVE') =>
  world.db.update(partner).set({ state }).where(eq(partner.id, coffee.partnerId))
const contentOf = ({ data }: { data: unknown }) => (data as { content: StoreInvitation[] }).content // the call's contract
// People write full-width digits and spaces.
const hapjeong = ['합정점', '최지우', null, '０１０ 0000 1036', '2등급']
const yeonnam = ['연남점', '박서연', 'seoyeon@example.com', '010-0000-1035', null]
const tokenIn = (text: string | undefined) => /\/signup\/franchisee\/[a-z]+#([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
const sentTokens = () => solapi.taken.map(({ kakaoOptions: { variables } }) => tokenIn(variables['#{주소}']))

describe('an invitation by the phone number alone', () => {
  it('leaves by Alimtalk with a link that works, which is stored nowhere', async () => {
    const { coffee: hq, read } = await openInviters(world)
    const shown = (await hq.send([hapjeong, yeonnam])).data as InvitationPlan
    expect(shown.invitations.map(({ channel }) => channel)).toEqual(['ALIM', 'MAIL'])
    await hq.invite([hapjeong, yeonnam])
    expect(contentOf(await hq.list())).toMatchObject([
      { channel: 'MAIL', sending: 'WAITING' },
      { channel: 'ALIM', sending: 'WAITING' },
    ])
    await world.runJob('send-messages')
    expect(solapi.taken).toMatchObject([{ to: '01000001036', kakaoOptions: { templateId: 'KA01TPINVITE' } }])
    expect(world.mails).toHaveLength(1)
    const [token = ''] = sentTokens()
    expect(await read(token)).toMatchObject({ code: 'S', data: { storeName: '합정점', phone: '010-0000-1036' } })
    const everything = [await stored(), await world.db.select().from(message), await world.db.select().from(auditLog)]
    expect(JSON.stringify(everything)).not.toContain(token)
    const list = await hq.list()
    expect(list.data).toMatchObject({ sendsAlimtalk: true })
    expect(contentOf(list)).toMatchObject([
      { channel: 'MAIL', sending: 'SENT' },
      { channel: 'ALIM', sending: 'SENT', mailedAt: world.now.toISOString() },
    ])
  })

  it('is sent again with a new link, three times a day at most, also when it is cancelled and made again', async () => {
    const { coffee: hq, chicken: other, read } = await openInviters(world)
    await hq.invite([hapjeong])
    await world.runJob('send-messages')
    const [{ id } = { id: 0 }] = await stored()
    expect(await hq.resend(id)).toMatchObject({ status: 200 })
    await world.runJob('send-messages')
    const [first = '', second = ''] = sentTokens()
    expect(await read(first)).toMatchObject({ code: 'F' })
    expect(await read(second)).toMatchObject({ code: 'S' })
    await hq.cancel(id)
    await hq.invite([hapjeong])
    const again = (await stored()).at(-1)?.id ?? 0
    expect(await hq.resend(again)).toMatchObject({ status: 409, message: resendRefusalText['too-often'] })
    await hq.cancel(again)
    expect(((await hq.send([hapjeong])).data as InvitationPlan).problems).toMatchObject([
      { column: '휴대폰', message: invitationCellSentences.tooOften },
    ])
    expect(await other.invite([hapjeong])).toMatchObject({ data: { isSent: true } })
    world.now = new Date(world.now.getTime() + dayMs)
    expect(await hq.invite([hapjeong])).toMatchObject({ data: { isSent: true } })
  })

  it('is sent once when two colleagues invite the number, and once per press when both send it again', async () => {
    const { coffee: hq } = await openInviters(world)
    const { checksum } = (await hq.send([hapjeong])).data as InvitationPlan
    const both = await Promise.all([hq.send([hapjeong], checksum), hq.send([hapjeong], checksum)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
    const [{ id } = { id: 0 }] = await stored()
    const presses = await Promise.all([1, 2, 3, 4].map(() => hq.resend(id)))
    expect(presses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409])
    await world.runJob('send-messages')
    // The earlier attempts are obsolete before they leave: each link would end the former.
    expect(solapi.taken).toHaveLength(1)
    expect(await stored()).toMatchObject([{ mailNo: 3, mailsOnDay: 3 }])
    // Nobody has to act on them: the queue of the operators counts FAILED.
    const states = await world.db.select({ state: message.state }).from(message).orderBy(message.id)
    expect(states.map(({ state }) => state)).toEqual(['OBSOLETE', 'OBSOLETE', 'SENT'])
  })

  it('keeps the link of an Alimtalk that had left when its answer was lost', async () => {
    const { coffee: hq, read } = await openInviters(world)
    await hq.invite([hapjeong])
    await world.runJob('send-messages')
    const [token = ''] = sentTokens()
    await world.db.update(message).set({ state: 'PENDING', lastError: 'no answer in time', sentAt: null })
    await world.runJob('send-messages')
    expect(solapi.taken).toHaveLength(1)
    expect(await read(token)).toMatchObject({ code: 'S' })
  })

  it('is shown as failed when the provider refuses it, and its link can be copied instead', async () => {
    const { coffee: hq } = await openInviters(world)
    await hq.invite([hapjeong])
    await world.db.update(message).set({ state: 'FAILED', lastError: '400 ValidationError' })
    expect(contentOf(await hq.list())).toMatchObject([{ channel: 'ALIM', sending: 'FAILED' }])
    const [{ id } = { id: 0 }] = await stored()
    expect(await hq.link(id)).toMatchObject({ status: 200 })
    expect(contentOf(await hq.list())).toMatchObject([{ channel: 'LINK', sending: 'SENT' }])
  })

  it('keeps the link for itself when the operator has stopped these Alimtalks', async () => {
    const { coffee: hq, hq: owner } = await openInviters(world)
    await world.db.insert(messageStop).values({
      event: 'STORE_INVITED',
      channel: 'ALIM',
      reason: '템플릿 심사',
      stoppedBy: owner.memberId,
      stoppedAt: world.now,
    })
    await hq.invite([hapjeong])
    await world.runJob('send-messages')
    expect(solapi.taken).toEqual([])
    expect((await hq.list()).data).toMatchObject({
      sendsAlimtalk: false,
      content: [{ channel: 'LINK', sending: 'WAITING' }],
    })
    // Nothing was sent, so that nothing counts against the limit of the day.
    expect(await stored()).toMatchObject([{ mailsOnDay: 0 }])
  })

  it('is a link as long as the brand waits for its approval', async () => {
    const { coffee: hq } = await openInviters(world)
    await become('WAIT')
    await hq.invite([hapjeong])
    const [{ id } = { id: 0 }] = await stored()
    expect(await hq.resend(id)).toMatchObject({ status: 409, message: resendRefusalText['no-alimtalk'] })
    expect((await hq.list()).data).toMatchObject({ sendsAlimtalk: false, content: [{ channel: 'LINK' }] })
    await become('ACTIVE')
    expect(await hq.resend(id)).toMatchObject({ status: 200 })
    await world.runJob('send-messages')
    expect(solapi.taken).toHaveLength(1)
  })

  it('is not limited by links of the day, nor by mails to a person with the same number', async () => {
    const { coffee: hq } = await openInviters(world)
    const cancelled = async (row: (string | null)[]) => {
      expect(await hq.invite([row])).toMatchObject({ data: { isSent: true } })
      await hq.cancel((await stored()).at(-1)?.id ?? 0)
    }
    await become('WAIT')
    for (let time = 0; time < 3; time++) await cancelled(hapjeong)
    await become('ACTIVE')
    for (let time = 0; time < 3; time++)
      await cancelled(['합정점', '최지우', 'jiwoo@example.com', '010-0000-1036', null])
    expect(await hq.invite([hapjeong])).toMatchObject({ data: { isSent: true } })
  })

  it('is not sent again to a number that has joined meanwhile', async () => {
    const { coffee: hq } = await openInviters(world)
    await hq.invite([hapjeong])
    const [{ id } = { id: 0 }] = await stored()
    const joined = await addMember(world, { username: 'member', brand: coffee })
    await world.db.update(member).set({ phone: '010-0000-1036' }).where(eq(member.id, joined.memberId))
    expect(await hq.resend(id)).toMatchObject({ status: 409, message: resendRefusalText.member })
  })
})
