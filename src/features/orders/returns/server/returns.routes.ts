import { answerAttachment } from '#features/platform/files/server/attachment-answer.ts'
import type { FileStorage } from '#features/platform/files/server/file-storage.ts'
import { sendCardRefundsJob } from '#features/money/payments/server/send-card-refunds.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import type { TriggerJob } from '#server/jobs/jobs.ts'
import {
  askReturnCall,
  orderReturnsCall,
  ownReturnsCall,
  returnFileCall,
  returnParcelCall,
  withdrawReturnCall,
} from '../contract/returns.calls.ts'
import { askReturn } from './ask-return.ts'
import { nameReturnParcel, withdrawReturn, type ChangeReturnOutcome } from './change-own-return.ts'
import { findReturnRecord, readOrderReturns, readOwnReturns } from './read-returns.ts'

interface Deps {
  db: Database
  clock: Clock
  privateStorage: FileStorage
  triggerJob: TriggerJob
}

export function returnsRoutes(routes: Routes, deps: Deps): void {
  const { db, clock, triggerJob } = deps

  routes.on(orderReturnsCall, async ({ caller: { memberId }, params: { orderNumber } }) => {
    const found = await readOrderReturns(db, { orderNumber, memberId, at: clock() })
    return found ? success(found) : notFound()
  })

  routes.on(ownReturnsCall, async ({ caller: { memberId }, query: { state, ...page } }) =>
    success(await readOwnReturns(db, { memberId, state }, page)),
  )

  routes.on(askReturnCall, async ({ caller: { memberId }, params: { orderNumber }, body, http }) => {
    const outcome = await askReturn(db, { orderNumber, memberId, body, at: clock(), once: http.once })
    if (outcome.ok && outcome.refundTotal) triggerJob(sendCardRefundsJob)
    return outcome
  })

  routes.on(withdrawReturnCall, async ({ caller: { memberId }, params: { id } }) =>
    hideNames(await withdrawReturn(db, { id, memberId, at: clock() })),
  )

  routes.on(returnParcelCall, async ({ caller: { memberId }, params: { id }, body }) =>
    hideNames(await nameReturnParcel(db, { id, memberId, ...body })),
  )

  routes.on(returnFileCall, async ({ caller: { memberId }, ...asked }) =>
    answerAttachment(deps, await findReturnRecord(db, { id: asked.params.id, memberId }), asked),
  )
}

/** Hides the names of operators from a buyer. */
const hideNames = (outcome: ChangeReturnOutcome): ChangeReturnOutcome =>
  !outcome.ok && outcome.refused === 'already' ? { ...outcome, by: '' } : outcome
