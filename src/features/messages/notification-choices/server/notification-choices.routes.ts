import type { Database } from '#server/database/database.ts'
import { channelsOf } from '#features/messages/messages/contract/message-templates.ts'
import { messageWayCodes, storeTopicCodes, storeTopics } from '#features/messages/messages/contract/store-topics.ts'
import { success } from '#server/http/answers.ts'
import { isOperator } from '#server/http/caller.ts'
import type { Routes } from '#server/http/route.ts'
import {
  chooseNotificationCall,
  chooseWayCall,
  notificationChoicesCall,
  notificationWaysCall,
} from '../contract/notification-choices.calls.ts'
import { type NotificationTopic } from '../contract/notification-topics.ts'
import { topicsOf } from './notified-sides.ts'
import { readChoices } from './apply-choices.ts'
import { listChoices, listOff, upsertChoice } from './notification-choice.queries.ts'

/** A topic has only the ways of its messages: a switch for another one would do nothing. */
const offeredWays = storeTopicCodes.flatMap((topic) => {
  const used = new Set(storeTopics[topic].events.flatMap(channelsOf))
  return messageWayCodes.filter((way) => used.has(way)).map((way) => ({ topic, way }))
})

export function notificationChoicesRoutes(routes: Routes, { db }: { db: Database }): void {
  routes.on(notificationChoicesCall, async ({ caller }) => {
    const topics = topicsOf(caller)
    const choiceOf = await readChoices(db, [caller.memberId])
    const chosen = new Set((await listChoices(db, [caller.memberId], topics)).map(({ topic }) => topic))
    // Staff other than the owner receive a topic only after choosing it.
    const isStandard = (topic: NotificationTopic) =>
      isOperator(caller) || caller.brandRole === 'OWNER' || chosen.has(topic)
    return success({
      choices: topics.map((topic) => ({
        topic,
        choice: isStandard(topic) ? choiceOf(caller.memberId, topic) : 'OFF',
      })),
    })
  })

  routes.on(notificationWaysCall, async ({ caller: { memberId } }) => {
    const off = await listOff(db, memberId)
    return success({ ways: offeredWays.map(({ topic, way }) => ({ topic, way, isOn: !off.has(`${topic}:${way}`) })) })
  })

  routes.on(chooseWayCall, async ({ caller: { memberId }, body: { topic, way, isOn } }) => {
    const isOffered = offeredWays.some((each) => each.topic === topic && each.way === way)
    if (!isOffered) return { ok: false, refused: 'no-such-way' } as const
    await upsertChoice(db, { memberId, topic: `${topic}:${way}`, choice: isOn ? 'NOW' : 'OFF' })
    return success()
  })

  routes.on(chooseNotificationCall, async ({ caller, body }) => {
    if (!topicsOf(caller).includes(body.topic)) return { ok: false, refused: 'not-yours' } as const
    await upsertChoice(db, { memberId: caller.memberId, ...body })
    return success()
  })
}
