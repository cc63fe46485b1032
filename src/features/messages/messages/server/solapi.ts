import { createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '#server/clock.ts'
import type { MessageEvent } from '#contract/message-events.ts'
import { NotSent, type AlimtalkProvider } from './alimtalk-provider.ts'

export interface SolapiAccount {
  url: string
  apiKey: string
  apiSecret: string
  /** Sender number of the text message that replaces an undeliverable Alimtalk. */
  from: string
  /** Id of the Kakao channel. */
  pfId: string
  /** Solapi's id of the approved template of each event; an event without one can't be sent. */
  templates: Partial<Record<MessageEvent, string>>
}

const failedMessage = z.object({ statusCode: z.optional(z.string()), statusMessage: z.optional(z.string()) })
/** Fields of the `send-many/detail` answer that tell whether the message was accepted [externals §4]. */
const answer = z.object({
  failedMessageList: z.array(failedMessage),
  groupInfo: z.object({
    groupId: z.optional(z.string()),
    _id: z.optional(z.string()),
    count: z.object({ registeredSuccess: z.int(), registeredFailed: z.int() }),
  }),
})
const errorBody = z.object({ errorCode: z.string() })

/**
 * Fields of the `list` answer that tell whether a message exists
 * [https://developers.solapi.com/references/messages/getList].
 */
const listAnswer = z.object({
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
 * Sends Alimtalks through Solapi, one message per request, so that each has its own answer. Solapi supports no
 * idempotency key: a retry first looks the message up by the key stored with it.
 */
export function solapi(account: SolapiAccount, clock: Clock): AlimtalkProvider {
  const { url, from, pfId, templates } = account
  const headers = () => ({ authorization: authorization(account, clock()), 'content-type': 'application/json' })
  const call: Call = (path, init) => ask(`${url}/messages/v4/${path}`, { headers: headers(), ...init })
  return {
    send: async ({ event, to, variables, dedupeKey, mayBeOutSince }, signal) => {
      const templateId = templates[event]
      if (!templateId) throw new NotSent(`no template for ${event}`, { isFinal: true })
      const accepted = mayBeOutSince && (await findAccepted(call, { to, dedupeKey, since: mayBeOutSince }, signal))
      if (accepted !== undefined) return accepted
      const kakaoOptions = { pfId, templateId, variables: await variables(), disableSms: false }
      const message = { to, from, type: 'ATA', kakaoOptions, customFields: { dedupeKey } }
      const body = JSON.stringify({ messages: [message], allowDuplicates: true })
      const response = await call('send-many/detail', { method: 'POST', body, signal })
      if (response.status >= 400) throw refusalOf(response)
      return groupIdOf(response.body)
    },
  }
}

const testTimeoutMs = 8_000

/** Finds the reason why Solapi refuses the account; undefined if it accepts it. */
export async function findSolapiRefusal(account: SolapiAccount, clock: Clock): Promise<string | undefined> {
  const headers = { authorization: authorization(account, clock()) }
  const signal = AbortSignal.timeout(testTimeoutMs)
  try {
    const response = await ask(`${account.url}/messages/v4/list?limit=1`, { headers, signal })
    return response.status >= 400 ? refusalOf(response).message : undefined
  } catch (error) {
    return error instanceof NotSent ? error.message : 'not reachable'
  }
}

type Call = (path: string, init: RequestInit) => Promise<Response>

/** Tolerance between Solapi's clock and ours. */
const clockSkewMs = 10 * 60_000
const listPageSize = 100
/** Far above the messages that one person gets in a day; stops an endless answer. */
const maxPages = 10

/**
 * Finds Solapi's id of this message; undefined if it was not accepted. Throws if the answer is unclear, so that nothing
 * is sent twice.
 */
async function findAccepted(
  call: Call,
  { to, dedupeKey, since }: { to: string; dedupeKey: string; since: Date },
  signal: AbortSignal,
): Promise<string | undefined> {
  const startDate = new Date(since.getTime() - clockSkewMs).toISOString()
  const query = { to, dateType: 'CREATED', startDate, limit: String(listPageSize) }
  let startKey: string | null | undefined
  for (let page = 0; page < maxPages; page++) {
    const search = new URLSearchParams({ ...query, ...(startKey && { startKey }) }).toString()
    const response = await call(`list?${search}`, { signal })
    if (response.status >= 400) throw new NotSent(refusalOf(response).message, { isFinal: false })
    const parsed = listAnswer.safeParse(response.body)
    if (!parsed.success) throw new NotSent('unreadable answer', { isFinal: false })
    const messages = Object.values(parsed.data.messageList)
    const found = messages.find((one) => one.customFields?.['dedupeKey'] === dedupeKey && isAccepted(one.statusCode))
    if (found) return found.groupId ?? ''
    startKey = parsed.data.nextKey
    if (!startKey) return undefined
  }
  return undefined
}

/** 2000 accepted · 3000 forwarded · 4000 delivered; any other code means that it was not sent. */
const isAccepted = (statusCode: string | null | undefined) => !statusCode || /^[234]000$/.test(statusCode)

interface Response {
  status: number
  body: unknown
}

/** Parses any answer: a body that is not JSON becomes `undefined` and fails validation later. */
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

/** Client errors are final, except these: once a wrong key is corrected, the pending messages can be sent. */
const retryableStatuses = new Set([401, 402, 403, 408, 429])

function refusalOf({ status, body }: Response): NotSent {
  const parsed = errorBody.safeParse(body)
  const reason = parsed.success ? `${status} ${parsed.data.errorCode}` : String(status)
  return new NotSent(reason, { isFinal: status < 500 && !retryableStatuses.has(status) })
}

function groupIdOf(body: unknown): string {
  const parsed = answer.safeParse(body)
  if (!parsed.success) throw new NotSent('unreadable answer', { isFinal: false })
  const { failedMessageList, groupInfo } = parsed.data
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
