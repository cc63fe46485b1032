import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import { isOperator } from '#server/http/caller.ts'
import type { Routes } from '#server/http/route.ts'
import { chooseNotificationCall, notificationChoicesCall } from '../contract/notification-choices.calls.ts'
import { type NotificationTopic } from '../contract/notification-topics.ts'
import { topicsOf } from './notified-sides.ts'
import { readChoices } from './apply-choices.ts'
import { listChoices, upsertChoice } from './notification-choice.queries.ts'

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

  routes.on(chooseNotificationCall, async ({ caller, body }) => {
    if (!topicsOf(caller).includes(body.topic)) return { ok: false, refused: 'not-yours' } as const
    await upsertChoice(db, { memberId: caller.memberId, ...body })
    return success()
  })
}
