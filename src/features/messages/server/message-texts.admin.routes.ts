import type { SQL } from 'drizzle-orm'
import { conflictAnswer } from '#features/audit/server/record-version.ts'
import { generalSentences } from '#contract/sentences.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success, type Answer } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  editMessageTextCall,
  messagePreviewCall,
  messageTextCall,
  messageTextSentences,
  restoreMessageTextCall,
} from '../contract/message-texts.admin.calls.ts'
import { editMessageText, restoreMessageText, type EditTextOutcome } from './edit-message-text.ts'
import type { MemberColumns } from './message-log.store.ts'
import type { TextKey } from './message-text.store.ts'
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
  const answer = async (key: TextKey, outcome: EditTextOutcome) => (outcome.ok ? read(key) : refusalOf(outcome))

  routes.on(messageTextCall, ({ params }) => read(params))

  routes.on(editMessageTextCall, async ({ params, body, http }) => {
    const audit = http.audit
    return answer(params, await editMessageText(db, { ...params, ...body, audit, at: clock(), usernameOf }))
  })

  routes.on(restoreMessageTextCall, async ({ params, body, http }) => {
    const audit = http.audit
    return answer(params, await restoreMessageText(db, { ...params, ...body, audit, at: clock(), usernameOf }))
  })

  routes.on(messagePreviewCall, async ({ params }) => {
    const values = await previewMessage(db, { ...params, findOrderFacts })
    return values ? success({ orderNumber: params.orderNumber, values }) : refusal(404, messageTextSentences.noOrder)
  })
}

function refusalOf(outcome: Exclude<EditTextOutcome, { ok: true }>): Answer {
  if (outcome.refused === 'conflict') return conflictAnswer(outcome.conflict)
  if (outcome.refused === 'invalid') {
    const { errors } = outcome
    return refusal(400, errors[0]?.message ?? generalSentences.invalid, { errors })
  }
  const sentences = { fixed: 'fixed', unused: 'unused', 'no-version': 'noVersion' } as const
  return refusal(409, messageTextSentences[sentences[outcome.refused]])
}
