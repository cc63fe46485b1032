import { originOf } from '#features/access/teams/server/origin-of.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { mostMailsADay } from '../contract/accountant-mail.ts'
import { accountantCall, mailMonthEndCall } from '../contract/accountant-mail.calls.ts'
import { storeIdsOf } from '../contract/month-query.ts'
import { countMailsSince, findAddress } from './accountant-mail.queries.ts'
import { mailMonthEnd, type AccountantMailDeps } from './mail-month-end.ts'
import { dayStart } from './reserve-mail.ts'

interface Deps extends AccountantMailDeps {
  publicUrl: string | undefined
  isDemo: boolean
}

export function accountantMailRoutes(routes: Routes, { publicUrl, isDemo, ...deps }: Deps): void {
  const { db, clock, sendsMail } = deps

  routes.on(accountantCall, async ({ caller: { memberId } }) => {
    const sent = await countMailsSince(db, { memberId, since: dayStart(clock()) })
    const left = Math.max(0, mostMailsADay - sent)
    return success({ email: (await findAddress(db, memberId)) ?? '', isMailSet: sendsMail(), left })
  })

  routes.on(mailMonthEndCall, async ({ caller: { memberId }, body: { month, email, stores }, http }) => {
    const origin = originOf({ publicUrl, isDemo }, http)
    const asked = { memberId, month, email, stores: storeIdsOf(stores), origin }
    return mailMonthEnd(deps, { ...asked, once: http.once, audit: http.audit })
  })
}
