import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { member } from '#features/people/members/server/members.tables.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { addBrands, addMember, coffee } from '#testing/fixtures/people/people.ts'
import { agreeToShipped, amend } from '#testing/fixtures/people/terms.ts'
import { useWorld } from '#testing/world.ts'
import { announceTerms } from './announce-terms.ts'
import { termsNotice } from './terms.tables.ts'

const world = useWorld({ connections: 4 })
const deps = (more: object = {}) => ({
  db: world.db,
  clock: () => world.now,
  publicUrl: 'https://balju.example',
  ...more,
})

/** Three members who agreed, one who is locked, and an operator. */
async function members() {
  await addBrands(world, coffee)
  const operator = await addOperator(world, coffee)
  const stores = []
  for (const username of ['one', 'two', 'three']) stores.push(await addMember(world, { username, brand: coffee }))
  await addMember(world, { username: 'locked', brand: coffee, state: 'LOCK' })
  await agreeToShipped(world, ...stores)
  const rows = (channel: 'INBOX' | 'MAIL', event = 'TERMS_AMENDED') =>
    world.db
      .select()
      .from(message)
      .where(eq(message.channel, channel))
      .orderBy(asc(message.id))
      .then((all) => all.filter((row) => row.event === event))
  const cancel = async () => {
    const api = await apiAs(world, operator)
    const [record] = (await api.get('/admin/terms')).data as { version: number }[]
    return api.post('/admin/terms/service/cancel', { version: record?.version })
  }
  const planned = async () => {
    const api = await apiAs(world, operator)
    const [record] = (await api.get('/admin/terms')).data as { versions: { notices: object | null }[] }[]
    return record?.versions[0]?.notices
  }
  return { operator, stores, rows, cancel, planned }
}

describe('an announced amendment', () => {
  it('is told to each member once, by inbox and mail, with what changes', async () => {
    const { operator, stores, rows, planned } = await members()
    expect(await amend(world, operator)).toMatchObject({ status: 200 })
    expect(await planned()).toEqual({ told: 0, waiting: 3 })
    await announceTerms(deps())
    await world.runJob('announce-terms')
    expect((await rows('INBOX')).map(({ memberId }) => memberId)).toEqual(stores.map(({ memberId }) => memberId))
    expect(await rows('MAIL')).toHaveLength(3)
    expect(await planned()).toEqual({ told: 3, waiting: 0 })
    await world.runJob('send-messages')
    expect(world.mails).toHaveLength(3)
    expect(world.mails[0]).toMatchObject({ subject: '[발주] 서비스 이용약관 개정 안내 (2026년 6월 14일 시행)' })
    expect(world.mails[0]?.text).toContain('배송비 기준이 바뀝니다.')
    expect(world.mails[0]?.text).toContain('시행일 이후 처음 이용하실 때 동의 여부를 다시 여쭙니다.')
    expect(world.mails[0]?.text).toContain('https://balju.example/terms/service?version=2')
    const inbox = await (await apiAs(world, stores[0]!)).get('/mypage/message')
    expect(inbox.data).toMatchObject({
      content: [{ title: '서비스 이용약관 개정 안내', termsPage: '/terms/service?version=2' }],
    })
  })

  it('of the general kind is told by the inbox, with the right to object', async () => {
    const { operator, rows } = await members()
    await amend(world, operator, { kind: 'GENERAL', asksAgain: false, effectiveOn: '2026-05-22' })
    await announceTerms(deps())
    expect(await rows('MAIL')).toEqual([])
    const [row] = await rows('INBOX')
    expect(row?.variables['consequence']).toContain('거부의 뜻을 밝히지 않으시면')
  })

  it('continues after a process that stopped in the middle, and reaches later members until its day', async () => {
    const { operator, rows } = await members()
    await amend(world, operator)
    // Read for the list and in each batch: the second batch fails.
    let calls = 0
    const clock = () => {
      if (calls++ < 2) return world.now
      throw new Error('stopped')
    }
    await expect(announceTerms(deps({ batch: 1, clock }))).rejects.toThrow('stopped')
    expect(await rows('INBOX')).toHaveLength(1)
    await announceTerms(deps({ batch: 2 }))
    expect(await rows('INBOX')).toHaveLength(3)
    await addMember(world, { username: 'late', brand: coffee })
    world.now = new Date('2026-06-13T14:59:00Z')
    await announceTerms(deps())
    expect(await rows('INBOX')).toHaveLength(4)
    await addMember(world, { username: 'later', brand: coffee })
    world.now = new Date('2026-06-13T15:00:00Z')
    await announceTerms(deps())
    expect(await rows('INBOX')).toHaveLength(4)
  })

  it('that was edited is told again, and not if nothing has changed', async () => {
    const { operator, rows } = await members()
    await amend(world, operator)
    await announceTerms(deps())
    expect(await amend(world, operator)).toMatchObject({ status: 200 })
    await announceTerms(deps())
    expect(await rows('INBOX')).toHaveLength(3)
    await amend(world, operator, { effectiveOn: '2026-06-20' })
    await announceTerms(deps())
    expect((await rows('INBOX')).map(({ variables }) => variables['termsOn'])).toEqual([
      ...Array.from({ length: 3 }, () => '2026년 6월 14일'),
      ...Array.from({ length: 3 }, () => '2026년 6월 20일'),
    ])
  })
})

describe('a withdrawn amendment', () => {
  it('is told to nobody further; who was told gets a correction, once', async () => {
    const { operator, stores, rows, cancel } = await members()
    await amend(world, operator)
    let calls = 0
    const clock = () => {
      if (calls++ < 3) return world.now
      throw new Error('stopped')
    }
    await announceTerms(deps({ batch: 1, clock })).catch(() => {})
    const told = (await rows('INBOX')).map(({ memberId }) => memberId)
    expect(told).toHaveLength(2)
    expect(await cancel()).toMatchObject({ status: 200 })
    await announceTerms(deps({ batch: 1 }))
    await announceTerms(deps())
    expect(await rows('INBOX')).toHaveLength(2)
    expect((await rows('INBOX', 'TERMS_WITHDRAWN')).map(({ memberId }) => memberId)).toEqual(told)
    // Mails of the announcement that were not sent yet are not sent any more.
    await world.runJob('send-messages')
    expect(world.mails.map(({ subject }) => subject)).toEqual([
      '[발주] 서비스 이용약관 개정이 취소되었습니다',
      '[발주] 서비스 이용약관 개정이 취소되었습니다',
    ])
    expect(stores).toHaveLength(3)
    expect(await world.db.$count(termsNotice)).toBe(2)
  })

  it('is not told to a member who has left', async () => {
    const { operator, stores, rows, cancel } = await members()
    await amend(world, operator)
    await announceTerms(deps())
    await world.db.update(member).set({ state: 'LEFT' }).where(eq(member.id, stores[0]!.memberId))
    await cancel()
    await announceTerms(deps())
    expect(await rows('INBOX', 'TERMS_WITHDRAWN')).toHaveLength(2)
  })

  it('leaves its number to the next one, which is announced by itself', async () => {
    const { operator, rows, cancel } = await members()
    await amend(world, operator)
    await announceTerms(deps())
    await cancel()
    expect(await amend(world, operator, { summary: '다른 내용입니다.' })).toMatchObject({ status: 200 })
    await announceTerms(deps())
    expect((await rows('INBOX')).map(({ variables }) => variables['changes']).slice(3)).toEqual(
      Array.from({ length: 3 }, () => '다른 내용입니다.'),
    )
  })
})
