import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { addBrands, addMember, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import type { AdminTermsRecord } from '../contract/terms.admin.calls.ts'
import { installTerms } from './install-terms.ts'
import { recordConsents } from './record-consents.ts'
import { termsConsent, termsVersion } from './terms.tables.ts'

const world = useWorld({ connections: 4 })
const body =
  '제1조 (목적)\n이 약관은 새 약관이며, 회사와 회원의 권리와 의무를 정하는 것을 목적으로 합니다. 충분히 긴 글입니다.'

const general = { effectiveOn: '2026-05-15', kind: 'GENERAL', summary: '주소가 바뀝니다.', asksAgain: false }

async function office() {
  await addBrands(world, coffee)
  await installTerms(world.db, world.now)
  const operator = await addOperator(world, coffee)
  const api = await apiAs(world, operator)
  // A token lives for minutes, and some tests move the clock by days.
  const get = async (path: string) => (await (await apiAs(world, operator)).get(path)).data
  const record = async () => ((await get('/admin/terms')) as AdminTermsRecord[]).find(({ type }) => type === 'service')!
  const save = async (part: object = {}) =>
    api.put('/admin/terms/service', { version: (await record()).version, body, ...general, ...part })
  const member = await addMember(world, { username: 'store', brand: coffee })
  const agree = () =>
    world.db.transact((tx) => recordConsents(tx, { memberId: member.memberId, at: world.now, address: '::1' }))
  const shown = async () => (await get('/terms/service')) as { version: number; body: string }
  return { api, record, save, agree, shown }
}

/** The world's day is 15 May 2026 in Korea. */
describe('amending the terms', () => {
  it('starts from the shipped text, and takes effect at once while nobody has agreed', async () => {
    const { record, save, shown } = await office()
    expect(await record()).toMatchObject({
      isAnnounced: false,
      earliestOn: { GENERAL: '2026-05-15', ADVERSE: '2026-05-15' },
      versions: [{ version: 1, state: 'IN_FORCE' }],
    })
    expect(await save()).toMatchObject({
      status: 200,
      data: { versions: [{ version: 2, state: 'IN_FORCE' }, { state: 'PAST' }] },
    })
    expect(await shown()).toEqual(expect.objectContaining({ version: 2, body }))
  })

  it('is readable by anyone before its day, and the former text after it', async () => {
    const { save, agree } = await office()
    await agree()
    const guest = apiWith(world, undefined)
    expect(await guest.get('/terms/service/2')).toMatchObject({ status: 404 })
    await save({ effectiveOn: '2026-05-22' })
    const state = (version: number, of: string) => expect.objectContaining({ version, state: of })
    expect(await guest.get('/terms/service')).toMatchObject({
      data: { version: 1, versions: [state(2, 'COMING'), state(1, 'IN_FORCE')] },
    })
    expect(await guest.get('/terms/service/2')).toMatchObject({ data: { version: 2, body, effectiveOn: '2026-05-22' } })
    world.now = new Date('2026-05-21T15:00:00Z')
    expect(await guest.get('/terms/service')).toMatchObject({
      data: { version: 2, versions: [state(2, 'IN_FORCE'), state(1, 'PAST')] },
    })
    expect(await guest.get('/terms/service/1')).toMatchObject({ data: { version: 1, effectiveOn: '2021-05-21' } })
  })

  it('is announced a week before once members have agreed; consents name the version in force', async () => {
    const { record, save, agree, shown } = await office()
    await agree()
    expect(await save({ effectiveOn: '2026-05-21' })).toMatchObject({
      status: 409,
      message: '동의한 회원이 있는 약관은 시행일 7일 전에 공지해야 합니다. 더 늦은 날로 정해 주세요.',
    })
    expect(await save({ effectiveOn: '2026-05-22' })).toMatchObject({ status: 200 })
    expect(await shown()).toMatchObject({ version: 1 })
    expect((await record()).versions).toMatchObject([
      { state: 'PLANNED', consents: 0 },
      { state: 'IN_FORCE', consents: 1 },
    ])
    world.now = new Date('2026-05-22T01:00:00Z')
    expect(await shown()).toMatchObject({ version: 2 })
    await agree()
    expect((await record()).versions).toMatchObject([
      { version: 2, consents: 1 },
      { version: 1, consents: 1 },
    ])
    expect(await world.db.$count(termsConsent)).toBe(4)
  })

  it('changes or withdraws only a version that is not in force', async () => {
    const { api, record, save } = await office()
    await save({ effectiveOn: '2026-06-01' })
    await save({ effectiveOn: '2026-07-01', body: `${body} 고침` })
    expect((await record()).versions.map(({ effectiveOn }) => effectiveOn)).toEqual(['2026-07-01', '2021-05-21'])
    const cancel = async () => api.post('/admin/terms/service/cancel', { version: (await record()).version })
    expect(await cancel()).toMatchObject({ status: 200 })
    expect(await cancel()).toMatchObject({ status: 409 })
    expect((await record()).versions).toMatchObject([{ version: 1, state: 'IN_FORCE' }])
  })

  it('is recorded, and the second of two operators is told', async () => {
    const { api } = await office()
    const request = { version: 0, body, ...general, effectiveOn: '2026-06-01' }
    const answers = await Promise.all([1, 2].map(() => api.put('/admin/terms/service', request)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await world.db.select().from(auditLog)).toMatchObject([
      { subject: 'terms/service', after: { termsVersion: 2, effectiveOn: '2026-06-01' } },
    ])
  })

  it.each([
    ['a past day', { effectiveOn: '2026-05-14' }, 409],
    ['no day', { effectiveOn: '' }, 400],
    ['a short text', { body: '짧은 글' }, 400],
  ])('refuses %s', async (_, part, status) => {
    const { save } = await office()
    expect(await save(part)).toMatchObject({ status })
    expect(await world.db.$count(termsVersion)).toBe(4)
  })

  it('to the disadvantage of members is announced 30 days before', async () => {
    const { record, save, agree } = await office()
    await agree()
    expect(await record()).toMatchObject({
      isAnnounced: true,
      earliestOn: { GENERAL: '2026-05-22', ADVERSE: '2026-06-14' },
    })
    expect(await save({ kind: 'ADVERSE', effectiveOn: '2026-06-13' })).toMatchObject({
      status: 409,
      message:
        '회원에게 불리한 개정은 시행일 30일 전에 공지하고 회원에게 개별로 알려야 합니다. 더 늦은 날로 정해 주세요.',
    })
    expect(await save({ kind: 'ADVERSE', effectiveOn: '2026-06-14' })).toMatchObject({
      status: 200,
      data: { versions: [{ kind: 'ADVERSE', summary: '주소가 바뀝니다.', asksAgain: false }, { kind: null }] },
    })
    const guest = apiWith(world, undefined)
    expect(await guest.get('/terms/service')).toMatchObject({
      data: { versions: [{ state: 'COMING', summary: '주소가 바뀝니다.', asksAgain: false }, { summary: '' }] },
    })
  })

  it('tells what changes once members have agreed', async () => {
    const { save, agree } = await office()
    expect(await save({ summary: ' ', effectiveOn: '2026-05-20' })).toMatchObject({ status: 200 })
    await agree()
    expect(await save({ summary: ' ', effectiveOn: '2026-06-01' })).toMatchObject({
      status: 409,
      message: '회원에게 안내할 주요 개정 내용을 입력해 주세요.',
    })
  })

  it('of the privacy policy binds members, and asks nobody to agree', async () => {
    const { api, agree } = await office()
    await agree()
    const save = (part: object) => api.put('/admin/terms/privacy', { version: 0, body, ...general, ...part })
    expect(await save({ effectiveOn: '2026-05-21' })).toMatchObject({ status: 409 })
    expect(await save({ effectiveOn: '2026-05-22', asksAgain: true })).toMatchObject({
      status: 409,
      message: '개인정보처리방침은 동의를 받는 글이 아니어서 다시 동의를 받을 수 없습니다.',
    })
    expect(await save({ effectiveOn: '2026-05-22' })).toMatchObject({ status: 200 })
  })

  it('refuses the same text again', async () => {
    const { save, shown } = await office()
    expect(await save({ body: (await shown()).body })).toMatchObject({ status: 409 })
  })
})
