import type { Reply } from './api-client.ts'
import { apiWith } from './api-client.ts'
import type { World } from './world.ts'

/** What a person types about themself, as `addMember` made them. */
export const personOf = (username: string) => ({
  username,
  name: '김하늘',
  email: `${username}@example.com`,
})

/** The six digits of the last letter. */
function mailedCode(world: World): string {
  const code = /인증번호: (\d{6})/.exec(world.mails.at(-1)?.text ?? '')?.[1]
  if (!code) throw new Error('no code was mailed')
  return code
}

/** Asks for a code; the clock moves on, so that the next one may be asked for too. */
export async function askForCode(world: World, username: string): Promise<{ reply: Reply; code: string }> {
  world.now = new Date(world.now.getTime() + 31_000)
  const reply = await apiWith(world, undefined).post('/mail', personOf(username))
  return { reply, code: mailedCode(world) }
}

/** The right to set a new password, got with the mailed code. */
export async function recoverRight(world: World, username: string): Promise<string> {
  const { code } = await askForCode(world, username)
  const reply = await apiWith(world, undefined).post('/user/checkCertificationNumber', { ...personOf(username), code })
  return (reply.data as { passwordValidationCode: string }).passwordValidationCode
}
