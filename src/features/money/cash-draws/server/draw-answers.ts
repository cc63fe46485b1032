import type { AdminDraw } from '../contract/cash-draws.admin.calls.ts'
import { banks } from '#features/platform/settings/contract/banks.ts'
import type { Draw } from '../contract/cash-draws.calls.ts'
import type { AdminDrawRow } from './admin-draw.queries.ts'
import type { DrawRow } from './draw.queries.ts'

/** '신한은행 ****6789 박서연' */
export const accountText = ({ bankCode, accountEnd, holder }: DrawRow): string =>
  `${banks[bankCode].label} ****${accountEnd} ${holder}`

/** A withdrawal as its member sees it. */
export const drawOf = (row: DrawRow): Draw => ({
  number: row.number,
  amount: row.amount,
  state: row.state,
  bankCode: row.bankCode,
  accountEnd: row.accountEnd,
  holder: row.holder,
  requestedAt: row.requestedAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
})

export const adminDrawOf = ({ draw, partnerName, member, inArrears }: AdminDrawRow): AdminDraw => ({
  ...drawOf(draw),
  partnerName,
  member,
  inArrears,
  listedAt: draw.listedAt?.toISOString() ?? null,
})
