import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { toasted } from '../steps/toasts.ts'
import { violations } from '../harness/violations.ts'
import { journey } from '../harness/journey.ts'
import { typeSignIn } from '../steps/sign-in.ts'
import { ownServer } from '../harness/own-server.ts'

const demoPassword = 'baljudemo1!'

journey('a member who forgot the id or password', ({ visit }) => {
  it.each([
    ['a phone', { width: 390, height: 844 }, 'coffee05', 'chicken05'],
    ['a desk', { width: 1280, height: 900 }, 'coffee06', 'chicken06'],
  ])(
    'recovers the id and the password on %s, and uses a temporary password',
    async (_, size, forgetful, locked) => {
      const person = await personOf(forgetful)
      const page = await visit('/login', size)

      await page.getByRole('link', { name: '아이디 찾기' }).click()
      await page.waitForURL('**/user/help/id')
      expect(await violations(page)).toEqual([])
      await page.getByLabel(/^이름/).fill(person.name)
      await page.locator('[name=email]').fill(person.email)
      await page.locator('form').getByRole('button', { name: '아이디 찾기' }).click()
      await page.getByText(`${person.name}님의 정보와 일치하는 아이디가`).waitFor()
      await page.getByRole('radio', { name: forgetful }).check()
      expect(await violations(page)).toEqual([])

      await page.getByRole('link', { name: '비밀번호 찾기' }).click()
      await page.waitForURL('**/user/help/password')
      expect(await page.getByLabel(/^아이디/).inputValue()).toBe(forgetful)
      await page.getByLabel(/^이름/).fill(person.name)
      await page.locator('[name=email]').fill(person.email)
      await page.getByRole('button', { name: '인증번호 받기' }).click()
      await dismiss(page, '인증번호가 발송되었습니다.')
      expect(await page.getByRole('timer').textContent()).toMatch(/(10:00|09:5\d)$/)
      expect(await violations(page)).toEqual([])

      const code = mailedCode(person.email) ?? ''
      expect(code).toMatch(/^\d{6}$/)
      const confirm = page.getByRole('button', { name: '확인', exact: true })
      expect(await confirm.getAttribute('aria-disabled')).toBe('true')
      await page.getByLabel(/^인증번호/).fill(code === '000000' ? '111111' : '000000')
      await confirm.click()
      await dismiss(page, '발송된 인증번호와 일치하지 않습니다. 다시 확인해 주세요.')
      await page.getByLabel(/^인증번호/).fill(code)
      await confirm.click()

      await page.getByRole('heading', { name: '비밀번호 변경' }).waitFor()
      expect(await page.getByLabel(/^아이디/).getAttribute('readonly')).not.toBeNull()
      expect(await violations(page)).toEqual([])
      await page.locator('[name=password]').fill('newpass!2026')
      await page.locator('[name=again]').fill('newpass!2026')
      await page.getByRole('button', { name: '비밀번호 변경', exact: true }).click()
      await dismiss(page, '비밀번호가 변경되었습니다.')
      await page.waitForURL('**/login')
      expect(await isIn(forgetful, demoPassword)).toBe('F')
      await typeSignIn(page, forgetful, 'newpass!2026')
      await page.waitForURL('**/shop/saebyeoknaru')

      await codeR(await visit('/login', size), locked)
    },
    300_000,
  )
})

/** Signs in with a temporary password: once to postpone the change, once to change it. */
async function codeR(page: Page, username: string): Promise<void> {
  const temporary = await temporaryPassword(username)
  await typeSignIn(page, username, temporary)
  const question = page.getByRole('dialog', { name: /비밀번호를 반드시 변경해 주세요/ })
  await question.getByRole('button', { name: '나중에' }).click()
  await dismiss(page, '임시 비밀번호로 로그인되었습니다.')
  await page.waitForURL('**/shop/basakon')

  await page.evaluate('localStorage.clear()')
  await page.context().clearCookies()
  await page.goto('/login')
  await typeSignIn(page, username, temporary)
  await question.getByRole('button', { name: '변경하기' }).click()
  await dismiss(page, '임시 비밀번호로 로그인되었습니다.')
  await page.waitForURL('**/shop/basakon/myPage/userInfo')

  await page.getByLabel(/^현재 비밀번호/).fill(temporary)
  await page.getByLabel(/^새 비밀번호 ?\*?필수/).fill('newpass!2026')
  await page.getByLabel(/^새 비밀번호 확인/).fill('newpass!2026')
  await page.getByRole('button', { name: '비밀번호 변경', exact: true }).click()
  await toasted(page, '비밀번호가 변경되었습니다.')
  expect(await isIn(username, 'newpass!2026')).toBe('S')
}

async function dismiss(page: Page, sentence: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: sentence })
  await dialog.getByRole('button', { name: '확인' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** The six-digit code of the newest mail to this address. */
function mailedCode(email: string): string | undefined {
  const folder = join(ownServer().dataDir, 'outbox')
  const letters = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const texts = letters
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((text) => text.includes(`To: ${email}`))
  const [head = '', ...body] = (texts.at(-1) ?? '').split('\n\n')
  const text = /^Content-Transfer-Encoding: base64$/im.test(head)
    ? Buffer.from(body.join(), 'base64').toString('utf8')
    : fromQuotedPrintable(body.join('\n\n'))
  return /인증번호: (\d{6})/.exec(text)?.[1]
}

const fromQuotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replaceAll('=\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

interface LoginEnvelope {
  code: string
  data: { token: string; user: { id: number; name: string; email: string } }
}

async function login(username: string, password: string): Promise<LoginEnvelope> {
  const response = await fetch(`${ownServer().address}/api/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return (await response.json()) as LoginEnvelope // or a refusal, whose code is checked first
}

const isIn = async (username: string, password: string) => (await login(username, password)).code
const personOf = async (username: string) => (await login(username, demoPassword)).data.user

async function temporaryPassword(username: string): Promise<string> {
  const { token } = (await login('operator', demoPassword)).data
  const { id } = await personOf(username)
  const response = await fetch(`${ownServer().address}/api/admin/member/${id}/temporaryPassword`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  })
  return ((await response.json()) as { data: { password: string } }).data.password
}
