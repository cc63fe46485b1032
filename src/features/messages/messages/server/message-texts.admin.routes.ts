import type { SQL } from 'drizzle-orm'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  editMessageTextCall,
  messagePreviewCall,
  messageTextCall,
  restoreMessageTextCall,
} from '../contract/message-texts.admin.calls.ts'
import { editMessageText, restoreMessageText } from './edit-message-text.ts'
import type { MemberColumns } from './message-log.queries.ts'
import type { TextKey } from './message-text.queries.ts'
import { previewMessage, type FindOrderFacts } from './preview-message.ts'
import { readMessageText } from './read-message-text.ts'

interface Deps extends Pick<MemberColumns, 'memberNameOf'> {
  db: Database
  clock: Clock
  usernameOf: (memberId: SQL) => SQL<string>
  findOrderFacts: FindOrderFacts
}

export function messageTextsAdminRoutes(routes: Routes, deps: Deps): void {
  const { db, clock, memberNameOf, usernameOf, findOrderFacts } = deps

  const read = async (key: TextKey) => {
    const found = await readMessageText(db, { ...key, memberNameOf })
    return found ? success(found) : notFound()
  }

  routes.on(messageTextCall, ({ params }) => read(params))

  routes.on(editMessageTextCall, async ({ params, body, http: { audit } }) => {
    const outcome = await editMessageText(db, { ...params, ...body, audit, at: clock(), usernameOf })
    return outcome.ok ? read(params) : outcome
  })

  routes.on(restoreMessageTextCall, async ({ params, body, http: { audit } }) => {
    const outcome = await restoreMessageText(db, { ...params, ...body, audit, at: clock(), usernameOf })
    return outcome.ok ? read(params) : outcome
  })

  routes.on(messagePreviewCall, ({ params }) => previewMessage(db, { ...params, findOrderFacts }))
}
