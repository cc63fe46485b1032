import type { BodyOf } from '#contract/call.ts'
import { lockCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { holdCash } from '#features/money/cash/server/draw-cash.ts'
import { listHolderNames } from '#features/stores/chain-stores/server/list-holder-names.ts'
import { isInArrears } from '#features/people/members/server/arrears.ts'
import { holdActiveMember } from '#features/people/members/server/member-record.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import { drawNumber, insertUnderFreeNumber } from '#features/money/payments/server/draw-number.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import type { Vault } from '#server/vault.ts'
import { isSameHolder } from '#values/account-holder.ts'
import { endOfKoreanDayAfter } from '#values/korean-date.ts'
import { won } from '#values/won.ts'
import type { Draw, drawCashCall } from '../contract/cash-draws.calls.ts'
import { drawDays, drawProblem, drawSentences, type DrawRefusal } from '../contract/draw-terms.ts'
import { accountText, drawOf } from './draw-answers.ts'
import { hasOpenDraw, insertDraw, listPaidTo, type DrawRow } from './draw.queries.ts'

export type DrawRequest = BodyOf<typeof drawCashCall>

export type RequestDrawOutcome = { ok: true; draw: Draw } | { ok: false; refused: DrawRefusal | 'leaving' } | KeyReused

interface DrawContext {
  vault: Vault
  at: Date
  once: IdempotentRequest | undefined
  /** Random, unless the demo draws the same numbers every time. */
  numbers?: (at: Date) => string
}

/**
 * Requests a withdrawal [rules §7]: from the cash bucket only, to an account in the owner's name, one at a time. Holds
 * the money, so that it can't be spent as well.
 */
export function requestDraw(
  db: Database,
  caller: Caller,
  request: DrawRequest,
  { vault, at, once, numbers = drawNumber }: DrawContext,
): Promise<RequestDrawOutcome> {
  return transactOnce<RequestDrawOutcome>(db, once, async (tx) => {
    if (!(await holdActiveMember(tx, caller.memberId))) return { ok: false, refused: 'leaving' }
    const owner = { memberId: caller.memberId, name: caller.name, partnerId: caller.home.partnerId }
    const opened = await openDraw(tx, owner, request, { vault, at, numbers })
    return opened.ok ? { ok: true, draw: drawOf(opened.row) } : opened
  })
}

interface DrawOwner {
  memberId: number
  partnerId: number
  /** Undefined for a member who has left: the names are deleted, so the holder can't be checked. */
  name: string | undefined
}

/** Opens a withdrawal and holds its money; also called by leaving and for an operator, in their transactions. */
export async function openDraw(
  tx: Tx,
  owner: DrawOwner,
  request: DrawRequest,
  { vault, at, actorId = owner.memberId, numbers = drawNumber }: Omit<DrawContext, 'once'> & { actorId?: number },
): Promise<{ ok: true; row: DrawRow } | { ok: false; refused: DrawRefusal }> {
  const { memberId, partnerId } = owner
  const { amount, bankCode, holder } = request
  // Locks the balance first: concurrent requests wait here, and the second one sees the first.
  const { withdrawable } = await lockCashBalance(tx, memberId)
  const refused = await findRefusal(tx, owner, request, withdrawable)
  if (refused) return { ok: false, refused }

  const account = await findAccount(tx, memberId, request, vault)
  if (!account) return { ok: false, refused: 'account-missing' }
  const row = await insertUnderFreeNumber(
    () => `W${numbers(at)}`,
    (number) =>
      insertDraw(tx, {
        number,
        memberId,
        partnerId,
        amount: won(amount),
        bankCode,
        account: vault.seal(account, accountPlace(number)),
        accountEnd: account.slice(-4),
        holder,
        requestedAt: at,
        dueAt: endOfKoreanDayAfter(at, drawDays),
      }),
  )
  await holdCash(tx, { memberId, number: row.number, amount: row.amount, actorId, at })
  await notifyRequested(tx, row, at)
  return { ok: true, row }
}

/** The context with which the vault seals the account of a withdrawal. */
export const accountPlace = (number: string): string => `cash_draw/${number}`

async function findRefusal(
  tx: Tx,
  { memberId, name }: DrawOwner,
  { amount, holder }: DrawRequest,
  withdrawable: number,
): Promise<DrawRefusal | undefined> {
  if (await isInArrears(tx, memberId)) return 'arrears'
  if (await hasOpenDraw(tx, memberId)) return 'open'
  const problem = drawProblem(amount, withdrawable)
  if (problem) return problem === drawSentences.tooMuch ? 'too-much' : 'too-small'
  if (name === undefined) return undefined
  const ofBusiness = await listHolderNames(tx, memberId)
  // A member's own name is accepted only without a business: rules §7 name the representative and the company.
  const own = ofBusiness.length > 0 ? ofBusiness : [name]
  return own.some((known) => isSameHolder(known, holder)) ? undefined : 'other-holder'
}

/** Finds the typed account, or the account of the newest paid withdrawal to this bank and holder. Digits only. */
async function findAccount(
  tx: Tx,
  memberId: number,
  { account, bankCode, holder }: DrawRequest,
  vault: Vault,
): Promise<string | undefined> {
  if (account) return account.replaceAll('-', '')
  const known = (await listPaidTo(tx, { memberId, bankCode })).find((paid) => isSameHolder(paid.holder, holder))
  return known && vault.open(known.account, accountPlace(known.number))
}

/** Notifies the member, because a stranger with a stolen session may have sent the request. */
async function notifyRequested(tx: Tx, row: DrawRow, at: Date): Promise<void> {
  const { memberId, partnerId, number, amount } = row
  const facts = { drawn: String(amount), account: accountText(row) }
  await queueMemberMessages(tx, [{ event: 'CASH_DRAW_REQUESTED', memberId, partnerId, once: number, at, facts }])
}
