import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { member } from '#features/people/members/server/members.tables.ts'
import { apiWith } from '#testing/harness/api-client.ts'
import { addLogin, openBrowser } from '#testing/harness/browser.ts'
import { addBrands, addMember, coffee } from '#testing/fixtures/people/people.ts'
import { recoverRight } from '#testing/fixtures/people/recovery.ts'
import { useWorld } from '#testing/world.ts'
import { grantPasswordChange } from './grant-password-change.ts'

const world = useWorld()

const guest = () => apiWith(world, undefined)
const later = (seconds: number) => {
  world.now = new Date(world.now.getTime() + seconds * 1_000)
}

describe('a new password', () => {
  const set = (username: string, passwordValidationCode: string, password = 'another!2026') =>
    guest().put('/user/password', { username, password, passwordValidationCode })
  const over = {
    status: 200,
    code: 'F',
    message: '비밀번호를 변경할 수 있는 시간이 지났습니다. 비밀번호 찾기를 처음부터 다시 진행해 주세요.',
  }

  async function signedIn() {
    await addBrands(world, coffee)
    const owner = await addLogin(world, { username: 'storecoffee', brand: coffee })
    const browser = openBrowser(world)
    const { token } = (await browser.login('storecoffee')).data as { token: string }
    return { owner, browser, token }
  }

  it('set with the right opens the account, ends every session, and notifies the member', async () => {
    const { browser, token } = await signedIn()
    const right = await recoverRight(world, 'storecoffee')
    expect(await set('storecoffee', right)).toMatchObject({ status: 200, code: 'S' })
    expect(await browser.refresh()).toMatchObject({ status: 403, headers: { 'x-auth-reason': 'expired' } })
    expect(await apiWith(world, token).get('/user/info')).toMatchObject({ status: 403 })
    expect(await openBrowser(world).login('storecoffee')).toMatchObject({ code: 'F' })
    expect(await openBrowser(world).login('storecoffee', 'another!2026')).toMatchObject({ code: 'S' })
    expect(world.mails.at(-1)).toMatchObject({
      to: 'storecoffee@example.com',
      subject: '[발주] 비밀번호 변경 안내',
    })
    expect(world.mails.at(-1)?.text).not.toContain('another!2026')
  })

  it('can be set once, for one member, for ten minutes', async () => {
    await signedIn()
    await addMember(world, { username: 'other', brand: coffee, passwordHash: 'none' })
    const right = await recoverRight(world, 'storecoffee')
    expect(await set('other', right)).toMatchObject(over)
    expect(await set('storecoffee', 'A'.repeat(43))).toMatchObject(over)
    expect(await set('storecoffee', right)).toMatchObject({ code: 'S' })
    expect(await set('storecoffee', right, 'yetanother!26')).toMatchObject(over)
    const late = await recoverRight(world, 'storecoffee')
    later(600)
    expect(await set('storecoffee', late)).toMatchObject(over)
  })

  it('voids every right granted for the previous one', async () => {
    const { owner } = await signedIn()
    const [first, second] = [await recoverRight(world, 'storecoffee'), await recoverRight(world, 'storecoffee')]
    expect(await set('storecoffee', second)).toMatchObject({ code: 'S' })
    expect(await set('storecoffee', first)).toMatchObject(over)
    // Also when code that doesn't know of these rights changed the password.
    const third = await recoverRight(world, 'storecoffee')
    await world.db.update(member).set({ passwordHash: 'changed' }).where(eq(member.id, owner.memberId))
    expect(await set('storecoffee', third)).toMatchObject(over)
  })

  it('is set by one of thirty-two concurrent requests', async () => {
    await signedIn()
    const right = await recoverRight(world, 'storecoffee')
    const replies = await Promise.all(
      Array.from({ length: 32 }, (_, index) => set('storecoffee', right, `another!${index + 1_000}`)),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(32).fill(200))
    expect(replies.filter(({ code }) => code === 'S')).toHaveLength(1)
    const winner = replies.findIndex(({ code }) => code === 'S')
    expect(await openBrowser(world).login('storecoffee', `another!${winner + 1_000}`)).toMatchObject({ code: 'S' })
  })

  it.each([
    ['of nine characters', 'short!226', '비밀번호를 10자 이상 입력해 주세요.'],
    [
      'of seventeen',
      'a!34567890123456x',
      '비밀번호는 16자까지 입력할 수 있습니다. 자동으로 만든 비밀번호라면 16자로 줄여 주세요.',
    ],
    ['of letters only', 'onlyletters', '영문 대/소문자, 숫자, 특수문자(!@#$%^&*) 중 2가지 이상을 조합해 주세요.'],
    [
      'with a space',
      'with space 1',
      '띄어쓰기는 비밀번호에 사용할 수 없습니다. 영문, 숫자, 특수문자(!@#$%^&*)만 입력해 주세요.',
    ],
    [
      'with a letter that is not allowed',
      'tilde~tilde1',
      "'~' 문자는 비밀번호에 사용할 수 없습니다. 영문, 숫자, 특수문자(!@#$%^&*)만 입력해 주세요.",
    ],
  ])('%s is refused, and the right stays', async (_, password, message) => {
    await signedIn()
    const right = await recoverRight(world, 'storecoffee')
    expect(await set('storecoffee', right, password)).toMatchObject({
      status: 400,
      errors: [{ path: 'password', message }],
    })
    expect(await set('storecoffee', right)).toMatchObject({ code: 'S' })
  })

  it('must differ from the id', async () => {
    await addBrands(world, coffee)
    await addLogin(world, { username: 'storecoffee1', brand: coffee })
    const right = await recoverRight(world, 'storecoffee1')
    expect(await set('storecoffee1', right, 'storecoffee1')).toMatchObject({
      status: 200,
      code: 'F',
      message: '아이디와 동일한 비밀번호는 사용할 수 없습니다.',
    })
    expect(await set('storecoffee1', right)).toMatchObject({ code: 'S' })
  })
})

