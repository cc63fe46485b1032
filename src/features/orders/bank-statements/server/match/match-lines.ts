import {
  codeLength,
  depositCodeOf,
  hasDepositCode,
  nameWithoutCode,
} from '#features/money/payments/contract/deposit-code.ts'
import type { AwaitedTransfer } from '#features/money/payments/server/awaited-transfer.ts'
import { plainHolder } from '#values/account-holder.ts'
import { addKoreanDays, endOfKoreanDay, koreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import type { Won } from '#values/won.ts'
import { isPaymentCompany } from '../../contract/payment-companies.ts'
import { hasTime } from '#features/money/payments/contract/received-at.ts'
import { statementLimits, type MatchKind, type MatchReason } from '../../contract/statement-terms.ts'

export interface MatchableLine {
  id: number
  amount: Won
  depositor: string
  receivedAt: Date
  /** A withdrawal has probably taken the money back. */
  isReversed: boolean
  /** A confirmation of the line was taken back. */
  wasUndone: boolean
}

/** A booked transfer: from a line, or by an operator without a line. */
export interface BookedReceipt {
  amount: Won
  receivedAt: Date
  depositor: string
  source: 'OPERATOR' | 'BANK'
}

/** Facts that a line shares with an order or charge. */
export interface Sameness {
  amount: boolean
  name: boolean
  code: boolean
}

export interface Candidate {
  awaited: AwaitedTransfer
  same: Sameness
  /** Learnt name by which the depositors match; empty: they match by the announced depositor, or not at all. */
  learntName: string
}

export interface Match {
  kind: MatchKind
  /** Null unless the match is a proposal. */
  reason: MatchReason | null
  /** Most likely first; an exact match has one. */
  candidates: Candidate[]
}

/** The members for whom each plain name was learnt. */
export type LearntNames = ReadonlyMap<string, readonly number[]>

export interface Evidence {
  learnt: LearntNames
  /** Plain names that stand for many payers; see `payment-companies.ts`. */
  companies: ReadonlySet<string>
  booked: readonly BookedReceipt[]
}

/**
 * Matches the open lines with the requests that wait for a transfer. Two lines never match the same request exactly,
 * and a line that may repeat a booked transfer never matches exactly: its money would count twice. A name is evidence
 * only while it belongs to one member [decisions: Payments].
 */
export function matchLines(
  lines: readonly MatchableLine[],
  awaited: readonly AwaitedTransfer[],
  { learnt, companies, booked }: Evidence,
): Map<number, Match> {
  const index = indexOf(awaited, { learnt, companies })
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

/**
 * Keeps the lines that no request explains by amount and name. Each request explains one line, preferably the one with
 * its code, so that of two transfers for one request one remains.
 */
export function unrequested<L extends MatchableLine>(
  lines: readonly L[],
  awaited: readonly AwaitedTransfer[],
  names: Omit<Evidence, 'booked'>,
): L[] {
  const { byAmount } = indexOf(awaited, names)
  const taken = new Set<Entry>()
  const take = ({ amount, depositor }: L, mayLackCode: boolean): boolean => {
    const plain = plainHolder(depositor)
    const own = byAmount.get(amount)?.find((entry) => {
      const { code, names: known } = entry
      return (
        !taken.has(entry) && (mayLackCode || hasDepositCode(plain, code)) && matchingName(plain, { code, names: known })
      )
    })
    if (own) taken.add(own)
    return own !== undefined
  }
  const withCode = new Set(lines.filter((line) => take(line, false)))
  return lines.filter((line) => !withCode.has(line) && !take(line, true))
}

/** The lines that share the amount, the code or a name with one request, the likeliest first. */
export function linesLike<L extends MatchableLine>(
  lines: readonly L[],
  awaited: AwaitedTransfer,
  learnt: LearntNames,
): L[] {
  const weight = (line: L, entry: Entry) =>
    weightOf(candidateOf({ amount: line.amount, plain: plainHolder(line.depositor) }, entry).same)
  return entriesOf([awaited], learnt)
    .flatMap((entry) => lines.map((line) => ({ line, weight: weight(line, entry) })))
    .filter((each) => each.weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ line }) => line)
}

/**
 * Tells whether a person who confirms a request most likely means this line: it has the amount, and the name, the code
 * or no name at all, and is like no other request as much. Lines that share one request all fit.
 */
export function fitsBest({ depositor }: MatchableLine, { kind, reason, candidates }: Match): boolean {
  if (kind === 'EXACT' || reason === 'shared') return true
  const [best, next] = candidates
  if (!best || (next && weightOf(next.same) === weightOf(best.same))) return false
  return reason === 'amount-and-code' || (reason === 'amount' && depositor === '')
}

