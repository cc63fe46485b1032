import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { apiAs, type ApiClient } from '#testing/harness/api-client.ts'
import { addInquiry, inquiryForm } from '#testing/fixtures/talk/inquiries.ts'
import { addBrands, addMember, coffee, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { adminInquirySentences, type InquiryDetail } from '../contract/inquiries.admin.calls.ts'
import { inquiryLimits, inquirySentences } from '../contract/inquiry-form.ts'
import { inquiriesJobs } from './inquiries.jobs.ts'
import { inquiry } from './inquiries.tables.ts'

const world = useWorld()

const send = async (body: object, address = '203.0.113.7') => {
  const response = await world.app.inject({
    method: 'POST',
    remoteAddress: address,
    url: '/api/counsel',
    payload: { ...inquiryForm, ...body },
  })
  return { status: response.statusCode, ...response.json<{ code: string; message?: string }>() }
}
const stored = () => world.db.select().from(inquiry)

async function openConsole(): Promise<{ operator: ApiClient; memberId: number }> {
  await addBrands(world, market, coffee)
  const operator = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
  return { operator: await apiAs(world, operator), memberId: operator.memberId }
}

describe('an inquiry', () => {
  it('is stored, and the operators get a message without the contact data', async () => {
    const { memberId } = await openConsole()
    expect(await send({})).toMatchObject({ status: 200, code: 'S', message: inquirySentences.received })
    expect(await stored()).toMatchObject([{ kind: 'BRAND', name: '가온분식', tel: '010-0000-3001', storeCount: 12 }])
    const sent = await world.db.select().from(message).where(eq(message.memberId, memberId))
    expect(sent.map(({ event, channel }) => `${event} ${channel}`).toSorted()).toEqual([
      'INQUIRY_RECEIVED INBOX',
      'INQUIRY_RECEIVED MAIL',
    ])
    expect(JSON.stringify(sent)).not.toContain('010-0000-3001')
  })

  it('takes the record of the specification, with one store and no e-mail where they are missing', async () => {
    const { count: _, email: _email, ...form } = inquiryForm
    const url = '/api/counsel'
    const payload = { ...form, counselId: null, readYn: 'N' }
    const response = await world.app.inject({ method: 'POST', url, payload })
    expect(response.json()).toMatchObject({ code: 'S' })
    expect(await stored()).toMatchObject([{ storeCount: 1, email: '' }])
  })

  it.each([
    ['with a contact in words', '010-0000-3001, 저녁 7시 이후', '010-0000-3001, 저녁 7시 이후'],
    ['with a contact of a phone abroad', '+82 10 0000 3001', '010-0000-3001'],
    ['with a contact in full-width digits', '０１０－００００－３００１', '010-0000-3001'],
  ])('%s is taken, because only an empty contact is refused', async (_, typed, tel) => {
    expect(await send({ tel: typed })).toMatchObject({ code: 'S' })
    expect(await stored()).toMatchObject([{ tel }])
  })

  it('without the consent is taken, marked for the operator, and deleted after 90 days', async () => {
    const { operator } = await openConsole()
    expect(await send({ personalInfoYn: false })).toMatchObject({ code: 'S' })
    expect(await send({})).toMatchObject({ code: 'S' })
    const [refused, given] = (await stored()).toSorted((one, other) => one.id - other.id)
    expect((await operator.get(`/admin/inquiry/${refused?.id}`)).data).toMatchObject({ personalInfoYn: 'N' })
    expect((await operator.get(`/admin/inquiry/${given?.id}`)).data).toMatchObject({ personalInfoYn: 'Y' })
    const [sweep] = inquiriesJobs({ db: world.db, clock: () => world.now })
    world.now = new Date(world.now.getTime() + 90 * 24 * 60 * 60 * 1000)
    await sweep?.run()
    expect(await stored()).toMatchObject([{ id: given?.id }])
  })

  it('keeps whether the box of its consent was ticked in advance', async () => {
    const { operator } = await openConsole()
    const choose = async (chosen: 'on' | 'off') => {
      const { data } = await operator.get('/admin/setting/defaults')
      const { version } = data as { version: number } // the call's contract
      await operator.put('/admin/setting/defaults', { version, values: { MARKETING_CONSENT_TICKED: chosen } })
    }
    const withoutAnswer = { personalInfoYn: undefined }
    await send(withoutAnswer)
    await choose('off')
    await send({ personalInfoYn: true })
    await send(withoutAnswer)
    const rows = (await stored()).toSorted((one, other) => one.id - other.id)
    expect(rows.map(({ hasConsent, isConsentPreset }) => [hasConsent, isConsentPreset])).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ])
    expect((await operator.get(`/admin/inquiry/${rows[0]?.id}`)).data).toMatchObject({ isConsentPreset: true })
  })

  it('of a supplier has no number of stores', async () => {
    await send({ kind: 'SUPPLIER', content: '종이컵과 컵 홀더' })
    expect(await stored()).toMatchObject([{ kind: 'SUPPLIER', storeCount: null }])
  })

  it.each([
    ['name', inquirySentences.name],
    ['representative', inquirySentences.representative],
    ['location', inquirySentences.location],
    ['tel', inquirySentences.tel],
    ['content', inquirySentences.content],
  ])('names the first missing field: %s', async (field, sentence) => {
    const fields = ['name', 'representative', 'location', 'tel', 'content']
    const missing = Object.fromEntries(fields.slice(fields.indexOf(field)).map((name) => [name, ' ']))
    const reply = await send(missing)
    expect(reply.code).toBe('F')
    expect(JSON.stringify(reply)).toContain(sentence)
    const { errors } = reply as unknown as { errors: { path: string; message: string }[] }
    expect(errors[0]).toMatchObject({ path: field, message: sentence })
    expect(await stored()).toEqual([])
  })

  it.each([
    ['a line break in the name', { name: '가온\r\nBcc: all@example.com' }],
    ['a line break in the address', { email: 'a@example.com\nBcc: all@example.com' }],
    ['a line separator in the region', { location: '서울\u2028마포구' }],
    ['a null character in the name', { name: '가온\u0000' }],
    ['a line break in the contact', { tel: '010-0000-3001\nBcc: all@example.com' }],
    ['a contact of 61 characters', { tel: '0'.repeat(61) }],
    ['a consent that is no answer', { personalInfoYn: 'Y' }],
    ['a name of 61 characters', { name: '가'.repeat(61) }],
    ['a text of 2,001 characters', { content: '가'.repeat(2_001) }],
    ['a negative number of stores', { count: -1 }],
    ['an unknown field', { state: 'ANSWERED' }],
  ])('with %s is refused and stores nothing', async (_, part) => {
    const reply = await send(part)
    expect(reply.code).toBe('F')
    expect(await stored()).toEqual([])
  })

  it.each([
    ['fills in the hidden field', { website: 'https://example.com' }, inquirySentences.trapped],
    ['sends within two seconds', { elapsedMs: inquiryLimits.shortestMs - 1 }, inquirySentences.tooFast],
  ])('of a program that %s is refused', async (_, part, sentence) => {
    expect(await send(part)).toMatchObject({ status: 200, code: 'F', message: sentence })
    expect(await stored()).toEqual([])
    expect(await send({ elapsedMs: inquiryLimits.shortestMs })).toMatchObject({ code: 'S' })
  })

  it('is taken five times within an hour and from one address, also at once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => send({})))
    expect(replies.filter(({ code }) => code === 'S')).toHaveLength(inquiryLimits.perHour)
    expect(replies.find(({ code }) => code === 'F')).toMatchObject({ status: 429, message: inquirySentences.tooMany })
    expect(await stored()).toHaveLength(inquiryLimits.perHour)
    expect(await send({}, '203.0.113.8')).toMatchObject({ code: 'S' })
    world.now = new Date(world.now.getTime() + 60 * 60 * 1000)
    expect(await send({})).toMatchObject({ code: 'S' })
  })
})

