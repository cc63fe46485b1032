import { conflictAnswer, findRecordVersion } from '#features/audit/server/record-version.ts'
import { findBrandFace } from '#features/brands/server/find-shop.ts'
import { pictureSentences } from '#features/files/contract/picture-limits.ts'
import { generalSentences } from '#contract/sentences.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success, type Answer } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { brandDesignCall, changeBrandDesignCall, unreadableColorText } from '../contract/brand-design.partner.calls.ts'
import { changeDesign, designSubject, type ChangeDesignOutcome } from './change-design.ts'

export function brandDesignPartnerRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(brandDesignCall, async ({ shop }) => {
    const brand = await findBrandFace(db, shop.partnerId)
    if (!brand) return notFound()
    return success({ ...brand, version: await findRecordVersion(db, designSubject(shop.partnerId)) })
  })

  routes.on(changeBrandDesignCall, async ({ shop, body: { version, ...form }, http }) => {
    const { partnerId } = shop
    const audit = http.audit
    const outcome = await changeDesign(db, { partnerId, version, form, at: clock(), audit })
    return outcome.ok ? success({ version: await findRecordVersion(db, designSubject(partnerId)) }) : unchanged(outcome)
  })
}

function unchanged(outcome: Exclude<ChangeDesignOutcome, { ok: true }>): Answer {
  switch (outcome.refused) {
    case 'unknown-brand':
      return notFound()
    case 'conflict':
      return conflictAnswer(outcome.conflict)
    case 'picture-missing':
      return refusal(409, pictureSentences.missing)
    case 'unreadable':
      return refusal(400, generalSentences.invalid, {
        errors: outcome.colors.map((path) => ({ path, message: unreadableColorText[path] })),
      })
  }
}
