import { request, type BrowserContextOptions } from 'playwright-core'
import type { SessionData } from '#contract/session-data.ts'

export const demoPassword = 'baljudemo1!'

/** Signs in a demo account by API, and returns its cookies and storage as the app leaves them in the browser [spec §3]. */
export async function stateOfMember(
  address: string,
  username: string,
): Promise<Exclude<BrowserContextOptions['storageState'], string | undefined>> {
  const api = await request.newContext({ baseURL: address })
  const answer = await api.post('/api/user/login', { data: { username, password: demoPassword, autoLogin: false } })
  const { code, data, message } = (await answer.json()) as { code: string; data: SessionData; message?: string } // the login envelope
  if (code !== 'S') throw new Error(`${username} could not sign in: ${message ?? code}`)
  const { cookies } = await api.storageState()
  await api.dispose()
  const { user, redirectShop } = data
  const value = JSON.stringify({ auth: { user, redirectShop } })
  return { cookies, origins: [{ origin: address, localStorage: [{ name: 'persist:root', value }] }] }
}
