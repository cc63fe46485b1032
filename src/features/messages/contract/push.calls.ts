import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { isPushService } from './push-services.ts'

/** SHA-256 of the device's endpoint in base64url: names the device without its address. */
const device = z.string().check(z.regex(/^[\w-]{43}$/))

export const pushSentences = {
  endpoint: '이 브라우저의 알림 서버는 지원하지 않습니다.',
  keys: '브라우저에서 받은 알림 키가 올바르지 않습니다.',
} as const

/** The public key that a browser needs to subscribe, and whether the member gets notices on this device. */
export const pushCall = defineCall({
  method: 'GET',
  path: '/mypage/push',
  summary: 'Push notices of the signed-in member',
  spec: 'decisions: Messages',
  policy: { who: 'member', scope: 'self', rate: 'read' },
  query: z.strictObject({ device: z.optional(device) }),
  data: z.object({ publicKey: z.string(), isOn: z.boolean() }),
})

/** Sends the member's notices to this device too. The same device again replaces what was stored, also of another member. */
export const subscribePushCall = defineCall({
  method: 'POST',
  path: '/mypage/push',
  summary: 'Get notices on this device',
  spec: 'decisions: Messages',
  policy: { who: 'member', scope: 'self', rate: 'write' },
  body: z.strictObject({
    endpoint: z.string().check(z.maxLength(1024), z.refine(isPushService, pushSentences.endpoint)),
    /** As the browser's `PushSubscription` has them: a point of P-256, and 16 random bytes. */
    p256dh: z.string().check(z.regex(/^B[A-P][\w-]{85}$/, pushSentences.keys)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/, pushSentences.keys)),
  }),
  data: z.object({ isOn: z.boolean() }),
})

/** Stops the notices on one device. A device that gets none is no error. */
export const unsubscribePushCall = defineCall({
  method: 'DELETE',
  path: '/mypage/push',
  summary: 'Stop notices on this device',
  spec: 'decisions: Messages',
  policy: { who: 'member', scope: 'self', rate: 'write', whileLeaving: true },
  query: z.strictObject({ device }),
  data: z.object({ isOn: z.boolean() }),
})
