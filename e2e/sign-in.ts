import type { Page } from 'playwright-core'
import type { Journey } from './journey.ts'

/** As one of the accounts that a demo's login page shows, by its button. */
export async function signIn(
  { visit }: Journey,
  path: string,
  username: string,
  size: { width: number; height: number },
): Promise<Page> {
  const page = await visit(path, size)
  await page.getByRole('button', { name: new RegExp(username) }).click()
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.waitForURL(/\/(shop|admin)/)
  await page.waitForLoadState('networkidle')
  return page
}
