import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { setting, settingVersion } from '#features/platform/settings/server/settings.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addCharge } from '#testing/fixtures/money/charges.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { addBrands, addMember, addPlatform, coffee } from '#testing/fixtures/people/people.ts'
import { pasted } from '#testing/fixtures/money/statements.ts'
import { useWorld } from '#testing/world.ts'
import type { AdminStatementLine } from '../../contract/statement-lines.admin.calls.ts'
import type { LearntNamePage } from '../../contract/learnt-names.admin.calls.ts'
import { statementSentences } from '../../contract/statement-terms.ts'

const world = useWorld()

/** Two stores with charges of 100,000 won, and an operator. */
async function openShop() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const [a, b] = [
    await addMember(world, { username: 'storea', brand: coffee }),
    await addMember(world, { username: 'storeb', brand: coffee }),
  ]
  const operatorApi = await apiAs(world, await addOperator(world, coffee))
  const lines = async (query = '') =>
    ((await operatorApi.get(`/admin/bankStatement/line${query}`)).data as { content: AdminStatementLine[] }).content
  const chargeOf = ({ memberId }: { memberId: number }, no = 1) =>
    addCharge(world, { memberId, partnerId: coffee.partnerId, no })
  return {
    a,
    b,
    operatorApi,
    lines,
    chargeOf,
    /** Confirms by hand that a name has paid the charge of a member. */
    learn: async (name: string, member: { memberId: number }, time: string, no = 1) => {
      const number = await chargeOf(member, no)
      await pasted(operatorApi, { amount: 100_000, depositor: name, time })
      const [line] = await lines()
      await operatorApi.post('/admin/bankStatement/confirm', { lines: [{ lineId: line?.lineId, number }] })
    },
    exact: async () => (await operatorApi.post('/admin/bankStatement/confirmExact', {})).data as { booked: number },
    names: async (search = '') =>
      (await operatorApi.get(`/admin/depositorName?search=${encodeURIComponent(search)}`)).data as LearntNamePage,
  }
}

describe('the names of the settings', () => {
  it('are listed once, and without those that are built in', async () => {
    const { names } = await openShop()
    const value = '한별페이, 한별페이\n(주)한별페이, 토스, ㈜'
    await world.db.insert(settingVersion).values({ id: 1, version: 'test' }).onConflictDoNothing()
    await world.db.insert(setting).values({ name: 'PAYMENT_COMPANIES', value, updatedAt: world.now })
    expect((await names()).addedCompanies).toEqual(['한별페이'])
  })
})

describe('a learnt name', () => {
  it.each(['(주)비바리퍼블리카', '(주)카카오페이', '타행이체', '한별송금'])(
    'is never the one of a company for payments, which pays for anybody: %s',
    async (company) => {
      const { a, b, operatorApi, lines, exact, learn, chargeOf, names } = await openShop()
      await world.db.insert(settingVersion).values({ id: 1, version: 'test' }).onConflictDoNothing()
      await world.db.insert(setting).values({ name: 'PAYMENT_COMPANIES', value: '한별송금', updatedAt: world.now })
      await learn(company, a, '10:00:00')
      expect((await names()).content.filter(({ use }) => use === 'USED')).toEqual([])
      await chargeOf(a, 2)
      await chargeOf(b, 2)
      await pasted(operatorApi, { amount: 100_000, depositor: company, time: '12:00:00' })
      expect(await lines()).toMatchObject([{ match: 'PROPOSED' }])
      expect(await exact()).toMatchObject({ booked: 0 })
    },
  )

  it('counts while one request of the amount waits, and says so in the log', async () => {
    const { a, b, operatorApi, lines, exact, learn, chargeOf } = await openShop()
    await learn('박서연', a, '10:00:00')
    const number = await chargeOf(a, 2)
    await pasted(operatorApi, { amount: 100_000, depositor: '박 서연', time: '12:00:00' })
    expect(await lines()).toMatchObject([{ match: 'EXACT', candidates: [{ number, learntName: '박서연' }] }])
    const other = await chargeOf(b, 2)
    expect(await lines()).toMatchObject([{ match: 'PROPOSED', reason: 'same-amount' }])
    expect(await exact()).toMatchObject({ booked: 0 })
    await operatorApi.post(`/admin/charge/${other}/cancel`, { reason: '중복 신청' })
    expect(await exact()).toMatchObject({ booked: 1 })
    expect(await lines('?show=MATCHED')).toMatchObject([{ learntName: '박서연', matchedNumber: number }, {}])
    const logged = (await world.db.select().from(auditLog)).filter(({ subject }) => subject === `charge/${number}`)
    expect(logged).toMatchObject([{ after: { learntName: '박서연' } }])
  })

  it('of two members is evidence for neither', async () => {
    const { a, b, operatorApi, lines, learn, chargeOf, names } = await openShop()
    await learn('박서연', a, '10:00:00')
    await learn('박서연', b, '11:00:00')
    expect((await names('박')).content).toMatchObject([
      { memberId: a.memberId, use: 'SHARED' },
      { memberId: b.memberId, use: 'SHARED' },
    ])
    await chargeOf(a, 2)
    await pasted(operatorApi, { amount: 100_000, depositor: '박서연', time: '12:00:00' })
    expect(await lines()).toMatchObject([{ match: 'PROPOSED', reason: 'many-members' }])
    expect(await operatorApi.delete(`/admin/depositorName/${b.memberId}`, { name: '박서연' })).toMatchObject({
      status: 200,
    })
    expect(await lines()).toMatchObject([{ match: 'EXACT' }])
    expect(await operatorApi.delete(`/admin/depositorName/${b.memberId}`, { name: '박서연' })).toMatchObject({
      status: 404,
    })
  })

  it('is corrected in its plain form, and not to one that means nobody', async () => {
    const { a, operatorApi, learn, names } = await openShop()
    await learn('박서연', a, '10:00:00')
    const change = (newName: string) =>
      operatorApi.put(`/admin/depositorName/${a.memberId}`, { name: '박서연', newName })
    expect(await change('(주)')).toMatchObject({ status: 409, message: statementSentences.nameEmpty })
    expect(await change('카카오페이(주)')).toMatchObject({ status: 409, message: statementSentences.nameShared })
    expect(await change('(주)다온ㆍ상사')).toMatchObject({ status: 200, data: { name: '다온상사' } })
    expect(await change('(주)다온ㆍ상사')).toMatchObject({ status: 404 })
    expect((await names('(주)다온·상사')).content).toMatchObject([
      { name: '다온상사', memberName: expect.any(String) as string },
    ])
  })
})
