import type { Reply } from './api-client.ts'
import { apiWith } from './api-client.ts'
import type { World } from './world.ts'

/** The identity fields of a member that `addMember` has added. */
export const personOf = (username: string) => ({
  username,
  name: '김하늘',
  email: `${username}@example.com`,
})

/** The six-digit code of the last mail. */
function mailedCode(world: World): string {
  const code = /인증번호: (\d{6})/.exec(world.mails.at(-1)?.text ?? '')?.[1]
  if (!code) throw new Error('the last mail contains no code')
  return code
}

/** Requests a code. The clock moves on, so that the next request is allowed too. */
export async function askForCode(world: World, username: string): Promise<{ reply: Reply; code: string }> {
  world.now = new Date(world.now.getTime() + 31_000)
  const reply = await apiWith(world, undefined).post('/mail', personOf(username))
  return { reply, code: mailedCode(world) }
}

/** Gets the right to set a new password with the mailed code. */
export async function recoverRight(world: World, username: string): Promise<string> {
  const { code } = await askForCode(world, username)
  const reply = await apiWith(world, undefined).post('/user/checkCertificationNumber', { ...personOf(username), code })
  return (reply.data as { passwordValidationCode: string }).passwordValidationCode
}
