import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { addBrands, addMember, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import type { BankAccountList } from '../contract/bank-accounts.admin.calls.ts'

const world = useWorld({ connections: 4 })

const shinhan = { id: null, bankCode: '088', account: '000-111-222333', holder: '새벽나루유통', isActive: true }
const kookmin = { id: null, bankCode: '004', account: '000-444-555666', holder: '새벽나루유통', isActive: true }

async function office() {
  await addBrands(world, coffee)
  const api = await apiAs(world, await addOperator(world, coffee))
  const save = (accounts: unknown[], version = 0) => api.put('/admin/bankAccount', { version, accounts })
  const read = async () => (await api.get('/admin/bankAccount')).data as BankAccountList
  const buyer = await apiAs(world, await addMember(world, { username: 'store', brand: coffee }))
  /** The accounts that a buyer can choose from. */
  const offered = async () => {
    const { data } = await buyer.get('/payment/methods')
    const methods = data as { code: string; accounts: { account: string }[] }[]
    return methods.find(({ code }) => code === 'BANK')?.accounts.map(({ account }) => account) ?? []
  }
  return { save, read, offered }
}

describe('the accounts for transfers', () => {
  it('are offered to buyers in their order from the next request on', async () => {
    const { save, read, offered } = await office()
    expect(await offered()).toEqual([])
    expect(await save([shinhan, kookmin])).toMatchObject({ status: 200 })
    expect(await offered()).toEqual([shinhan.account, kookmin.account])
    const { version, accounts } = await read()
    await save(accounts.toReversed(), version)
    expect(await offered()).toEqual([kookmin.account, shinhan.account])
  })

  it('are deactivated and never removed', async () => {
    const { save, read, offered } = await office()
    await save([shinhan, kookmin])
    const { version, accounts } = await read()
    expect(await save(accounts.slice(1), version)).toMatchObject({
      status: 409,
      message: '계좌 목록이 변경되었습니다. 새로고침한 후 다시 저장해 주세요.',
    })
    const stopped = accounts.map((each, at) => ({ ...each, isActive: at > 0 }))
    expect(await save(stopped, version)).toMatchObject({ status: 200 })
    expect(await offered()).toEqual([kookmin.account])
    expect((await read()).accounts).toHaveLength(2)
  })

  it('leave no full number in the audit log', async () => {
    const { save } = await office()
    await save([shinhan])
    const [line] = await world.db.select().from(auditLog).orderBy(auditLog.id)
    expect(line).toMatchObject({
      subject: 'setting/bankAccount',
      after: { bankAccounts: ['신한은행 ****2333 새벽나루유통'] },
    })
    expect(JSON.stringify(line)).not.toMatch(/000-?111/)
  })

  it('are not listed twice', async () => {
    const { save } = await office()
    expect(await save([shinhan, { ...shinhan, account: '000111222333' }])).toMatchObject({
      status: 409,
      message: '같은 계좌가 이미 등록되어 있습니다.',
    })
  })

  it('tell the second of two operators who changed them', async () => {
    const { save } = await office()
    const answers = await Promise.all([save([shinhan]), save([kookmin])])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ data: { changes: [{ actor: 'operator' }] } })
  })

  it.each([
    ['letters in the number', { account: '12가34' }, "숫자와 '-'만 입력해 주세요."],
    ['an unknown bank', { bankCode: '999' }, '은행을 선택해 주세요.'],
    ['no holder', { holder: ' ' }, '예금주를 입력해 주세요.'],
  ])('refuse %s', async (_, part, message) => {
    const { save } = await office()
    expect(await save([{ ...shinhan, ...part }])).toMatchObject({ status: 400, errors: [{ message }] })
  })
})
