import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import type { Notify } from '#server/mail/notify-by-mail.ts'
import { maskEmail } from '#values/email.ts'
import { maskName } from '#values/person-name.ts'
import { maskPhone } from '#values/phone.ts'
import { adminMembersCall, temporaryPasswordCall, temporaryPasswordSentences } from '../contract/account.admin.calls.ts'
import { countMembers, listMembers } from './admin-member.store.ts'
import { setTemporaryPassword } from './set-temporary-password.ts'

const maxCounted = 10_000

interface Deps {
  db: Database
  clock: Clock
  notify: Notify
}

export function accountAdminRoutes(routes: Routes, { db, clock, notify }: Deps): void {
  routes.on(adminMembersCall, async ({ query: { search = '', page, size } }) => {
    const text = search.trim()
    const rows = await listMembers(db, { search: text, page, size })
    const count = await countMembers(db, text)
    return success({
      content: rows.map(({ hasTemporaryPassword, createdAt, ...row }) => ({
        ...row,
        // A member who left has a placeholder instead of a name; masking it would be misleading.
        name: row.state === 'LEFT' ? row.name : maskName(row.name),
        phone: maskPhone(row.phone),
        email: maskEmail(row.email),
        createdAt: createdAt.toISOString(),
        temporaryPasswordYn: hasTemporaryPassword ? 'Y' : 'N',
      })),
      page,
      size,
      totalElements: Math.min(count, maxCounted),
      ...(count > maxCounted && { more: true }),
    })
  })

  routes.on(temporaryPasswordCall, async ({ params, http }) => {
    const request = { memberId: params.memberId, at: clock(), audit: http.audit! } // the policy says audit
    const outcome = await setTemporaryPassword(db, notify, request)
    if (outcome.ok) return success({ password: outcome.password })
    if (outcome.refused === 'unknown-member') return notFound()
    return refusal(409, temporaryPasswordSentences[outcome.refused])
  })
}
