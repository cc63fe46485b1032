import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse as Response } from 'fastify'
import { member } from '#features/people/members/server/members.tables.ts'
import { hashPassword } from '#features/access/session/server/passwords.ts'
import { replyOf, type Reply } from './api-client.ts'
import { addMember, type NewMember, type TestMember } from '../fixtures/people/people.ts'
import type { World } from '../world.ts'

export const testPassword = 'baljudemo1!'
let hash: Promise<string> | undefined

/** Adds a member who can sign in with the password of the tests. The hash is computed once per file. */
export async function addLogin(world: World, person: NewMember): Promise<TestMember> {
  return addMember(world, { ...person, passwordHash: await (hash ??= hashPassword(testPassword)) })
}

/** Lets a member sign in with the password of the tests. */
export async function giveLogin({ db }: Pick<World, 'db'>, { memberId }: TestMember): Promise<void> {
  const passwordHash = await (hash ??= hashPassword(testPassword))
  await db.update(member).set({ passwordHash }).where(eq(member.id, memberId))
}

export interface SetCookie {
  name: string
  value: string
  httpOnly?: boolean
  secure?: boolean
  sameSite?: string
  path?: string
  expires?: Date
  maxAge?: number
}

export interface BrowserReply extends Reply {
  cookies: SetCookie[]
}

export interface Browser {
  /** The cookies by name. A test may insert a stolen one. */
  jar: Map<string, string>
  login(username: string, password?: string, more?: { autoLogin?: boolean; path?: string }): Promise<BrowserReply>
  refresh(body?: { chainStoreId?: number | null }): Promise<BrowserReply>
  logout(token?: string): Promise<BrowserReply>
}

/** A client with cookies and an IP address of its own. */
export function openBrowser(
  { app }: Pick<World, 'app'>,
  { address = '203.0.113.7', headers = {} }: { address?: string; headers?: Record<string, string> } = {},
): Browser {
  const jar = new Map<string, string>()
  const post = async (path: string, body: object, token?: string): Promise<BrowserReply> => {
    const response = await app.inject({
      method: 'POST',
      url: `/api${path}`,
      payload: body,
      remoteAddress: address,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      cookies: Object.fromEntries(jar),
    })
    keep(jar, response)
    return { ...replyOf(response), cookies: cookiesOf(response) }
  }
  return {
    jar,
    login: (username, password = testPassword, { autoLogin = false, path = '/user/login' } = {}) =>
      post(path, { username, password, autoLogin }),
    refresh: (body = {}) => post('/user/token/refresh', body),
    logout: (token) => post('/logout', {}, token),
  }
}

function keep(jar: Map<string, string>, response: Response): void {
  for (const { name, value } of cookiesOf(response)) {
    if (value) jar.set(name, value)
    else jar.delete(name)
  }
}

const cookiesOf = (response: Response) => response.cookies as SetCookie[]
