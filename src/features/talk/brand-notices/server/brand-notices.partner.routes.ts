import { sheetType } from '#contract/call.ts'
import { answerAttachment } from '#features/platform/files/server/attachment-answer.ts'
import { uploadAttachment, type AttachmentDeps } from '#features/platform/files/server/upload-attachment.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { file, notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { koreanDayDigits } from '#values/korean-date.ts'
import {
  brandNoticeCall,
  brandNoticeFileCall,
  brandNoticesCall,
  editNoticeCall,
  exportReadersCall,
  noticeReachCall,
  noticeReadersCall,
  remindReadersCall,
  uploadNoticeFileCall,
  withdrawNoticeCall,
  writeNoticeCall,
} from '../contract/brand-notices.partner.calls.ts'
import { plainAudience } from '../contract/audience.ts'
import { readerFileName } from '../contract/reader-sheet.ts'
import { exportReaders } from './export-readers.ts'
import { findBrandNotice, listBrandNotices, listNoticeReaders } from './list-notices.ts'
import { countAudience } from './notice.queries.ts'
import { findBrandNoticeRecord } from './read-notice-file.ts'
import { remindReaders } from './remind-readers.ts'
import { withdrawNotice } from './withdraw-notice.ts'
import { editNotice, writeNotice } from './write-notice.ts'

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

  routes.on(brandNoticeFileCall, async ({ shop: { partnerId }, ...asked }) =>
    answerAttachment(deps, await findBrandNoticeRecord(db, { partnerId, id: asked.params.id }), asked),
  )

  routes.on(uploadNoticeFileCall, ({ upload: bytes, query: { name }, caller: { memberId: by }, http: { audit } }) =>
    uploadAttachment(deps, { name, bytes, by, audit }),
  )

  routes.on(noticeReachCall, async ({ body: { audience }, shop: { partnerId } }) =>
    success({ stores: await countAudience(db, { partnerId, audience: plainAudience(audience) }) }),
  )

  routes.on(writeNoticeCall, ({ body: form, shop: { partnerId }, http: { audit, once } }) =>
    writeNotice(db, { partnerId, form, at: clock(), audit, once }),
  )

  routes.on(
    editNoticeCall,
    ({ params: { id }, body: { version, notice: form }, shop: { partnerId }, http: { audit } }) =>
      editNotice(db, { partnerId, id, version, form, at: clock(), audit }),
  )

  routes.on(withdrawNoticeCall, ({ params: { id }, shop: { partnerId }, http: { audit } }) =>
    withdrawNotice(db, { partnerId, id, at: clock(), audit }),
  )

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

  routes.on(remindReadersCall, ({ params: { id }, shop: { partnerId }, http: { audit } }) =>
    remindReaders(db, { partnerId, id, at: clock(), audit }),
  )
}
