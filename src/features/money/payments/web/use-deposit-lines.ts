import { useState } from 'react'
import { isApiError, type ApiError } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import type { DataOf } from '#contract/call.ts'
import { depositLinesCall, takeDepositLineCall } from '../contract/deposit-lines.admin.calls.ts'
import { asksAboutDoubt } from '../contract/line-doubt.ts'
import { amountBlocker, type TypedDeposit } from './admin-deposit.ts'
import { confirmDoubt } from './confirm-doubt.ts'

/** Stands for a deposit that no line shows yet. */
export const withoutLine = 'none'

/** Stands on the button until the operator has chosen. */
export const chooseFirst = "통장 내역이나 '통장 내역 없이 확인'을 선택해 주세요."

/** Loads the open lines of statements that a deposit may come from. */
export function useDepositLines(number: string) {
  const found = useCall(depositLinesCall, { query: { number } }, { refetchOnMountOrArgChange: true })
  return { number, found, isLoading: !found.currentData && !found.error }
}
export type DepositLineList = ReturnType<typeof useDepositLines>

type Taken = DataOf<typeof takeDepositLineCall>

/**
 * The operator's choice among the lines, or the typed deposit. Exactly one that fits is chosen at first; otherwise the
 * operator has to choose while lines of the amount are offered, because one of them may be the deposit.
 */
export function useChosenLine(
  { number, found }: DepositLineList,
  { due, depositor }: { due: number; depositor: string },
) {
  const [typed, setTyped] = useState<TypedDeposit>({ amount: due, depositor, bankRef: '' })
  const [picked, pick] = useState<string | null>(null)
  const { take, pending, error } = useTakeLine(number, due)
  const { chosen, line } = choiceOf(found.currentData, { due, picked })
  const isByHand = chosen === withoutLine
  const amount = isByHand ? typed.amount : (line?.amount ?? null)
  const blocker = chosen === null ? chooseFirst : amountBlocker(amount).disabledReason
  return { found, due, chosen, pick, line, isByHand, typed, setTyped, amount, blocker, take, pending, error }
}
export type ChosenLine = ReturnType<typeof useChosenLine>

function choiceOf(
  { content, fitting }: DataOf<typeof depositLinesCall> = { content: [], fitting: [] },
  { due, picked }: { due: number; picked: string | null },
) {
  const find = (key: string | null) => content.find(({ lineId }) => String(lineId) === key)
  const [only, ...others] = fitting
  const isOffered = content.some(({ amount }) => amount === due)
  const first = only && others.length === 0 ? String(only) : isOffered ? null : withoutLine
  const chosen = picked === withoutLine || find(picked) ? picked : first
  return { chosen, line: find(chosen) }
}

function useTakeLine(number: string, due: number) {
  const [send, { isLoading: pending, error }] = useSend(takeDepositLineCall)
  const takeOrAsk = async (lineId: number, confirmed: { confirmed?: boolean }): Promise<Taken | undefined> => {
    const body = { number, expectedDue: due, ...confirmed }
    const { data, error: refusal } = await send({ params: { lineId }, body })
    if (data || !isQuestion(refusal)) return data
    return (await confirmDoubt(refusal.message)) ? takeOrAsk(lineId, { confirmed: true }) : undefined
  }
  return {
    pending,
    error: isQuestion(error) ? undefined : error,
    /** Confirms the deposit with the line; undefined: refused, or the operator went back. */
    take: (lineId: number) => takeOrAsk(lineId, {}),
  }
}

const isQuestion = (error: unknown): error is ApiError => isApiError(error) && asksAboutDoubt(error.data)
