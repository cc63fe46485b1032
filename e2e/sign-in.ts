import type { Page } from 'playwright-core'
import type { Journey } from './journey.ts'

/** As one of the accounts that a demo's login page shows, by its button. */
export async function signIn(
  { visit }: Journey,
  path: string,
  username: string,
  size?: { width: number; height: number },
): Promise<Page> {
  const page = await visit(path, size)
  await pressAccount(page, username)
  await page.waitForURL(/\/(shop|admin)/)
  await page.waitForLoadState('networkidle')
  return page
}

/** On the login page that somebody was led to: the button of an account, and what it filled in. */
export async function pressAccount(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(username) }).click()
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}

/** Types what a person without a button has to type. */
export async function typeSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('아이디', { exact: true }).fill(username)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}
