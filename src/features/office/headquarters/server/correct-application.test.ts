import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { partner, partnerAccount } from '#features/brands/brands/server/brands.tables.ts'
import { addApplicant, correction, newcomer } from '#testing/fixtures/stores/brand-admin.ts'
import { coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const own = { 'front-uri': newcomer.uri }
const path = '/partnerAdmin/userInfo'
const adminPath = `/admin/partner/${newcomer.partnerId}`

async function refused() {
  const people = await addApplicant(world)
  await people.api.post(`${adminPath}/refuse`, { version: 0, reason: '사업자등록번호를 확인해 주세요.' })
  const { version } = (await people.hqApi.get(path, own)).data as { version: number }
  return { ...people, version }
}

describe('the application of a refused brand', () => {
  it('shows its headquarters the reason and the stated data', async () => {
    const { hqApi } = await refused()
    expect((await hqApi.get(path, own)).data).toMatchObject({
      state: 'WAIT',
      refusal: { reason: '사업자등록번호를 확인해 주세요.' },
      correctedAt: null,
      partner: { name: newcomer.name, uri: newcomer.uri, bank: '', account: '' },
      chainStore: { businessNumber: '000-01-01011', tel: '02-000-1001' },
      name: '김하늘',
      phone: '010-0000-1024',
      email: 'hqstudy@example.com',
    })
  })

  it('is corrected, and then approved by the operator, who sees what changed', async () => {
    const { hqApi, api, version } = await refused()
    const uri = 'GreenLamp'
    const reply = await hqApi.put(path, correction({ version, partner: { uri } }), own)
    expect(reply).toMatchObject({ status: 200, data: { uri: 'greenlamp' } })

    expect((await api.get('/admin/partner')).data).toMatchObject({
      content: [{ uri: 'greenlamp', refused: false, corrected: true }, {}, {}],
    })
    const brand = (await api.get(adminPath)).data as { version: number }
    expect(brand).toMatchObject({
      company: { businessNumber: '124-81-00998' },
      account: { bankCode: '088', account: '110-000-000001', holder: '초록상사' },
      contact: { name: '이도윤', phone: '010-0000-2048' },
      formerUris: [],
      decisions: [
        {
          decision: 'CORRECTED',
          actor: 'hqstudy',
          before: { uri: newcomer.uri, settlementAccount: '', businessNumber: '000-01-01011' },
          after: { uri: 'greenlamp', settlementAccount: '신한은행 ****0001 초록상사', businessNumber: '124-81-00998' },
        },
        { decision: 'REFUSED' },
      ],
    })
    expect((await hqApi.get('/partnerAdmin/approval', { 'front-uri': 'greenlamp' })).data).toEqual({
      state: 'WAIT',
      refusal: null,
      correctedAt: world.now.toISOString(),
    })
    expect(await api.post(`${adminPath}/approve`, { version: brand.version })).toMatchObject({ status: 200 })
  })

  it('notifies the operators of the correction, and stores no account number in clear', async () => {
    const { hqApi } = await refused()
    await hqApi.put(path, correction(), own)
    await world.runJob('send-messages')
    expect(world.mails.find(({ to }) => to === 'operator@example.com')).toMatchObject({
      to: 'operator@example.com',
      subject: '[발주] 초록등독서실 브랜드의 신청 내용이 수정되었습니다.',
    })
    expect(JSON.stringify(await world.db.select().from(auditLog))).not.toContain('110-000')
    const [account] = await world.db.select().from(partnerAccount)
    expect(account?.account).not.toContain('110-000')
  })

  it.each([
    [{ partner: { name: coffee.name } }, 409, 'partner.name', '이미 등록된 브랜드명입니다.'],
    [{ partner: { uri: coffee.uri } }, 409, 'partner.uri', '이미 등록된 도메인 주소입니다.'],
    [{ partner: { uri: 'admin' } }, 409, 'partner.uri', '사용할 수 없는 도메인 주소입니다.'],
    [{ partner: { account: '12a' } }, 400, 'partner.account', "숫자와 '-'만 입력해 주세요."],
    [{ phone: '02' }, 400, 'phone', '휴대폰 번호 형식을 확인해 주세요.'],
  ])('follows the rules of the sign-up: %j', async (changes, status, at, message) => {
    const { hqApi } = await refused()
    const reply = await hqApi.put(path, correction(changes), own)
    expect(reply).toMatchObject({ status, errors: [{ path: at, message }] })
    const [brand] = await world.db.select().from(partner).where(eq(partner.id, newcomer.partnerId))
    expect(brand).toMatchObject({ name: newcomer.name, uri: newcomer.uri })
  })

  it('is not sent again without a change', async () => {
    const { hqApi } = await refused()
    await hqApi.put(path, correction(), own)
    expect(await hqApi.put(path, correction(), own)).toMatchObject({
      status: 409,
      message: '변경하신 내용이 없습니다. 수정하신 후 다시 시도해 주세요.',
    })
  })

  it('is not approved in a state that the operator has not seen', async () => {
    const { hqApi, api, version } = await refused()
    await hqApi.put(path, correction({ version }), own)
    expect(await api.post(`${adminPath}/approve`, { version })).toMatchObject({
      status: 409,
      data: { changes: [{ actor: 'hqstudy', after: { contactName: '이도윤' } }] },
    })
  })

  it('one of two concurrent corrections from the same form wins', async () => {
    const { hqApi, version } = await refused()
    const replies = await Promise.all(
      ['김하나', '김두리'].map((name) => hqApi.put(path, correction({ version, name }), own)),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})