const minuteMs = 60_000
/** Longest time in days between a transfer and its confirmation by hand. */
export const daysByHand = 7

/** Days in which the money of a line may have been confirmed by hand; whole days, because a line without a time has midnight. */
export const daysByHandAround = (receivedAt: Date): { from: Date; until: Date } => ({
  from: startOfKoreanDay(addKoreanDays(koreanDay(receivedAt), -daysByHand)),
  until: endOfKoreanDay(addKoreanDays(koreanDay(receivedAt), daysByHand)),
})

/**
 * Turns a match into a doubtful proposal if the bank took the money back, or if the line would fit but came before the
 * request, may have been booked already, or was booked and taken back: a person decides such a line.
 */
function withoutDoubt(line: MatchableLine, match: Match, ofSameAmount: readonly BookedReceipt[]): Match {
  const reason = match.kind === 'NONE' ? undefined : moneyDoubtOf(line, match, ofSameAmount)
  return reason ? { ...match, kind: 'PROPOSED', reason } : match
}

function moneyDoubtOf(
  line: MatchableLine,
  match: Match,
  ofSameAmount: readonly BookedReceipt[],
): MatchReason | undefined {
  if (line.isReversed) return 'reversed'
  const since = match.candidates[0]?.awaited.since
  if (!since || !fitsBest(line, match)) return undefined
  // An operator undid the same match before.
  if (line.wasUndone) return 'undone'
  if (isBefore(line, since)) return 'too-early'
  const booked = ofSameAmount.find((receipt) => mayBeSameMoney(receipt, line))
  return booked && (booked.source === 'OPERATOR' ? 'by-hand' : 'booked')
}

/** Tells whether the money of a receipt of the same amount may be that of a line, which would count it twice. */
export function mayBeSameMoney(receipt: Dated & Pick<BookedReceipt, 'source'>, line: Dated): boolean {
  if (receipt.source === 'BANK') return isSameTransfer(receipt, line)
  const { from, until } = daysByHandAround(line.receivedAt)
  return receipt.receivedAt >= from && receipt.receivedAt < until
}

/** Many statements state no seconds, and some no time: such a line spans its whole day. */
function isBefore(line: Dated, since: Date): boolean {
  if (!hasTime(line.receivedAt)) return koreanDay(line.receivedAt) < koreanDay(since)
  return line.receivedAt.getTime() + minuteMs <= since.getTime()
}

type Dated = Pick<BookedReceipt, 'receivedAt' | 'depositor'>

/**
 * Another export of a booked line may lack the seconds or the balance and so have another reference: compares the
 * depositor within a minute, or within a day if an export has no time. The receipt of a line without a depositor has the
 * announced one, so that such a line is compared by its time only.
 */
function isSameTransfer(receipt: Dated, line: Dated): boolean {
  const plain = plainHolder(line.depositor)
  if (plain !== '' && plain !== plainHolder(receipt.depositor)) return false
  if (!hasTime(receipt.receivedAt) || !hasTime(line.receivedAt))
    return koreanDay(receipt.receivedAt) === koreanDay(line.receivedAt)
  return Math.abs(receipt.receivedAt.getTime() - line.receivedAt.getTime()) < minuteMs
}

const numberOf = ({ candidates }: Match): string => candidates[0]?.awaited.number ?? ''

function matchLine({ amount, depositor }: MatchableLine, index: Index): Match {
  const { byAmount, byName, byCode } = index
  const plain = plainHolder(depositor)
  const ofAmount = byAmount.get(amount) ?? []
  const near = new Set([
    ...ofAmount,
    ...(byName.get(plain) ?? []),
    ...codesIn(plain).flatMap((code) => byCode.get(code) ?? []),
  ])
  const candidates = [...near]
    .map((entry) => candidateOf({ amount, plain }, entry))
    .toSorted((a, b) => weightOf(b.same) - weightOf(a.same))
  const whole = candidates.filter(({ same }) => same.amount && same.name)
  const [only] = whole
  const doubt = whole.length > 1 ? 'several' : only && doubtOf({ plain, ofAmount }, only, index)
  if (only && !doubt) return { kind: 'EXACT', reason: null, candidates: [only] }
  const [best] = candidates
  if (!best) return { kind: 'NONE', reason: null, candidates: [] }
  return {
    kind: 'PROPOSED',
    reason: doubt ?? reasonOf(best.same),
    candidates: candidates.slice(0, statementLimits.candidates),
  }
}

/**
 * Finds the reason why amount and name are insufficient: the name stands for many payers, belongs to several members,
 * or was learnt while another request waits for the same amount. The code of a request distinguishes the members of a
 * name, but not the payers of a company for payments.
 */
