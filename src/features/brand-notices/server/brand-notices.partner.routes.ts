import { gateSentences } from '#contract/gate-sentences.ts'
import { sheetType } from '#contract/call.ts'
import { conflictAnswer } from '#features/audit/server/record-version.ts'
import { attachmentSentences } from '#features/files/contract/attachment.ts'
import { attachmentFileAnswer } from '#features/files/server/attachment-answer.ts'
import { uploadAttachment, type AttachmentDeps } from '#features/files/server/upload-attachment.ts'
import type { Sheets } from '#features/files/server/sheet/sheets.ts'
import { file, notFound, refusal, success, type Answer } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { koreanDayDigits } from '#values/korean-date.ts'
import {
  brandNoticeCall,
  brandNoticeFileCall,
  brandNoticesCall,
  editNoticeCall,
  exportReadersCall,
  noticeReadersCall,
  remindReadersCall,
  uploadNoticeFileCall,
  withdrawNoticeCall,
  writeNoticeCall,
} from '../contract/brand-notices.partner.calls.ts'
import { noticeSentences } from '../contract/notice-terms.ts'
import { readerFileName } from '../contract/reader-sheet.ts'
import { exportReaders } from './export-readers.ts'
import { findBrandNotice, listBrandNotices, listNoticeReaders } from './list-notices.ts'
import { readBrandNoticeFile } from './read-notice-file.ts'
import { remindReaders, type RemindReadersOutcome } from './remind-readers.ts'
import { withdrawNotice } from './withdraw-notice.ts'
import { editNotice, writeNotice, type EditNoticeOutcome, type WriteNoticeOutcome } from './write-notice.ts'

interface Deps extends AttachmentDeps {
  sheets: Sheets
}

export function brandNoticesPartnerRoutes(routes: Routes, deps: Deps): void {
  const { db, clock, sheets } = deps

  routes.on(brandNoticesCall, async ({ query: { page, size, ...filter }, shop: { partnerId } }) =>
    success(await listBrandNotices(db, { ...filter, partnerId, at: clock() }, { page, size })),
  )

  routes.on(brandNoticeCall, async ({ params, shop: { partnerId } }) => {
    const found = await findBrandNotice(db, { partnerId, id: params.id, at: clock() })
    return found ? success(found) : notFound()
  })

  routes.on(brandNoticeFileCall, async ({ params: { id, fileId }, query, shop: { partnerId } }) => {
    const wanted = { noticeId: id, fileId, isPreview: query.preview === 'Y' }
    return attachmentFileAnswer(await readBrandNoticeFile(deps, partnerId, wanted))
  })

  // `audit` is set in the routes below because the policies of their calls say so.
  routes.on(uploadNoticeFileCall, ({ upload: bytes, query: { name }, caller: { memberId: by }, http: { audit } }) =>
    uploadAttachment(deps, { name, bytes, by, audit }),
  )

  routes.on(writeNoticeCall, async ({ body: form, shop: { partnerId }, http }) => {
    const outcome = await writeNotice(db, { partnerId, form, at: clock(), audit: http.audit, once: http.once })
    return outcome.ok ? success({ noticeId: outcome.noticeId }) : unwritten(outcome)
  })

  routes.on(editNoticeCall, async ({ params, body: { version, notice: form }, shop: { partnerId }, http }) => {
    const audit = http.audit
    const outcome = await editNotice(db, { partnerId, id: params.id, version, form, at: clock(), audit })
    return outcome.ok ? success({ noticeId: outcome.noticeId }) : unwritten(outcome)
  })

  routes.on(withdrawNoticeCall, async ({ params, shop: { partnerId }, http }) => {
    const audit = http.audit
    const outcome = await withdrawNotice(db, { partnerId, id: params.id, at: clock(), audit })
    return outcome.ok ? success() : notFound()
  })

  routes.on(noticeReadersCall, async ({ params: { id }, query: { page, size, state }, shop: { partnerId } }) => {
    const found = await findBrandNotice(db, { partnerId, id, at: clock() })
    if (!found) return notFound()
    const { textVersion } = found
    return success(await listNoticeReaders(db, { partnerId, noticeId: id, state }, { page, size, textVersion }))
  })

  routes.on(exportReadersCall, async ({ params: { id }, shop: { partnerId } }) => {
    const found = await findBrandNotice(db, { partnerId, id, at: clock() })
    if (!found) return notFound()
    const bytes = await exportReaders({ db, sheets }, { partnerId, noticeId: id }, found.textVersion)
    const day = koreanDayDigits(clock())
    return file(bytes, { type: sheetType, name: readerFileName(day), plainName: `readers_${day}.xlsx` })
  })

  routes.on(remindReadersCall, async ({ params, shop: { partnerId }, http }) => {
    const audit = http.audit
    const outcome = await remindReaders(db, { partnerId, id: params.id, at: clock(), audit })
    return outcome.ok ? success({ stores: outcome.stores }) : unreminded(outcome)
  })
}

type Unwritten = Exclude<WriteNoticeOutcome | EditNoticeOutcome, { ok: true }>

function unwritten(outcome: Unwritten): Answer {
  switch (outcome.refused) {
    case 'unknown':
    case 'unknown-store':
      return notFound()
    case 'day-outside':
      return refusal(400, noticeSentences.dayOutside, {
        errors: [{ path: 'publishOn', message: noticeSentences.dayOutside }],
      })
    case 'attachment-missing':
      return refusal(409, attachmentSentences.missing, {
        errors: [{ path: 'fileIds', message: attachmentSentences.missing }],
      })
    case 'withdrawn':
      return refusal(409, noticeSentences.withdrawn)
    case 'key-reused':
      return refusal(409, gateSentences.keyReused)
    case 'conflict':
      return conflictAnswer(outcome.conflict)
  }
}

const remindRefusals = {
  'not-published': noticeSentences.notPublished,
  'reminded-today': noticeSentences.remindedToday,
  'all-read': noticeSentences.allRead,
} as const

function unreminded({ refused }: Exclude<RemindReadersOutcome, { ok: true }>): Answer {
  return refused === 'unknown' ? notFound() : refusal(409, remindRefusals[refused])
}
