import { refusal, success, type Answer } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { cardTestSentences } from '../contract/card-test-terms.ts'
import {
  cardTestCall,
  confirmCardTestCall,
  failCardTestCall,
  openCardTestCall,
} from '../contract/card-test.admin.calls.ts'
import { cardTestOf, findCardTestState, openCardTest, type CardTestDeps } from './card-test.ts'
import type { CardTestRow } from './card-test.store.ts'
import { confirmCardTest, failCardTest } from './confirm-card-test.ts'

export function cardTestAdminRoutes(routes: Routes, deps: CardTestDeps): void {
  routes.on(cardTestCall, async () => success(await findCardTestState(deps.db, deps.gateways)))

  // The policies of the writes say audit.
  routes.on(openCardTestCall, async ({ caller: { memberId }, body, http }) => {
    const opened = await openCardTest(deps, { memberId, ...body, audit: http.audit })
    return opened.ok ? success(opened.window) : refusal(409, refusalSentences[opened.refused])
  })

  routes.on(confirmCardTestCall, async ({ caller: { memberId }, body, http }) =>
    answerOf(await confirmCardTest(deps, { memberId, ...body, audit: http.audit })),
  )

  routes.on(failCardTestCall, async ({ caller: { memberId }, body, http }) =>
    answerOf(await failCardTest(deps, { memberId, ...body, audit: http.audit })),
  )
}

const refusalSentences = {
  LIVE: cardTestSentences.live,
  NONE: cardTestSentences.none,
  TOO_MANY: cardTestSentences.tooMany,
} as const

const answerOf = (row: CardTestRow | undefined): Answer =>
  row ? success(cardTestOf(row)) : refusal(409, cardTestSentences.unknown)
