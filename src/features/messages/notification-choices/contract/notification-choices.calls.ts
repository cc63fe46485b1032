import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict, invalid } from '#contract/refusals.ts'
import { messageWayCodes, storeTopicCodes } from '#features/messages/messages/contract/store-topics.ts'
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

const way = { topic: z.enum(storeTopicCodes), way: z.enum(messageWayCodes), isOn: z.boolean() }

/** The ways by which a buyer is told of each topic, beside the inbox; a topic has the ways of its messages. */
export const notificationWaysCall = defineCall({
  method: 'GET',
  path: '/mypage/notification/way',
  summary: 'By which ways the own account is told of orders, money and answers',
  spec: 'decisions: Messages',
  policy: { who: 'member', scope: 'self', rate: 'read', speculative: true },
  data: z.object({ ways: z.array(z.object(way)) }),
  reads: ['NotificationChoice'],
})

export const chooseWayCall = defineCall({
  method: 'PUT',
  path: '/mypage/notification/way',
  summary: 'Switch a way of a topic',
  spec: 'decisions: Messages',
  policy: { who: 'member', scope: 'self', rate: 'write' },
  body: z.strictObject(way),
  refusals: { 'no-such-way': invalid(notificationSentences.noSuchWay, 'way') },
  changes: ['NotificationChoice'],
  staleWhenRefused: true,
  example: { body: { topic: 'ORDER', way: 'ALIM', isOn: true } },
})
