import { useState } from 'react'
import type { OrderDocument } from '../contract/documents.calls.ts'

type Named = Pick<OrderDocument, 'orderNumber'>

/** Selection among several documents; all are selected at first. */
export function useChosenDocuments(documents: readonly Named[] | undefined) {
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const isChosen = ({ orderNumber }: Named) => !excluded.has(orderNumber)
  const chosen = documents?.filter(isChosen) ?? []
  const isPart = documents !== undefined && chosen.length < documents.length
  const toggle = ({ orderNumber }: Named) =>
    setExcluded((before) => {
      const after = new Set(before)
      if (!after.delete(orderNumber)) after.add(orderNumber)
      return after
    })
  return {
    chosen: chosen.length,
    isChosen,
    toggle,
    /** ' 3건', ' 3건 중 2건' */
    label: documents ? ` ${isPart ? `${documents.length}건 중 ` : ''}${chosen.length}건` : '',
    /** For the call: the chosen order numbers; undefined if all are chosen. */
    orders: isPart ? chosen.map(({ orderNumber }) => orderNumber).join(',') : undefined,
  }
}
