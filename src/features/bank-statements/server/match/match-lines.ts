import { depositCodeOf } from '#features/payments/contract/deposit-code.ts'
import type { AwaitedTransfer } from '#features/payments/server/awaited-transfer.ts'
import { plainHolder } from '#values/account-holder.ts'
import { koreanDay } from '#values/korean-date.ts'
import type { Won } from '#values/won.ts'
import { hasTime } from '../../contract/received-at.ts'
import { statementLimits, type MatchKind, type MatchReason } from '../../contract/statement-terms.ts'

export interface MatchableLine {
  id: number
  amount: Won
  depositor: string
  receivedAt: Date
}

/** A transfer that has been booked: by a line, or by an operator without one. */
export interface BookedReceipt {
  amount: Won
  receivedAt: Date
  depositor: string
  source: 'OPERATOR' | 'BANK'
}

/** The facts that a line and an order or charge have in common. */
export interface Sameness {
  amount: boolean
  name: boolean
  code: boolean
}

export interface Candidate {
  awaited: AwaitedTransfer
  same: Sameness
}

export interface Match {
  kind: MatchKind
  /** Null unless proposed. */
  reason: MatchReason | null
  /** The likeliest first; the only one of an exact match. */
  candidates: Candidate[]
}

/** Plain names by member, under which the members have paid before. */
export type Aliases = ReadonlyMap<number, readonly string[]>

/**
 * Matches the open lines with what waits for a transfer. Two lines never match the same order or charge exactly, and a line that may be a
 * transfer which was booked before matches nothing exactly: its money would count twice.
 */
