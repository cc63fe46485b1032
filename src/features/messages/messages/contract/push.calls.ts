import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { invalid } from '#contract/refusals.ts'
import { isPushService } from './push-services.ts'

/** SHA-256 of the device's endpoint in base64url: names the device without its address. */
const device = z.string().check(z.regex(/^[\w-]{43}$/))

export const pushSentences = {
  endpoint: '이 브라우저에서는 알림을 받으실 수 없습니다. 다른 브라우저를 이용해 주세요.',
  keys: '브라우저의 알림 정보를 확인하지 못했습니다. 새로고침한 후 다시 시도해 주세요.',
  ask: '출고되면 알려 드릴까요?',
  about: '결제와 출고, 취소와 환불, 문의 답변을 이 기기로 알려 드립니다. 금액이나 상품 이름은 표시하지 않습니다.',
  turnedOn: '이 기기로 알려 드리겠습니다.',
  denied:
    '브라우저에서 이 사이트의 알림이 차단되어 있습니다. 주소창 옆의 사이트 설정에서 알림을 허용한 뒤 이 화면을 다시 열어 주세요.',
  unsupported:
    '이 브라우저에서는 알림을 받으실 수 없습니다. 아이폰과 아이패드에서는 홈 화면에 추가한 앱에서 켜실 수 있습니다.',
  unknown: '알림 설정을 확인하지 못했습니다. 잠시 후 이 화면을 다시 열어 주세요.',
  failed: '알림을 설정하지 못했습니다. 잠시 후 다시 시도해 주세요.',
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
  keepSeconds: 0,
})

/**
 * Sends the member's notices to this device too. A known device replaces its stored subscription, even that of another
 * member.
 */
export const subscribePushCall = defineCall({
  method: 'POST',
  path: '/mypage/push',
  summary: 'Get notices on this device',
  spec: 'decisions: Messages',
  policy: { who: 'member', scope: 'self', rate: 'write' },
  body: z.strictObject({
    endpoint: z.string().check(z.maxLength(1024), z.refine(isPushService, pushSentences.endpoint)),
    /** The keys of the browser's `PushSubscription`: a point of P-256, and 16 random bytes. */
    p256dh: z.string().check(z.regex(/^B[A-P][\w-]{85}$/, pushSentences.keys)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/, pushSentences.keys)),
  }),
  data: z.object({ isOn: z.boolean() }),
  refusals: { 'wrong-keys': invalid(pushSentences.keys) },
  example: {
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/example',
      p256dh: 'BMK9G9-e218b1Qo71Orvj8i-kWxoSg6TWsUcT1FvsNX79X9pvgdxUy7rQf_KohrufIvYDY1WSOVHpxU1OpGnXp4',
      auth: 'DG3CMymJebLc2aPIHKtpRw',
    },
  },
})

/** Stops the notices on one device. Succeeds for a device without a subscription. */
export const unsubscribePushCall = defineCall({
  method: 'DELETE',
  path: '/mypage/push',
  summary: 'Stop notices on this device',
  spec: 'decisions: Messages',
  policy: { who: 'member', scope: 'self', rate: 'write', whileLeaving: true },
  query: z.strictObject({ device }),
  data: z.object({ isOn: z.boolean() }),
  example: { query: { device: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' } },
})
