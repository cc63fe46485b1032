import { sumWon } from '#values/won.ts'
import type { AdminSettlement } from '../contract/settlement.admin.calls.ts'

/** Won to pay for the settlements; those below zero are carried over. */
export const amountToPay = (rows: readonly AdminSettlement[]): number =>
  sumWon(rows.map(({ amount }) => Math.max(0, amount)))
