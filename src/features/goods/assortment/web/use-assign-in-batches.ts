import { useState } from 'react'
import type { BodyOf } from '#contract/call.ts'
import { useSend } from '#web/api/use-call.ts'
import { assignProductsCall } from '../contract/assortment.admin.calls.ts'
import { mostPairs } from '../contract/partner-product-terms.ts'

type Assignment = BodyOf<typeof assignProductsCall>

interface AssignResult {
  error: unknown
  assigned: number
  skipped: number
}

/**
 * Sends a large assignment in several requests, each one transaction. After a failure the finished ones stay; the same
 * assignment sent again completes it, because existing partner products are skipped.
 */
export function useAssignInBatches() {
  const [send] = useSend(assignProductsCall)
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const assign = async (assignment: Assignment): Promise<AssignResult> => {
    const batches = batchesOf(assignment)
    const all = assignment.productIds.length * assignment.partnerIds.length
    const sum: { error: unknown; assigned: number; skipped: number } = { error: undefined, assigned: 0, skipped: 0 }
    setProgress({ done: 0, all })
    for (const batch of batches) {
      const { data, error } = await send({ body: batch })
      if (!data) {
        sum.error = error
        break
      }
      sum.assigned += data.assigned
      sum.skipped += data.skipped
      setProgress({ done: sum.assigned + sum.skipped, all })
    }
    setProgress(null)
    return sum
  }
  return { assign, progress }
}

/** @internal Splits by brands, and by products where one brand alone would exceed the limit. */
export function batchesOf({ productIds, partnerIds, ...terms }: Assignment, most = mostPairs): Assignment[] {
  const productSlices = slices(productIds, most)
  return productSlices.flatMap((products) =>
    slices(partnerIds, Math.max(1, Math.floor(most / products.length))).map((partners) => ({
      ...terms,
      productIds: products,
      partnerIds: partners,
    })),
  )
}

const slices = (ids: readonly number[], size: number): number[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ids.slice(index * size, (index + 1) * size))
