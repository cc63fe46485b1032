import type { Page } from 'playwright-core'
import type { Journey } from '../harness/journey.ts'
import { untilQuiet } from '../harness/until-quiet.ts'

interface Size {
  width: number
  height: number
}

/** Opens the login page as a demo account that is signed in already: it leads to the account's own pages, as after a sign-in there. */
export async function signIn({ visit }: Journey, path: string, username: string, size?: Size): Promise<Page> {
  const page = await visit(path, { ...size, as: username })
  await page.waitForURL(/\/(shop|admin)/)
  await untilQuiet(page)
  return page
}

/** Signs in with the button of the demo account on the login page: for journeys to which the sign-in itself belongs. */
export async function signInByForm({ visit }: Journey, path: string, username: string, size?: Size): Promise<Page> {
  const page = await visit(path, size)
  await pressAccount(page, username)
  await page.waitForURL(/\/(shop|admin)/)
  await untilQuiet(page)
  return page
}

/** On the present login page: presses the button of a demo account and submits. */
export async function pressAccount(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(username) }).click()
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}

/** Types id and password and submits. */
export async function typeSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('아이디', { exact: true }).fill(username)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}