function doubtOf(
  { plain, ofAmount }: { plain: string; ofAmount: readonly Entry[] },
  { awaited, same, learntName }: Candidate,
  { companies, membersOf }: Index,
): MatchReason | undefined {
  if (isPaymentCompany(plain, companies)) return 'payment-company'
  if (same.code) return undefined
  if (membersOf(plain).some((memberId) => memberId !== awaited.memberId)) return 'many-members'
  return learntName && ofAmount.length > 1 ? 'same-amount' : undefined
}

const codesIn = (plain: string): string[] => [plain.slice(0, codeLength), plain.slice(-codeLength)]

const reasonOf = ({ amount, name, code }: Sameness): MatchReason =>
  amount && code ? 'amount-and-code' : amount ? 'amount' : name ? 'name' : code ? 'code' : 'amount'

const weightOf = ({ amount, name, code }: Sameness): number => (amount ? 4 : 0) + (name ? 3 : 0) + (code ? 2 : 0)

interface Entry {
  awaited: AwaitedTransfer
  code: string
  /** Plain names that count as the depositor: first the announced one, then the learnt ones. */
  names: string[]
}

interface Index {
  byAmount: Map<Won, Entry[]>
  byName: Map<string, Entry[]>
  byCode: Map<string, Entry[]>
  companies: ReadonlySet<string>
  /** Members of a plain name: those who announced it, and those for whom it was learnt. */
  membersOf: (plain: string) => readonly number[]
}

function indexOf(awaited: readonly AwaitedTransfer[], { learnt, companies }: Omit<Evidence, 'booked'>): Index {
  const entries = entriesOf(awaited, learnt)
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
    companies,
    membersOf: (plain) => [
      ...(byName.get(plain) ?? []).map(({ awaited: { memberId } }) => memberId),
      ...(learnt.get(plain) ?? []),
    ],
  }
}

function entriesOf(awaited: readonly AwaitedTransfer[], learnt: LearntNames): Entry[] {
  const learntOf = Map.groupBy(
    [...learnt].flatMap(([name, members]) => members.map((memberId) => ({ name, memberId }))),
    ({ memberId }) => memberId,
  )
  return awaited.map((each) => {
    const known = (learntOf.get(each.memberId) ?? []).map(({ name }) => name)
    return {
      awaited: each,
      code: depositCodeOf(each.number),
      names: [plainHolder(each.depositor), ...known].filter(Boolean),
    }
  })
}

function candidateOf({ amount, plain }: { amount: Won; plain: string }, entry: Entry): Candidate {
  const { awaited, code, names } = entry
  const name = matchingName(plain, { code, names })
  return {
    awaited,
    same: { amount: amount === awaited.due, name: name !== undefined, code: hasDepositCode(plain, code) },
    learntName: name !== undefined && name !== plainHolder(awaited.depositor) ? name : '',
  }
}

/** Banks truncate long names, so a beginning of the name suffices beside the code; a single letter is too short. */
const shortestBeginning = 2

/** Finds the depositor's name that a plain name stands for, with or without the code of the order or charge. */
function matchingName(plain: string, { code, names }: Pick<Entry, 'code' | 'names'>): string | undefined {
  if (names.includes(plain)) return plain
  const beginning = nameWithoutCode(plain, code)
  if (beginning.length < shortestBeginning || beginning === plain) return undefined
  return names.find((name) => name.startsWith(beginning))
}

/** Learnt name by which the depositor matches; '' if the announced name matches or none does. */
export function learntNameBehind(depositor: string, awaited: AwaitedTransfer, known: readonly string[]): string {
  const names = [plainHolder(awaited.depositor), ...known].filter(Boolean)
  const { learntName } = candidateOf(
    { amount: awaited.due, plain: plainHolder(depositor) },
    { awaited, code: depositCodeOf(awaited.number), names },
  )
  return learntName
}

/**
 * Plain name to remember for the member of a booked line, even the announced one: a name of two members is evidence for
 * neither. Undefined if it is known, empty, truncated, or the name of a company for payments.
 */
export function learntNameOf(
  depositor: string,
  awaited: AwaitedTransfer,
  { known, companies }: { known: readonly string[]; companies: ReadonlySet<string> },
): string | undefined {
  const [plain, code] = [plainHolder(depositor), depositCodeOf(awaited.number)]
  if (isPaymentCompany(plain, companies)) return undefined
  const announced = plainHolder(awaited.depositor)
  const meant = matchingName(plain, { code, names: [announced, ...known].filter(Boolean) })
  const name = meant ?? nameWithoutCode(plain, code)
  return name === '' || known.includes(name) ? undefined : name
}
