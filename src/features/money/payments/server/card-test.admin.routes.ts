import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  cardTestCall,
  confirmCardTestCall,
  failCardTestCall,
  openCardTestCall,
} from '../contract/card-test.admin.calls.ts'
import { cardTestOf, findCardTestState, openCardTest, type CardTestDeps } from './card-test.ts'
import type { CardTestRow } from './card-test.queries.ts'
import { confirmCardTest, failCardTest } from './confirm-card-test.ts'

export function cardTestAdminRoutes(routes: Routes, deps: CardTestDeps): void {
  routes.on(cardTestCall, async () => success(await findCardTestState(deps.db, deps.gateways)))

  // The policies of the writes say audit.
  routes.on(openCardTestCall, async ({ caller: { memberId }, body, http }) => {
    const opened = await openCardTest(deps, { memberId, ...body, audit: http.audit })
    return opened.ok ? success(opened.window) : opened
  })

  routes.on(confirmCardTestCall, async ({ caller: { memberId }, body, http }) =>
    answerOf(await confirmCardTest(deps, { memberId, ...body, audit: http.audit })),
  )

  routes.on(failCardTestCall, async ({ caller: { memberId }, body, http }) =>
    answerOf(await failCardTest(deps, { memberId, ...body, audit: http.audit })),
  )
}

const answerOf = (row: CardTestRow | undefined) =>
  row ? success(cardTestOf(row)) : ({ ok: false, refused: 'missing' } as const)
