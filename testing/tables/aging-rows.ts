import { randomUUID } from 'node:crypto'
import type { PgTable } from 'drizzle-orm/pg-core'
import { communityPost } from '#features/talk/community/server/community.tables.ts'
import { parcelTracking } from '#features/goods/delivery/server/delivery.tables.ts'
import { attachment, onceFile } from '#features/platform/files/server/files.tables.ts'
import { question } from '#features/talk/questions/server/questions.tables.ts'
import { inquiry } from '#features/talk/inquiries/server/inquiries.tables.ts'
import { message, pushSubscription } from '#features/messages/messages/server/messages.tables.ts'
import { staffInvitation } from '#features/access/teams/server/teams.tables.ts'
import { cardTest, sandboxPayment } from '#features/money/payments/server/payments.tables.ts'
import { productRequest } from '#features/talk/product-requests/server/product-requests.tables.ts'
import { passwordReset, recoveryChallenge } from '#features/access/recovery/server/recovery.tables.ts'
import { attempt } from '#server/attempts/attempts.tables.ts'
import { reviewKitHandOver } from '#features/talk/review-kit/server/review-kit.tables.ts'
import { knownDevice, loginFailure, session } from '#features/access/session/server/session.tables.ts'
import { idempotencyKey } from '#server/http/idempotency.tables.ts'
import { won } from '#values/won.ts'
import { coffee } from '../fixtures/people/people.ts'
import { orderDraft } from '#features/orders/checkout/server/checkout.tables.ts'

export const second = 1_000
export const minute = 60 * second
export const day = 24 * 60 * minute

interface Aging {
  job: string
  table: PgTable
  /** The age at which the sweep deletes the row. */
  after: number
  put(who: { memberId: number; storeId: number }, at: Date): object
}

export const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

export const messageOf = (channel: 'ALIM' | 'MAIL' | 'INBOX', state: 'SENT' | 'FAILED' | 'PENDING', at: Date) => ({
  event: 'ORDER_PLACED' as const,
  channel,
  state,
  variables: {},
  dueAt: at,
  createdAt: at,
  dedupeKey: randomUUID(),
})
export const subscriptionOf = (memberId: number) => ({
  memberId,
  sessionId: randomUUID(),
  endpoint: 'https://fcm.googleapis.com/fcm/send/one',
  device: randomUUID(),
  p256dh: '',
  auth: '',
})
const invitationOf = (invitedBy: number, createdAt: Date) => ({
  name: '이도윤',
  email: 'doyun@example.com',
  role: 'orders',
  tokenHash: randomUUID(),
  invitedBy,
  createdAt,
  expiresAt: later(createdAt, 7 * day),
})
export const sandboxOf = (state: 'READY' | 'DONE' | 'ABORTED', createdAt: Date) => ({
  paymentKey: randomUUID(),
  gatewayOrderId: 'x',
  amount: won(1_000),
  state,
  cancelled: won(0),
  cancelKeys: [],
  createdAt,
})

const requestOf = (requestedBy: number, state: 'DECLINED' | 'DONE', updatedAt: Date) => ({
  partnerId: coffee.partnerId,
  kind: 'PRINT',
  state,
  title: '여름 전단지',
  requestedBy,
  createdAt: updatedAt,
  updatedAt,
})

const cardTestOf = (memberId: number, createdAt: Date) => ({
  memberId,
  gateway: 'SANDBOX',
  account: 'SANDBOX',
  gatewayOrderId: 'T20260515-1234567',
  amount: won(1_000),
  approval: 'FAILED',
  origin: 'setup',
  createdAt,
  dueAt: createdAt,
})

