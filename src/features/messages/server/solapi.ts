import { createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '#server/clock.ts'
import type { MessageEvent } from '../contract/message-templates.ts'
import { NotSent, type AlimtalkProvider } from './alimtalk-provider.ts'

export interface SolapiAccount {
  url: string
  apiKey: string
  apiSecret: string
  /** The number that a text message comes from, when Kakao can't reach somebody. */
  from: string
  /** The Kakao channel. */
  pfId: string
  /** Solapi's id of the approved template of each event; an event without one can't be sent. */
  templates: Partial<Record<MessageEvent, string>>
}

const refusedOne = z.object({ statusCode: z.optional(z.string()), statusMessage: z.optional(z.string()) })
/** What of `send-many/detail`'s answer says whether the message was taken [externals §4]. */
const answer = z.object({
  failedMessageList: z.array(refusedOne),
  groupInfo: z.object({
    groupId: z.optional(z.string()),
    _id: z.optional(z.string()),
    count: z.object({ registeredSuccess: z.int(), registeredFailed: z.int() }),
  }),
})
const complaint = z.object({ errorCode: z.string() })

/** What of `list`'s answer says whether a message is there [https://developers.solapi.com/references/messages/getList]. */
const listed = z.object({
  nextKey: z.nullish(z.string()),
  messageList: z.record(
    z.string(),
    z.object({
      groupId: z.nullish(z.string()),
      statusCode: z.nullish(z.string()),
      customFields: z.nullish(z.record(z.string(), z.unknown())),
    }),
  ),
})

/**
 * Alimtalk through Solapi; one message a request, so that each has its own answer. Solapi knows no idempotency key: what was tried
 * before is looked for first, by the key that went with it.
 */
export function solapi(account: SolapiAccount, clock: Clock): AlimtalkProvider {
  const { url, from, pfId, templates } = account
  const headers = () => ({ authorization: authorization(account, clock()), 'content-type': 'application/json' })
  const call: Call = (path, init) => ask(`${url}/messages/v4/${path}`, { headers: headers(), ...init })
  return {
    send: async ({ event, to, variables, dedupeKey, mayBeOutSince }, signal) => {
      const templateId = templates[event]
      if (!templateId) throw new NotSent(`no template for ${event}`, { isFinal: true })
      const taken = mayBeOutSince && (await findTaken(call, { to, dedupeKey, since: mayBeOutSince }, signal))
      if (taken !== undefined) return taken
      const kakaoOptions = { pfId, templateId, variables, disableSms: false }
      const message = { to, from, type: 'ATA', kakaoOptions, customFields: { dedupeKey } }
      const body = JSON.stringify({ messages: [message], allowDuplicates: true })
      const response = await call('send-many/detail', { method: 'POST', body, signal })
      if (response.status >= 400) throw refusalOf(response)
      return takenAs(response.body)
    },
  }
}

type Call = (path: string, init: RequestInit) => Promise<Response>

/** Its clock and ours may differ. */
const clockSkewMs = 10 * 60_000
const listedAtOnce = 100
/** Nobody gets more in a day; an answer that never ends must not keep the job. */
const mostPages = 10

/** Solapi's name for what it has of this message; undefined: it has not taken it. As long as it can't say, nothing is sent. */
async function findTaken(
  call: Call,
  { to, dedupeKey, since }: { to: string; dedupeKey: string; since: Date },
  signal: AbortSignal,
): Promise<string | undefined> {
  const startDate = new Date(since.getTime() - clockSkewMs).toISOString()
  const query = { to, dateType: 'CREATED', startDate, limit: String(listedAtOnce) }
  let startKey: string | null | undefined
  for (let page = 0; page < mostPages; page++) {
    const asked = new URLSearchParams({ ...query, ...(startKey && { startKey }) }).toString()
    const response = await call(`list?${asked}`, { signal })
    if (response.status >= 400) throw new NotSent(refusalOf(response).message, { isFinal: false })
    const said = listed.safeParse(response.body)
    if (!said.success) throw new NotSent('unreadable answer', { isFinal: false })
    const messages = Object.values(said.data.messageList)
    const found = messages.find((one) => one.customFields?.['dedupeKey'] === dedupeKey && isTaken(one.statusCode))
    if (found) return found.groupId ?? ''
    startKey = said.data.nextKey
    if (!startKey) return undefined
  }
  return undefined
}

/** 2000 taken · 3000 handed on · 4000 arrived; any other code says that it did not go out. */
const isTaken = (statusCode: string | null | undefined) => !statusCode || /^[234]000$/.test(statusCode)

interface Response {
  status: number
  body: unknown
}

/** Reads an answer of any kind: what is no JSON is `undefined`, and judged like any other body that says nothing. */
async function ask(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' })
    const text = await response.text()
    return { status: response.status, body: parse(text) }
  } catch (error) {
    const isLate = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
    throw new NotSent(isLate ? 'no answer in time' : 'not reachable', { isFinal: false })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Our own mistake is final. A wrong key is not: once it is put right, everything that waits goes out. */
const passing = new Set([401, 402, 403, 408, 429])

function refusalOf({ status, body }: Response): NotSent {
  const said = complaint.safeParse(body)
  const reason = said.success ? `${status} ${said.data.errorCode}` : String(status)
  return new NotSent(reason, { isFinal: status < 500 && !passing.has(status) })
}

function takenAs(body: unknown): string {
  const said = answer.safeParse(body)
  if (!said.success) throw new NotSent('unreadable answer', { isFinal: false })
  const { failedMessageList, groupInfo } = said.data
  const [failed] = failedMessageList
  if (failed) {
    const reason = [failed.statusCode, failed.statusMessage].filter(Boolean).join(' ')
    throw new NotSent(reason || 'refused', { isFinal: true })
  }
  if (groupInfo.count.registeredSuccess < 1) throw new NotSent('not registered', { isFinal: false })
  return groupInfo.groupId ?? groupInfo._id ?? ''
}

/** `HMAC-SHA256 apiKey=…, date={ISO}, salt=…, signature={hex hmac_sha256(date+salt, secret)}` [externals §4] */
function authorization({ apiKey, apiSecret }: SolapiAccount, at: Date): string {
  const date = at.toISOString()
  const salt = randomBytes(16).toString('hex')
  const signature = createHmac('sha256', apiSecret).update(`${date}${salt}`).digest('hex')
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`
}
