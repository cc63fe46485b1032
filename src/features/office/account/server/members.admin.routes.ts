import { allPages, answerListSheet } from '#features/platform/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import type { Notify } from '#server/mail/notify-by-mail.ts'
import {
  adminMemberCall,
  adminMembersCall,
  exportMembersCall,
  memberContactCall,
  memberFactorCall,
  memberLogoutCall,
  memberStateCall,
  temporaryPasswordCall,
} from '../contract/members.admin.calls.ts'
import { arrearsCall } from '../contract/arrears.admin.calls.ts'
import { changeArrears } from './members/change-arrears.ts'
import { findAdminMember, listMemberPage } from './members/admin-member.ts'
import { memberListSheet } from '../contract/member-list-sheet.ts'
import { changeMemberState, logOutMember, showMemberContact } from './members/change-member-state.ts'
import { resetMemberFactor } from './members/reset-member-factor.ts'
import { setTemporaryPassword } from './members/set-temporary-password.ts'

interface Deps {
  db: Database
  clock: Clock
  notify: Notify
  sheets: Sheets
}

export function membersAdminRoutes(routes: Routes, deps: Deps): void {
  const { db, clock, notify } = deps

  routes.on(adminMembersCall, async ({ query: { search = '', ...query } }) => {
    return success(await listMemberPage(db, { ...query, search: search.trim() }))
  })

  routes.on(exportMembersCall, async ({ query, http }) => {
    const { search = '', state, authority, sort } = query
    const batches = allPages(db, (tx, at) =>
      listMemberPage(tx, { search: search.trim(), state, authority, sort, ...at }),
    )
    return answerListSheet(deps, memberListSheet, { batches, query, audit: http.audit })
  })

  routes.on(adminMemberCall, async ({ params }) => {
    const found = await findAdminMember(db, params.memberId, clock())
    return found ? success(found) : notFound()
  })

  // `audit` is set because the policies of these calls say so.
  routes.on(memberContactCall, async ({ params, body, http }) => {
    const shown = await showMemberContact(db, { ...params, ...body, at: clock(), audit: http.audit })
    return shown.ok ? success(shown.contact) : shown
  })

  routes.on(memberStateCall, ({ params, body, http: { audit } }) =>
    changeMemberState(db, { ...params, ...body, at: clock(), audit }),
  )

  routes.on(arrearsCall, ({ params, body, http: { audit } }) =>
    changeArrears(db, { ...params, ...body, at: clock(), audit }),
  )

  routes.on(memberLogoutCall, async ({ params, body: { sessionId }, http }) => {
    const outcome = await logOutMember(db, { ...params, sessionId, at: clock(), audit: http.audit })
    return outcome.ok ? success({ ended: outcome.ended }) : outcome
  })

  routes.on(memberFactorCall, async ({ params, http }) => {
    const outcome = await resetMemberFactor(db, notify, { ...params, at: clock(), audit: http.audit })
    return outcome.ok ? success({ secondFactorYn: 'N' }) : outcome
  })

  routes.on(temporaryPasswordCall, async ({ params: { memberId }, http: { audit } }) => {
    const outcome = await setTemporaryPassword(db, notify, { memberId, at: clock(), audit })
    return outcome.ok ? success({ password: outcome.password }) : outcome
  })
}
