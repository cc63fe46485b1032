import { useState } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import type { ManyOrdersResults, SelectedOrder } from '../contract/many-orders.admin.calls.ts'
import { selectionLimits } from '../contract/many-orders.ts'

/** A step whose answer tells each order's result. */
type SendStep = (
  orders: readonly SelectedOrder[],
) => PromiseLike<{ data?: ManyOrdersResults | undefined; error?: unknown }>

export interface OrderResult {
  order: SelectedOrder
  /** Sentence of the refusal; null: done. */
  refusal: string | null
}

export interface ManyResults {
  step: string
  results: OrderResult[]
}

/** Runs a step for many orders in batches, and keeps the result of each. */
export function useManyOrders() {
  const [progress, setProgress] = useState<{ step: string; done: number; of: number } | null>(null)
  const [outcome, setOutcome] = useState<ManyResults | null>(null)
  const run = async (step: string, orders: readonly SelectedOrder[], send: SendStep) => {
    const results: OrderResult[] = []
    for (let start = 0; start < orders.length; start += selectionLimits.perCall) {
      setProgress({ step, done: start, of: orders.length })
      const batch = orders.slice(start, start + selectionLimits.perCall)
      const { data, error } = await send(batch)
      const refusals = new Map(data?.results.map(({ orderNumber, refusal }) => [orderNumber, refusal]))
      // Lists all orders of a batch without an answer with the error, because nobody knows its outcome.
      for (const order of batch)
        results.push({ order, refusal: data ? (refusals.get(order.orderNumber) ?? null) : sentenceOf(error) })
    }
    setProgress(null)
    setOutcome({ step, results })
  }
  return { progress, outcome, run, close: () => setOutcome(null) }
}
