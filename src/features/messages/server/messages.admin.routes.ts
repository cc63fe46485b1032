import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import type { Kick } from '#server/jobs/jobs.ts'
import {
  alimtalkTemplateCall,
  alimtalkTemplatesCall,
  messageLogCall,
  resendMessageCall,
  resendSentences,
  type TemplateRow,
} from '../contract/messages.admin.calls.ts'
import { messageEventCodes, messageTemplates, type MessageEvent } from '../contract/message-templates.ts'
import { blanksOf } from '../contract/message-text.ts'
import { letterCall, lettersCall } from '../contract/outbox.calls.ts'
import type { MemberColumns } from './message-log.store.ts'
import { findMessageLog } from './message-log.ts'
import { sendMessagesJob } from './messages.jobs.ts'
import { findLetter, listLetters } from './outbox.ts'
import { resendMessage } from './resend-message.ts'

interface Deps extends MemberColumns {
  db: Database
  clock: Clock
  kick: Kick
  /** Where the letters of a demo are; undefined where mail goes out. */
  folder: string | undefined
}

export function messagesAdminRoutes(routes: Routes, { db, clock, kick, folder, ...columns }: Deps): void {
  routes.on(lettersCall, async () => (folder === undefined ? notFound() : success(await listLetters(folder))))

  routes.on(letterCall, async ({ params }) => {
    const letter = folder === undefined ? undefined : await findLetter(folder, params.id)
    return letter ? success(letter) : notFound()
  })

  routes.on(messageLogCall, async ({ query }) => success(await findMessageLog({ db, ...columns }, query)))

  routes.on(resendMessageCall, async ({ params, http }) => {
    const audit = http.audit! // the policy of this call says audit
    const outcome = await resendMessage(db, { id: params.id, at: clock(), audit })
    if (!outcome.ok) return outcome.refused === 'unknown' ? notFound() : refusal(409, resendSentences.notFailed)
    kick(sendMessagesJob)
    return success({ id: params.id, state: 'PENDING' })
  })

  routes.on(alimtalkTemplatesCall, async () => success(messageEventCodes.map(templateRow)))
  routes.on(alimtalkTemplateCall, async ({ params }) => success(templateRow(params.id)))
}

function templateRow(id: MessageEvent): TemplateRow {
  const { name, ALIM, MAIL, INBOX } = messageTemplates[id]
  return { id, name, alimtalk: ALIM ?? null, variables: blanksOf(ALIM ?? ''), mail: MAIL ?? null, inbox: INBOX ?? null }
}
