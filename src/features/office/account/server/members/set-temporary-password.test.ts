import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { hashPassword } from '#features/access/session/server/passwords.ts'
import { session } from '#features/access/session/server/session.tables.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addBrands, addMember, chicken, coffee, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { passwordField } from '#features/people/members/contract/member-fields.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { newTemporaryPassword } from '#features/office/account/server/temporary-password.ts'

const world = useWorld()

async function withMembers() {
  await addBrands(world, market, coffee, chicken)
  const passwordHash = await hashPassword('oldpassword1')
  const store = await addMember(world, { username: 'storecoffee', brand: coffee, passwordHash })
  const operator = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
  return { store, operator, api: await apiAs(world, operator) }
}

const give = (memberId: number) => `/admin/member/${memberId}/temporaryPassword`
const logIn = (username: string, password: string) =>
  apiWith(world, undefined).post('/user/login', { username, password })
const passwordOf = (data: unknown): string => (data as { password: string }).password // the contract guarantees it; a wrong one fails the login

describe('a temporary password', () => {
  it('lets the member sign in with code R, and invalidates the old password', async () => {
    const { store, api } = await withMembers()
    const reply = await api.post(give(store.memberId))
    expect(await logIn('storecoffee', passwordOf(reply.data))).toMatchObject({ status: 200, code: 'R' })
    expect(await logIn('storecoffee', 'oldpassword1')).toMatchObject({ code: 'F' })
  })

  it('signs the member out on all devices', async () => {
    const { store, api } = await withMembers()
    const devices = [await apiAs(world, store), await apiAs(world, store)]
    const other = await apiAs(world, await addMember(world, { username: 'bystander', brand: chicken }))
    await api.post(give(store.memberId))
    for (const device of devices) {
      expect((await device.get('/user/info')).headers).toMatchObject({ 'x-auth-reason': 'expired' })
    }
    expect((await other.get('/user/info')).status).toBe(200)
    const rows = await world.db.select().from(session).where(eq(session.memberId, store.memberId))
    expect(rows.map(({ revokedAt }) => revokedAt)).toEqual([world.now, world.now])
  })

  it('appears in the answer only: not in the audit log, the mail, or in clear text in the database', async () => {
    const { store, api } = await withMembers()
    const password = passwordOf((await api.post(give(store.memberId))).data)
    const [line] = await world.db.select().from(auditLog).orderBy(auditLog.id)
    expect(line).toMatchObject({ subject: `member/${store.memberId}`, after: { hasTemporaryPassword: true } })
    expect(world.mails).toMatchObject([{ to: 'storecoffee@example.com' }])
    const everything = JSON.stringify([line, world.mails, await world.db.select().from(member)])
    expect(everything).not.toContain(password)
  })

  it('differs each time, and obeys the password rules', () => {
    const made = Array.from({ length: 200 }, () => newTemporaryPassword())
    expect(new Set(made).size).toBe(200)
    for (const password of made) expect(passwordField.safeParse(password).success, password).toBe(true)
    expect(made.join('')).not.toMatch(/[01ilo]/)
  })

  it('is refused for operators, members who left, and missing ids', async () => {
    const { operator, api } = await withMembers()
    const left = await addMember(world, { username: 'leaver', brand: coffee, state: 'LEFT' })
    expect(await api.post(give(operator.memberId))).toMatchObject({ status: 409, code: 'F' })
    expect(await api.post(give(left.memberId))).toMatchObject({
      status: 409,
      message: '탈퇴한 회원에게는 임시 비밀번호를 발급할 수 없습니다.',
    })
    expect(await api.post(give(999_999))).toMatchObject({ status: 404 })
    expect(world.mails).toEqual([])
  })
})

describe("the operator's members", () => {
  it.each([
    ['storecof', ['storecoffee']],
    ['0000-1024', ['storecoffee', 'operator']],
    ['00001024', ['storecoffee', 'operator']],
    ['새벽나루', ['storecoffee']],
    ['김하늘', ['storecoffee', 'operator']],
    ['100%', []],
  ])('are found by %s', async (search, usernames) => {
    const { api } = await withMembers()
    const { data } = await api.get(`/admin/member?search=${encodeURIComponent(search)}`)
    expect((data as { content: { username: string }[] }).content.map(({ username }) => username)).toEqual(usernames)
    expect(data).toMatchObject({ totalElements: usernames.length })
  })

  it('are listed with masked names and numbers, and with whether their password is temporary', async () => {
    const { store, api } = await withMembers()
    await api.post(give(store.memberId))
    expect((await api.get('/admin/member')).data).toMatchObject({
      content: [
        {
          name: '김*늘',
          phone: '010-****-1024',
          email: 'st***@example.com',
          temporaryPasswordYn: 'Y',
          storeNames: '성수점',
        },
        {},
      ],
    })
    // In the detail too: the operator reveals name and contacts by a call that is written to the audit log.
    expect((await api.get(`/member/${store.memberId}`)).data).toMatchObject({ name: '김*늘' })
  })

  it('who left are shown as left', async () => {
    const { store, api } = await withMembers()
    await world.db.update(member).set({ state: 'LEFT', name: '탈퇴회원' }).where(eq(member.id, store.memberId))
    expect((await api.get('/admin/member')).data).toMatchObject({ content: [{ name: '탈퇴회원' }, {}] })
  })
})