export function matchLines(
  lines: readonly MatchableLine[],
  awaited: readonly AwaitedTransfer[],
  { aliases, booked }: { aliases: Aliases; booked: readonly BookedReceipt[] },
): Map<number, Match> {
  const index = indexOf(awaited, aliases)
  const byAmount = Map.groupBy(booked, ({ amount }) => amount)
  const matches = new Map(
    lines.map((line) => [line.id, withoutDoubt(line, matchLine(line, index), byAmount.get(line.amount) ?? [])]),
  )
  const exact = [...matches.values()].filter(({ kind }) => kind === 'EXACT')
  for (const claims of Map.groupBy(exact, numberOf).values()) {
    if (claims.length === 1) continue
    for (const match of claims) Object.assign(match, { kind: 'PROPOSED', reason: 'shared' } satisfies Partial<Match>)
  }
  return matches
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Days between a transfer and its confirmation by hand. */
export const daysByHand = 7

/** Turns an exact match into a proposal if the money came before the request, or may have been booked already. */
function withoutDoubt(line: MatchableLine, match: Match, ofSameAmount: readonly BookedReceipt[]): Match {
  const since = match.candidates[0]?.awaited.since
  if (match.kind !== 'EXACT' || !since) return match
  if (isBefore(line, since)) return { ...match, kind: 'PROPOSED', reason: 'too-early' }
  const doubt = ofSameAmount.find((receipt) =>
    receipt.source === 'OPERATOR' ? isWithin(daysByHand * dayMs, receipt, line) : isSameTransfer(receipt, line),
  )
  if (!doubt) return match
  return { ...match, kind: 'PROPOSED', reason: doubt.source === 'OPERATOR' ? 'by-hand' : 'booked' }
}

/** Many statements have no seconds, some no time: such a line came on the whole of its day. */
function isBefore(line: Dated, since: Date): boolean {
  if (!hasTime(line.receivedAt)) return koreanDay(line.receivedAt) < koreanDay(since)
  return line.receivedAt.getTime() + minuteMs <= since.getTime()
}

type Dated = Pick<BookedReceipt, 'receivedAt' | 'depositor'>

const isWithin = (ms: number, one: Dated, other: Dated): boolean =>
  Math.abs(one.receivedAt.getTime() - other.receivedAt.getTime()) <= ms

/**
 * Another export of a booked line has a reference of its own, because it lacks the seconds or the balance: the same depositor in the same
 * minute, or on the same day where an export has no time.
 */
function isSameTransfer(one: Dated, other: Dated): boolean {
  if (plainHolder(one.depositor) !== plainHolder(other.depositor)) return false
  if (!hasTime(one.receivedAt) || !hasTime(other.receivedAt))
    return koreanDay(one.receivedAt) === koreanDay(other.receivedAt)
  return isWithin(minuteMs - 1, one, other)
}

const numberOf = ({ candidates }: Match): string => candidates[0]?.awaited.number ?? ''

function matchLine({ amount, depositor }: MatchableLine, { byAmount, byName, byCode }: Index): Match {
  const plain = plainHolder(depositor)
  const near = new Set([
    ...(byAmount.get(amount) ?? []),
    ...(byName.get(plain) ?? []),
    ...(byCode.get(plain.slice(-4)) ?? []),
  ])
  const candidates = [...near]
    .map((entry) => ({ awaited: entry.awaited, same: samenessOf({ amount, plain }, entry) }))
    .toSorted((a, b) => weightOf(b.same) - weightOf(a.same))
  const whole = candidates.filter(({ same }) => same.amount && same.name)
  if (whole.length === 1) return { kind: 'EXACT', reason: null, candidates: whole }
  const [best] = candidates
  if (!best) return { kind: 'NONE', reason: null, candidates: [] }
  const reason = whole.length > 1 ? 'several' : reasonOf(best.same)
  return { kind: 'PROPOSED', reason, candidates: candidates.slice(0, statementLimits.candidates) }
}

const reasonOf = ({ amount, name, code }: Sameness): MatchReason =>
  amount && code ? 'amount-and-code' : amount ? 'amount' : name ? 'name' : code ? 'code' : 'amount'

const weightOf = ({ amount, name, code }: Sameness): number => (amount ? 4 : 0) + (name ? 3 : 0) + (code ? 2 : 0)

interface Entry {
  awaited: AwaitedTransfer
  code: string
  /** Plain names that count as the depositor. */
  names: string[]
}

interface Index {
  byAmount: Map<Won, Entry[]>
  byName: Map<string, Entry[]>
  byCode: Map<string, Entry[]>
}

function indexOf(awaited: readonly AwaitedTransfer[], aliases: Aliases): Index {
  const entries = awaited.map((each): Entry => {
    const names = [plainHolder(each.depositor), ...(aliases.get(each.memberId) ?? [])]
    return { awaited: each, code: depositCodeOf(each.number), names: names.filter(Boolean) }
  })
  const byName = new Map<string, Entry[]>()
  for (const entry of entries) {
    for (const name of entry.names) {
      const others = byName.get(name)
      if (others) others.push(entry)
      else byName.set(name, [entry])
    }
  }
  return {
    byAmount: Map.groupBy(entries, ({ awaited: { due } }) => due),
    byName,
    byCode: Map.groupBy(entries, ({ code }) => code),
  }
}

function samenessOf({ amount, plain }: { amount: Won; plain: string }, { awaited, code, names }: Entry): Sameness {
  const name = isDepositor(plain, { code, names })
  return { amount: amount === awaited.due, name, code: plain.endsWith(code) }
}

/** A bank cuts long names off, so that a code follows the beginning of a name; one letter alone says too little. */
const shortestBeginning = 2

/** Whether a plain name is the depositor's, with or without the code of the order or charge. */
function isDepositor(plain: string, { code, names }: Pick<Entry, 'code' | 'names'>): boolean {
  if (names.includes(plain)) return true
  const beginning = nameWithoutCode(plain, code)
  return (
    beginning.length >= shortestBeginning && beginning !== plain && names.some((name) => name.startsWith(beginning))
  )
}

/** The plain name before the code that the payer has added. */
export const nameWithoutCode = (plain: string, code: string): string =>
  plain.endsWith(code) ? plain.slice(0, -code.length) : plain

/** The plain name to remember for a member after a line was confirmed by hand; undefined if it is known or empty. */
export function newAliasOf(depositor: string, awaited: AwaitedTransfer, known: readonly string[]): string | undefined {
  const [plain, code] = [plainHolder(depositor), depositCodeOf(awaited.number)]
  const names = [plainHolder(awaited.depositor), ...known].filter(Boolean)
  if (isDepositor(plain, { code, names })) return undefined
  return nameWithoutCode(plain, code) || undefined
}