describe('a new password of a signed-in member', () => {
  const body = { username: 'storecoffee', currentPassword: 'baljudemo1!', password: 'another!2026' }

  async function signedIn(temporaryPassword = false) {
    await addBrands(world, coffee)
    await addLogin(world, { username: 'storecoffee', brand: coffee, temporaryPassword })
    const [pc, phone] = [openBrowser(world), openBrowser(world)]
    await phone.login('storecoffee')
    const { token } = (await pc.login('storecoffee')).data as { token: string }
    return { pc, phone, api: apiWith(world, token) }
  }

  it('preserves this session and ends the others', async () => {
    const { pc, phone, api } = await signedIn()
    expect(await api.put('/user/password', body)).toMatchObject({ status: 200, code: 'S' })
    expect(await pc.refresh()).toMatchObject({ status: 200 })
    expect(await phone.refresh()).toMatchObject({ status: 403 })
    expect(await openBrowser(world).login('storecoffee', 'another!2026')).toMatchObject({ code: 'S' })
    expect(world.mails.at(-1)).toMatchObject({ subject: '[발주] 비밀번호 변경 안내' })
  })

  it('requires the current one, and five wrong ones are the limit', async () => {
    const { api } = await signedIn()
    const wrong = { ...body, currentPassword: 'not the password' }
    for (let times = 0; times < 5; times++) {
      expect(await api.put('/user/password', wrong)).toMatchObject({
        status: 200,
        code: 'F',
        message: '현재 비밀번호가 일치하지 않습니다.',
      })
    }
    expect(await api.put('/user/password', body)).toMatchObject({ status: 429 })
    later(15 * 60)
    const again = openBrowser(world)
    expect(await again.login('storecoffee')).toMatchObject({ code: 'S' })
  })

  it("can't be set for another member, nor by a stranger", async () => {
    const { api } = await signedIn()
    await addLogin(world, { username: 'other', brand: coffee })
    expect(await api.put('/user/password', { ...body, username: 'other' })).toMatchObject({ code: 'F' })
    expect(await guest().put('/user/password', body)).toMatchObject({ status: 403 })
    expect(await guest().put('/user/password', { username: 'storecoffee', password: 'another!2026' })).toMatchObject({
      code: 'F',
      message: '현재 비밀번호를 입력해 주세요.',
    })
  })

  it('must differ from the current one', async () => {
    const { api } = await signedIn()
    expect(await api.put('/user/password', { ...body, password: 'baljudemo1!' })).toMatchObject({
      code: 'F',
      message: '현재 비밀번호와 다른 비밀번호를 입력해 주세요.',
    })
  })

  it('replaces a temporary one: the next login answers S', async () => {
    const { api } = await signedIn(true)
    await api.put('/user/password', body)
    expect(await openBrowser(world).login('storecoffee', 'another!2026')).toMatchObject({ code: 'S' })
  })
})

/** [T04] */
describe('a login with a temporary password', () => {
  const header = 'password-validation-code'

  it('grants the right to set another one, to nobody else', async () => {
    await addBrands(world, coffee)
    await addLogin(world, { username: 'temporary', brand: coffee, temporaryPassword: true })
    await addLogin(world, { username: 'ordinary', brand: coffee })
    const browser = openBrowser(world)
    expect((await browser.login('temporary', 'not the password')).headers[header]).toBeUndefined()
    expect((await browser.login('nobody')).headers[header]).toBeUndefined()
    expect((await browser.login('ordinary')).headers[header]).toBeUndefined()

    const reply = await browser.login('temporary')
    expect(reply).toMatchObject({ code: 'R', headers: { 'cache-control': 'no-store' } })
    const right = String(reply.headers[header])
    expect(right).toMatch(/^[\w-]{43}$/)
    expect(reply.body).not.toContain(right)

    const set = (username: string, password: string) =>
      guest().put('/user/password', { username, password, passwordValidationCode: right })
    expect(await set('ordinary', 'another!2026')).toMatchObject({ code: 'F' })
    // The operator knows the temporary one.
    expect(await set('temporary', 'baljudemo1!')).toMatchObject({
      code: 'F',
      message: '현재 비밀번호와 다른 비밀번호를 입력해 주세요.',
    })
    expect(await set('temporary', 'another!2026')).toMatchObject({ code: 'S' })
    expect(await set('temporary', 'yetanother!26')).toMatchObject({ code: 'F' })
    expect(await openBrowser(world).login('temporary', 'another!2026')).toMatchObject({ code: 'S' })
  })

  it('grants none when the password has just been replaced', async () => {
    await addBrands(world, coffee)
    const { memberId } = await addLogin(world, { username: 'temporary', brand: coffee, temporaryPassword: true })
    const [known] = await world.db.select().from(member)
    await world.db.update(member).set({ passwordHash: 'changed' }).where(eq(member.id, memberId))
    const shown = { memberId, passwordHash: known?.passwordHash ?? '', at: world.now }
    expect(await grantPasswordChange(world.db, shown)).toBeUndefined()
    expect(await grantPasswordChange(world.db, { ...shown, passwordHash: 'changed' })).toMatch(/^[\w-]{43}$/)
  })
})