/** Rows that age, with the times after which they are deleted: docs/TABLES.md states them from `sweptRows`. */
export const aging: Record<string, Aging> = {
  'an idempotency key': {
    job: 'sweep-keys',
    table: idempotencyKey,
    after: day + second,
    put: ({ memberId }, createdAt) => ({ memberId, call: 'POST /order', key: 'one', bodyHash: '', createdAt }),
  },
  'a declined product request': {
    job: 'sweep-product-requests',
    table: productRequest,
    after: 365 * day,
    put: ({ memberId }, at) => requestOf(memberId, 'DECLINED', at),
  },
  'a finished product request': {
    job: 'sweep-product-requests',
    table: productRequest,
    after: 5 * 366 * day,
    put: ({ memberId }, at) => requestOf(memberId, 'DONE', at),
  },
  'an unused attachment': {
    job: 'sweep-attachments',
    table: attachment,
    after: day + second,
    put: ({ memberId }, at) => ({
      name: 'a.pdf',
      type: 'application/pdf',
      bytes: 1,
      key: 'private/aa/aa.pdf',
      uploadedBy: memberId,
      unusedUntil: later(at, day),
      createdAt: at,
    }),
  },
  'a file that an address opens': {
    job: 'sweep-once-files',
    table: onceFile,
    after: minute,
    put: ({ memberId }, at) => ({ hash: 'one', owner: `member/${memberId}`, reads: 0, expiresAt: later(at, minute) }),
  },
  'a failed sign-in': {
    job: 'sweep-session',
    table: loginFailure,
    after: day,
    put: (_, failedAt) => ({ bucket: 'account:store', failedAt }),
  },
  'a known device': {
    job: 'sweep-session',
    table: knownDevice,
    after: 365 * day,
    put: ({ memberId }, createdAt) => ({ hash: 'one', memberId, createdAt }),
  },
  'a sign-in': {
    job: 'sweep-session',
    table: session,
    after: 90 * day,
    put: ({ memberId }, at) => ({
      id: randomUUID(),
      memberId,
      isPersistent: true,
      createdAt: at,
      expiresAt: later(at, 90 * day),
      revokedAt: later(at, minute),
    }),
  },
  'a recovery code': {
    job: 'sweep-recovery',
    table: recoveryChallenge,
    after: 10 * minute,
    put: ({ memberId }, at) => ({
      id: 'one',
      memberId,
      codeHash: '',
      createdAt: at,
      expiresAt: later(at, 10 * minute),
    }),
  },
  'a right to set a password': {
    job: 'sweep-recovery',
    table: passwordReset,
    after: 10 * minute,
    put: ({ memberId }, at) => ({
      hash: 'one',
      memberId,
      replaces: '',
      createdAt: at,
      expiresAt: later(at, 10 * minute),
    }),
  },
  'an attempt at recovery': {
    job: 'sweep-recovery',
    table: attempt,
    after: day,
    put: (_, at) => ({ bucket: 'wrong 1', at }),
  },
  'a hand-over salt': {
    job: 'sweep-review-kit',
    table: reviewKitHandOver,
    after: minute,
    put: ({ memberId }, at) => ({ saltHash: 'one', memberId, createdAt: at, expiresAt: later(at, minute) }),
  },
  'an Alimtalk': {
    job: 'sweep-messages',
    table: message,
    after: 90 * day,
    put: (_, at) => messageOf('ALIM', 'SENT', at),
  },
  'a mail that failed for good': {
    job: 'sweep-messages',
    table: message,
    after: 90 * day,
    put: (_, at) => messageOf('MAIL', 'FAILED', at),
  },
  'a line of the inbox': {
    job: 'sweep-messages',
    table: message,
    after: 365 * day,
    put: ({ memberId }, at) => ({ ...messageOf('INBOX', 'SENT', at), memberId }),
  },
  'a device that takes no notices': {
    job: 'sweep-push',
    table: pushSubscription,
    after: 180 * day,
    put: ({ memberId }, at) => ({ ...subscriptionOf(memberId), createdAt: at, usedAt: at }),
  },
  'the tracking of a parcel': {
    job: 'sweep-delivery',
    table: parcelTracking,
    after: 180 * day,
    put: (_, fetchedAt) => ({ courier: 'CJ', number: '000011112222', state: 'DELIVERED', events: [], fetchedAt }),
  },
  'an order draft': {
    job: 'sweep-checkout',
    table: orderDraft,
    after: 90 * day,
    put: ({ storeId }, updatedAt) => ({ chainStoreId: storeId, partnerId: coffee.partnerId, body: {}, updatedAt }),
  },
  'a deleted post': {
    job: 'sweep-community',
    table: communityPost,
    after: 30 * day,
    put: ({ memberId }, deletedAt) => ({
      partnerId: coffee.partnerId,
      memberId,
      category: 'FREE',
      title: '인사',
      content: '안녕하세요',
      createdAt: deletedAt,
      deletedAt,
    }),
  },
  'a closed question': {
    job: 'sweep-questions',
    table: question,
    after: 3 * 365 * day,
    put: ({ memberId }, at) => ({
      partnerId: coffee.partnerId,
      memberId,
      topic: 'OTHER',
      state: 'CLOSED',
      excerpt: '배송일',
      createdAt: at,
      updatedAt: at,
    }),
  },
  'an inquiry of a visitor': {
    job: 'sweep-inquiries',
    table: inquiry,
    after: 3 * 365 * day,
    put: (_, createdAt) => ({
      kind: 'BRAND',
      name: '가온분식',
      representative: '박가온',
      location: '서울',
      tel: '010-0000-3001',
      email: '',
      content: '안녕하세요',
      createdAt,
    }),
  },
  'an invitation that expired': {
    job: 'sweep-invitations',
    table: staffInvitation,
    after: 30 * day,
    put: ({ memberId }, at) => ({ ...invitationOf(memberId, later(at, -7 * day)), expiresAt: at }),
  },
  'an invitation that was accepted': {
    job: 'sweep-invitations',
    table: staffInvitation,
    after: 30 * day,
    put: ({ memberId }, at) => ({ ...invitationOf(memberId, at), acceptedAt: at }),
  },
  'an invitation that was cancelled': {
    job: 'sweep-invitations',
    table: staffInvitation,
    after: 30 * day,
    put: ({ memberId }, at) => ({ ...invitationOf(memberId, at), cancelledAt: at }),
  },
  'a refused sandbox payment': {
    job: 'sweep-payments',
    table: sandboxPayment,
    after: day,
    put: (_, at) => sandboxOf('ABORTED', at),
  },
  'an unconfirmed sandbox payment': {
    job: 'sweep-payments',
    table: sandboxPayment,
    after: day,
    put: (_, at) => sandboxOf('READY', at),
  },
  'a test payment that failed': {
    job: 'sweep-payments',
    table: cardTest,
    after: 30 * day,
    put: ({ memberId }, createdAt) => ({ ...cardTestOf(memberId, createdAt), cancellation: 'OPEN' }),
  },
}
