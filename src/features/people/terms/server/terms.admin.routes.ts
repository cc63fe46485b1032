import { listRecordVersions, type UsernameOf } from '#features/platform/audit/server/record-version.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { TriggerJob } from '#server/jobs/jobs.ts'
import type { Routes } from '#server/http/route.ts'
import { koreanDay } from '#values/korean-date.ts'
import {
  adminTermsCall,
  adminTermsTextCall,
  cancelTermsCall,
  saveTermsCall,
  type AdminTermsRecord,
} from '../contract/terms.admin.calls.ts'
import { termsNames, termsTypes, type TermsType } from '../contract/terms.calls.ts'
import { findTermsVersion, listTermsVersions } from './admin-terms.queries.ts'
import { announceTermsJob } from './terms.jobs.ts'
import { countNotices } from './announcement.queries.ts'
import { agreedTypeOf, earliestDay } from './earliest-day.ts'
import { publishTerms, termsSubject, withdrawTerms } from './publish-terms.ts'

interface Deps {
  db: Database
  clock: Clock
  usernameOf: UsernameOf
  triggerJob: TriggerJob
}

export function termsAdminRoutes(routes: Routes, { db, clock, usernameOf, triggerJob }: Deps): void {
  const records = () => listTermsRecords(db, koreanDay(clock()))
  const answer = async <Refused extends { ok: false }>(type: TermsType, outcome: { ok: true } | Refused) => {
    if (!outcome.ok) return outcome
    triggerJob(announceTermsJob)
    return success((await records()).find((record) => record.type === type))
  }

  routes.on(adminTermsCall, async () => success(await records()))

  routes.on(adminTermsTextCall, async ({ params }) => {
    const found = await findTermsVersion(db, { type: params.termsType, version: Number(params.version) })
    return found ? success(found) : notFound()
  })

  routes.on(saveTermsCall, async ({ params, body, http }) =>
    answer(
      params.termsType,
      // `audit` is set because the policies of both calls say so.
      await publishTerms(db, { ...body, type: params.termsType, at: clock(), audit: http.audit, usernameOf }),
    ),
  )

  routes.on(cancelTermsCall, async ({ params, body, http }) =>
    answer(
      params.termsType,
      await withdrawTerms(db, { ...body, type: params.termsType, at: clock(), audit: http.audit, usernameOf }),
    ),
  )
}

async function listTermsRecords(db: Database, today: string): Promise<AdminTermsRecord[]> {
  const editions = await listRecordVersions(db, termsTypes.map(termsSubject))
  const rows = await listTermsVersions(db)
  const notices = await countNotices(db)
  const consentsOf = (type: TermsType) =>
    rows.reduce((sum, row) => sum + (row.type === agreedTypeOf(type) ? row.consents : 0), 0)
  return termsTypes.map((type) => {
    const versions = rows.filter((row) => row.type === type)
    const inForce = versions.find(({ effectiveOn }) => effectiveOn <= today)
    const consents = consentsOf(type)
    return {
      type,
      title: termsNames[type],
      version: editions.get(termsSubject(type)) ?? 0,
      isAnnounced: consents > 0,
      earliestOn: {
        GENERAL: earliestDay(today, { kind: 'GENERAL', consents }),
        ADVERSE: earliestDay(today, { kind: 'ADVERSE', consents }),
      },
      versions: versions.map(({ createdAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        notices: noticesOf(
          notices.find((each) => each.type === type && each.version === row.version),
          today,
        ),
        state: row.version === inForce?.version ? 'IN_FORCE' : row.effectiveOn > today ? 'PLANNED' : 'PAST',
      })),
    }
  })
}

/** Members are not notified after the effective day. */
const noticesOf = (counted: Awaited<ReturnType<typeof countNotices>>[number] | undefined, today: string) =>
  counted ? { told: counted.told, waiting: counted.effectiveOn > today ? counted.waiting : 0 } : null
