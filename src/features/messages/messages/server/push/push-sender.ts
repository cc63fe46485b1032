import webPush from 'web-push'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/database/database.ts'
import type { Vault } from '#server/vault.ts'
import type { MessageEvent } from '#contract/message-events.ts'
import type { MessageContent } from '../../contract/editable-channels.ts'
import { contentOf } from '../../contract/message-content.ts'
import type { PushNotice } from '#contract/push-notice.ts'
import { isPushService } from '../../contract/push-services.ts'
import { NotSent } from '../alimtalk-provider.ts'
import type { PartnerUriOf } from '../inbox.queries.ts'
import { openPrivateKey } from './push-keys.ts'
import {
  deleteMessage,
  deleteSubscriptions,
  findPushTarget,
  updateSubscriptionUse,
} from './push-subscription.queries.ts'

interface QueuedNotice {
  id: number
  event: MessageEvent
  /** Text of an operator; null: the built-in one. */
  edited: MessageContent | null
  subscriptionId: number
  createdAt: Date
}

/** Sends notices to devices through the push service of their browser. Throws `NotSent` if the service refuses one. */
export interface PushSender {
  send(notice: QueuedNotice, signal: AbortSignal): Promise<void>
}

export interface PushDeps {
  db: Db
  clock: Clock
  vault: Vault
  partnerUriOf: PartnerUriOf
  /** Contact for push services about our requests: an https address or a mailbox. */
  contact: () => string
  /** Only tests allow other addresses. */
  mayReach?: (endpoint: string) => boolean
}

/** Expiry of a notice: a device that was off for a day gets no old news, because the inbox contains all of it. */
const keepSeconds = 24 * 60 * 60

export function pushSender({ mayReach = isPushService, ...deps }: PushDeps): PushSender {
  const { db, vault, clock, partnerUriOf } = deps
  return {
    send: async ({ id, event, edited, subscriptionId, createdAt }, signal) => {
      const target = await findPushTarget(db, { id, subscriptionId, partnerUriOf })
      if (!target || !mayReach(target.endpoint)) return forget(db, { id, subscriptionIds: [] })
      const { title } = contentOf(event, 'PUSH', edited)
      const notice: PushNotice = { title, path: pathOf(target), tag: `message-${id}`, at: createdAt.getTime() }
      const request = sealed(notice, target, {
        subject: deps.contact(),
        publicKey: target.publicKey,
        privateKey: openPrivateKey(vault, target.privateKey),
      })
      const status = await post(request, signal)
      if (goneStatuses.has(status)) return forget(db, { id, subscriptionIds: [subscriptionId] })
      if (status >= 400) throw new NotSent(String(status), { isFinal: finalStatuses.has(status) })
      await updateSubscriptionUse(db, { id: subscriptionId, at: clock() })
    },
  }
}

/** The device has withdrawn its permission, or no longer exists. */
const goneStatuses = new Set([404, 410])
/** A retry of the same request can't succeed. */
const finalStatuses = new Set([400, 413])

/**
 * Deletes the notice instead of recording a failure: no device waits for it, so an operator must not find it among the
 * failures.
 */
async function forget(db: Db, { id, subscriptionIds }: { id: number; subscriptionIds: number[] }): Promise<never> {
  await deleteSubscriptions(db, subscriptionIds)
  await deleteMessage(db, id)
  throw new NotSent('over', { isFinal: true })
}

type Target = NonNullable<Awaited<ReturnType<typeof findPushTarget>>>

function pathOf({ orderNumber, partnerUri }: Target): string {
  if (!partnerUri) return '/'
  return orderNumber ? `/shop/${partnerUri}/orderDetail/${orderNumber}` : `/shop/${partnerUri}/inbox`
}

const sealed = (
  notice: PushNotice,
  { endpoint, p256dh, auth }: Target,
  vapidDetails: { subject: string; publicKey: string; privateKey: string },
): webPush.RequestDetails =>
  webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(notice), {
    vapidDetails,
    TTL: keepSeconds,
    urgency: 'normal',
    contentEncoding: 'aes128gcm',
  })

/** Follows no redirect: the address comes from a browser, and only its host was checked. */
async function post({ endpoint, headers, body }: webPush.RequestDetails, signal: AbortSignal): Promise<number> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: headersOf(headers),
      ...(body && { body: new Uint8Array(body) }),
      redirect: 'error',
      signal,
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    const isLate = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
    throw new NotSent(isLate ? 'no answer in time' : 'not reachable', { isFinal: false })
  }
}

/** Drops the content length, because `fetch` sets it. */
const headersOf = (headers: webPush.Headers): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    name.toLowerCase() === 'content-length' ? [] : [[name, String(value)] satisfies [string, string]],
  )
