import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { addBrands, addMember, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import type { CompanyRecord } from '../contract/company.admin.calls.ts'
import { emptyStamp, packStamp } from '../contract/stamp-shape.ts'
import { company } from './settings.tables.ts'

const world = useWorld({ connections: 4 })

const form = {
  companyName: '주식회사 새벽나루유통',
  representative: '김하늘',
  businessNumber: '1248100998',
  mailOrderNumber: '',
  address: '서울 마포구 가온로 12',
  businessType: '도매 및 소매업',
  businessItem: '포장재',
  contactName: '이도윤',
  tel: '0212345678',
  email: 'help@example.com',
  privacyOfficer: '이도윤',
  hostingProvider: '자체 서버',
  supportHours: '평일 09:00~18:00',
}
const made = { kind: 'MADE' } as const
const disc = emptyStamp().map((_, at) => (Math.hypot((at % 200) - 100, at / 200 - 100) < 60 ? 1 : 0))

async function office() {
  await addBrands(world, coffee)
  const api = await apiAs(world, await addOperator(world, coffee))
  const save = (part: Partial<typeof form> = {}, { version = 0, stamp = made as unknown } = {}) =>
    api.put('/admin/company', { version, company: { ...form, ...part }, stamp })
  const read = async () => (await api.get('/admin/company')).data as CompanyRecord
  return { api, save, read }
}

describe('changing the company block', () => {
  it('begins with none, and shows the first one to every visitor at once', async () => {
    const { api, save, read } = await office()
    expect(await read()).toEqual({ version: 0, company: null })
    expect(await save()).toMatchObject({
      status: 200,
      data: { company: { companyName: form.companyName, businessNumber: '124-81-00998', tel: '02-1234-5678' } },
    })
    expect(await api.get('/site')).toMatchObject({ data: { company: { name: form.companyName } } })
  })

  it('adds a version and leaves the earlier one to the orders that name it', async () => {
    const { save, read } = await office()
    await save()
    const { version, company: first } = await read()
    await save({ address: '서울 성동구 누리길 27' }, { version, stamp: { kind: 'KEEP' } })
    const rows = await world.db.select().from(company).orderBy(asc(company.id))
    expect(rows.map(({ address }) => address)).toEqual([form.address, '서울 성동구 누리길 27'])
    expect(rows.map(({ stampSvg }) => stampSvg)).toEqual([first?.stampSvg, first?.stampSvg])
  })

  it('records only the changed fields, and nothing without a change', async () => {
    const { save, read } = await office()
    await save()
    const { version } = await read()
    await save({ tel: '02-9999-8888' }, { version, stamp: { kind: 'KEEP' } })
    const { version: second } = await read()
    await save({ tel: '02-9999-8888' }, { version: second, stamp: { kind: 'KEEP' } })
    const lines = await world.db.select().from(auditLog).orderBy(asc(auditLog.id))
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({ before: {}, after: { companyName: form.companyName, stamp: 'MADE' } })
    expect(lines[1]).toMatchObject({ before: { tel: '02-1234-5678' }, after: { tel: '02-9999-8888' } })
    expect(Object.keys(lines[1]?.after as object)).toEqual(['tel'])
    expect(await world.db.$count(company)).toBe(2)
  })

  it('tells the second of two operators who changed what', async () => {
    const { save, read } = await office()
    await save()
    const { version } = await read()
    expect(await save({ tel: '02-1111-2222' }, { version })).toMatchObject({ status: 200 })
    const late = await save({ tel: '02-3333-4444' }, { version })
    expect(late).toMatchObject({
      status: 409,
      data: { changes: [{ actor: 'operator', after: { tel: '02-1111-2222' } }] },
    })
    const { version: newer } = late.data as CompanyRecord
    expect(await save({ tel: '02-3333-4444' }, { version: newer })).toMatchObject({ status: 200 })
  })

  it('lets one of two first entries through', async () => {
    const { save } = await office()
    const answers = await Promise.all([save(), save({ tel: '02-1111-2222' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await world.db.$count(company)).toBe(1)
  })

  it.each([
    ['a wrong business number', { businessNumber: '124-81-00999' }, '올바른 사업자등록번호를 입력해 주세요.'],
    ['000-00-00000', { businessNumber: '000-00-00000' }, '올바른 사업자등록번호를 입력해 주세요.'],
    ['an empty name', { companyName: '  ' }, '상호(법인명)를 입력해 주세요.'],
    ['a broken address of mails', { email: 'help' }, '올바른 이메일 주소를 입력해 주세요.'],
    ['a telephone number of letters', { tel: '전화' }, '전화번호 형식을 확인해 주세요.'],
  ])('refuses %s at its field', async (_, part, message) => {
    const { save } = await office()
    expect(await save(part)).toMatchObject({
      status: 400,
      errors: [{ path: `company.${Object.keys(part)[0]}`, message }],
    })
    expect(await world.db.$count(company)).toBe(0)
  })

  it('is for operators only', async () => {
    await office()
    const store = await apiAs(world, await addMember(world, { username: 'store', brand: coffee }))
    expect(await store.get('/admin/company')).toMatchObject({ status: 403 })
    expect(await store.put('/admin/company', { version: 0, company: form, stamp: made })).toMatchObject({ status: 403 })
  })
})

describe('the stamp', () => {
  it('is made from the names by the server', async () => {
    const { save } = await office()
    const { data } = await save()
    expect((data as CompanyRecord).company?.stampSvg).toContain('aria-label="주식회사 새벽나루유통 대표 김하늘 인"')
  })

  it('follows a new name while it is the made one, and stays while it is a drawing', async () => {
    const { save, read } = await office()
    const stampOf = async () => (await read()).company?.stampSvg ?? ''
    const rename = async (companyName: string) =>
      save({ companyName }, { version: (await read()).version, stamp: { kind: 'KEEP' } })
    await save()
    await rename('주식회사 노을')
    expect(await stampOf()).toContain('>노</text>')
    const [, line] = await world.db.select().from(auditLog).orderBy(asc(auditLog.id))
    expect(line?.after).toEqual({ companyName: '주식회사 노을', stamp: 'MADE' })

    const { version } = await read()
    await save({}, { version, stamp: { kind: 'SHAPE', shape: packStamp(disc) } })
    const drawn = await stampOf()
    await rename('주식회사 노을')
    expect(await stampOf()).toBe(drawn)
  })

  it('is drawn anew from the pixels of a drawing or a picture', async () => {
    const { save } = await office()
    const { data } = await save({}, { stamp: { kind: 'SHAPE', shape: packStamp(disc) } })
    expect((data as CompanyRecord).company?.stampSvg).toMatch(
      /^<svg [^<>]*><path d="[^"<>]*" fill="#C9302C"\/><\/svg>$/,
    )
  })

  it.each([
    [
      'an empty drawing',
      { kind: 'SHAPE', shape: packStamp(emptyStamp()) },
      '직인이 비어 있습니다. 직인을 다시 그리거나 올려 주세요.',
    ],
    ['none on a new installation', { kind: 'KEEP' }, '직인을 만들거나 그려 주세요.'],
  ])('is refused for %s', async (_, stamp, message) => {
    const { save } = await office()
    expect(await save({}, { stamp })).toMatchObject({ status: 400, message })
  })

  it('never takes markup from the request', async () => {
    const { save } = await office()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const stamp of [{ kind: 'SHAPE', shape: svg }, { kind: 'MADE', svg }, svg])
      expect(await save({}, { stamp })).toMatchObject({ status: 400 })
  })
})
