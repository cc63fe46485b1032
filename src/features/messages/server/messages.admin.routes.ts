import { allAfter, answerListSheet } from '#features/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/files/server/sheet/sheets.ts'
import { messageLogSheet } from '../contract/message-log-sheet.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import type { TriggerJob } from '#server/jobs/jobs.ts'
import {
  alimtalkTemplateCall,
  alimtalkTemplatesCall,
  exportMessagesCall,
  messageLogCall,
  resendMessageCall,
  resendSentences,
  type TemplateRow,
} from '../contract/messages.admin.calls.ts'
import { messageEventCodes, type MessageEvent } from '../contract/message-events.ts'
import { messageTemplates } from '../contract/message-templates.ts'
import { variablesOf } from '../contract/message-text.ts'
import { messageStopSentences, resumeMessageCall, stopMessageCall } from '../contract/message-stops.admin.calls.ts'
import { mailCall, mailsCall } from '../contract/outbox.calls.ts'
import type { MemberColumns } from './message-log.store.ts'
import { listMessageLog } from './list-message-log.ts'
import { sendMessagesJob } from './messages.jobs.ts'
import { findMail, listMails } from './mail-outbox.ts'
import { listStops } from './message-stop.store.ts'
import { resendMessage } from './resend-message.ts'
import { resumeMessage, stopMessage } from './stop-message.ts'

interface Deps extends MemberColumns {
  db: Database
  clock: Clock
  triggerJob: TriggerJob
  sheets: Sheets
  /** Folder of a demo's mails; undefined where mails are really sent. */
  folder: () => string | undefined
}

export function messagesAdminRoutes(
  routes: Routes,
  { db, clock, triggerJob, sheets, folder: folderNow, ...columns }: Deps,
): void {
  routes.on(mailsCall, async () => {
    const folder = folderNow()
    return folder === undefined ? notFound() : success(await listMails(folder))
  })

  routes.on(mailCall, async ({ params }) => {
    const folder = folderNow()
    const mail = folder === undefined ? undefined : await findMail(folder, params.id)
    return mail ? success(mail) : notFound()
  })

  routes.on(messageLogCall, async ({ query }) => success(await listMessageLog({ db, ...columns }, query)))

  routes.on(exportMessagesCall, async ({ query, http }) => {
    const { columns: _, ...filter } = query
    const read = async ({ cursor, limit: size }: { cursor: number | undefined; limit: number }) =>
      (await listMessageLog({ db, ...columns }, { ...filter, cursor, size })).content
    const batches = allAfter(read, ({ id }) => id)
    return answerListSheet({ db, clock, sheets }, messageLogSheet, { batches, query, audit: http.audit })
  })

  routes.on(resendMessageCall, async ({ params, http }) => {
    const audit = http.audit! // the policy of this call says audit
    const outcome = await resendMessage(db, { id: params.id, at: clock(), audit })
    if (!outcome.ok) return outcome.refused === 'unknown' ? notFound() : refusal(409, resendSentences.notFailed)
    triggerJob(sendMessagesJob)
    return success({ id: params.id, state: 'PENDING' })
  })

  routes.on(alimtalkTemplatesCall, async () => {
    const stops = await listStops(db)
    return success(messageEventCodes.map((id) => templateRow(id, stops)))
  })
  routes.on(alimtalkTemplateCall, async ({ params }) => success(templateRow(params.id, await listStops(db))))

  routes.on(stopMessageCall, async ({ params, body: { reason }, http }) => {
    const outcome = await stopMessage(db, { ...params, reason, at: clock(), audit: http.audit! }) // the policy says audit
    return outcome.ok ? success() : refusal(409, messageStopSentences[outcome.refused])
  })

  routes.on(resumeMessageCall, async ({ params, http }) => {
    await resumeMessage(db, { ...params, at: clock(), audit: http.audit! }) // the policy says audit
    return success()
  })
}

function templateRow(id: MessageEvent, stops: Awaited<ReturnType<typeof listStops>>): TemplateRow {
  const { name, ALIM, MAIL, INBOX } = messageTemplates[id]
  return {
    id,
    name,
    alimtalk: ALIM ?? null,
    variables: variablesOf(ALIM ?? ''),
    mail: MAIL ?? null,
    inbox: INBOX ?? null,
    stops: stops
      .filter(({ event }) => event === id)
      .map(({ channel, reason, stoppedAt }) => ({ channel, reason, stoppedAt: stoppedAt.toISOString() })),
  }
}
