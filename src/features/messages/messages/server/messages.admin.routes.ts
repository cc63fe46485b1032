import { allAfter, answerListSheet } from '#features/platform/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { messageLogSheet } from '../contract/message-log-sheet.ts'
import type { LiveSettings } from '#features/platform/settings/server/live-settings.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import type { TriggerJob } from '#server/jobs/jobs.ts'
import {
  alimtalkTemplateCall,
  alimtalkTemplatesCall,
  exportMessagesCall,
  messageCostCall,
  messageLogCall,
  resendMessageCall,
} from '../contract/messages.admin.calls.ts'
import { resumeMessageCall, stopMessageCall } from '../contract/message-stops.admin.calls.ts'
import { mailCall, mailsCall } from '../contract/outbox.calls.ts'
import { countMessageCost, type MemberColumns } from './message-log.queries.ts'
import { listTemplates } from './list-templates.ts'
import { listMessageLog } from './list-message-log.ts'
import { sendMessagesJob } from './messages.jobs.ts'
import { findMail, listMails } from './mail-outbox.ts'
import { resendMessage } from './resend-message.ts'
import { resumeMessage, stopMessage } from './stop-message.ts'

interface Deps extends MemberColumns {
  db: Database
  clock: Clock
  triggerJob: TriggerJob
  sheets: Sheets
  live: Pick<LiveSettings, 'now'>
  /** Folder of a demo's mails; undefined if mails are really sent. */
  folder: () => string | undefined
}

export function messagesAdminRoutes(
  routes: Routes,
  { db, clock, live, triggerJob, sheets, folder: folderNow, ...columns }: Deps,
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
  routes.on(messageCostCall, async ({ query }) => success(await countMessageCost(db, query)))

  routes.on(resendMessageCall, async ({ params, http }) => {
    const audit = http.audit
    const outcome = await resendMessage(db, { id: params.id, at: clock(), audit })
    if (!outcome.ok) return outcome
    triggerJob(sendMessagesJob)
    return success({ id: params.id, state: 'PENDING' })
  })

  routes.on(alimtalkTemplatesCall, async () => success(await listTemplates(db, { settings: live.now() })))
  routes.on(alimtalkTemplateCall, async ({ params: { id } }) => {
    const [template] = await listTemplates(db, { settings: live.now(), events: [id] })
    return success(template!) // one row per event
  })

  routes.on(stopMessageCall, ({ params, body: { reason }, http: { audit } }) =>
    stopMessage(db, { ...params, reason, at: clock(), audit }),
  )

  routes.on(resumeMessageCall, async ({ params, http }) => {
    await resumeMessage(db, { ...params, at: clock(), audit: http.audit })
    return success()
  })
}
