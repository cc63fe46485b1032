import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict } from '#contract/refusals.ts'
import { notificationChoices, notificationSentences, notificationTopicCodes } from './notification-topics.ts'

const choice = { topic: z.enum(notificationTopicCodes), choice: z.enum(notificationChoices) }

/** Answers the topics of the caller's side; members of stores have none. */
export const notificationChoicesCall = defineCall({
  method: 'GET',
  path: '/mypage/notification',
  summary: 'What the own account is notified of, as staff of a headquarters or as operator',
  spec: 'decisions: Messages',
  policy: { who: 'member', scope: 'self', rate: 'read', speculative: true },
  data: z.object({ choices: z.array(z.object(choice)) }),
  reads: ['NotificationChoice'],
})

export const chooseNotificationCall = defineCall({
  method: 'PUT',
  path: '/mypage/notification',
  summary: 'Switch a notification of the own account',
  spec: 'decisions: Messages',
  policy: { who: 'member', scope: 'self', rate: 'write' },
  body: z.strictObject(choice),
  refusals: { 'not-yours': conflict(notificationSentences.notYours) },
  changes: ['NotificationChoice'],
  staleWhenRefused: true,
  example: { body: { topic: 'SETTLEMENT', choice: 'NOW' } },
})