const read = async (operator: ApiClient, id: number) =>
  (await operator.get(`/admin/inquiry/${id}`)).data as InquiryDetail
const answer = (operator: ApiClient, id: number, body: object = {}) =>
  operator.post(`/admin/inquiry/${id}/answer`, { text: '내일 전화드리겠습니다.', via: 'MAIL', ...body })

describe('the console', () => {
  it('lists open inquiries first and finds them by text, kind and state', async () => {
    const { operator } = await openConsole()
    const answered = await addInquiry(world, {
      name: '누리치킨',
      answeredAt: world.now,
      answer: '네',
      answeredVia: 'PHONE',
    })
    const old = await addInquiry(world, { createdAt: new Date(world.now.getTime() - 60_000) })
    const supplier = await addInquiry(world, { kind: 'SUPPLIER', name: '한빛포장' })
    const ids = async (query: string) => {
      const { data } = await operator.get(`/admin/inquiry${query}`)
      return (data as { content: { counselId: number }[] }).content.map(({ counselId }) => counselId)
    }
    expect(await ids('')).toEqual([supplier, old, answered])
    expect(await ids('?state=ANSWERED')).toEqual([answered])
    expect(await ids('?kind=SUPPLIER')).toEqual([supplier])
    expect(await ids(`?search=${encodeURIComponent('누리')}`)).toEqual([answered])
    expect(await ids('?page=1')).toEqual([])
    expect((await operator.get('/admin/todo')).data).toMatchObject({
      inquiry: { count: 2, oldestAt: expect.any(String) },
    })
  })

  it('mails the one answer to the visitor; the second operator sees that it is answered', async () => {
    const { operator } = await openConsole()
    const id = await addInquiry(world)
    const replies = await Promise.all([answer(operator, id), answer(operator, id, { text: '모레 전화드리겠습니다.' })])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const sent = await world.db.select().from(message).where(eq(message.event, 'INQUIRY_ANSWERED'))
    expect(sent).toMatchObject([{ channel: 'MAIL', address: 'gaon@example.com' }])
    const detail = await read(operator, id)
    expect(detail).toMatchObject({ state: 'ANSWERED', readYn: 'Y', answer: { via: 'MAIL' } })
    expect(sent[0]?.variables).toMatchObject({ answer: detail.answer?.text })
  })

  it('records an answer by phone, and refuses a mail without a valid address', async () => {
    const { operator } = await openConsole()
    const id = await addInquiry(world, { email: '없음' })
    expect(await answer(operator, id)).toMatchObject({ status: 400, message: adminInquirySentences.notMailable })
    expect(await answer(operator, id, { via: 'PHONE' })).toMatchObject({ status: 200 })
    expect(await world.db.$count(message, eq(message.event, 'INQUIRY_ANSWERED'))).toBe(0)
  })

  it('keeps a note, marks as read, and deletes for good', async () => {
    const { operator } = await openConsole()
    const id = await addInquiry(world)
    await operator.put(`/admin/inquiry/${id}/memo`, { memo: '화요일에 다시 전화' })
    await operator.post(`/admin/inquiry/${id}/read`, {})
    expect(await read(operator, id)).toMatchObject({ memo: '화요일에 다시 전화', readYn: 'Y', state: 'OPEN' })
    expect(await operator.delete(`/admin/inquiry/${id}`)).toMatchObject({ status: 200 })
    expect(await operator.get(`/admin/inquiry/${id}`)).toMatchObject({ status: 404 })
    expect(await answer(operator, id)).toMatchObject({ status: 404 })
    expect(await stored()).toEqual([])
  })
})
