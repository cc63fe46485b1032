import { useState } from 'react'
import * as z from 'zod/mini'
import { readStored, writeDraft } from '../../local/local-drafts.ts'

const storedWidths = z.record(z.string(), z.int().check(z.gte(48), z.lte(1200)))

/** Widths that a person has given to columns of a list, in px by the columns' keys; kept in this browser. */
export function useColumnWidths(list: string) {
  const slot = `balju:widths:${list}`
  const [widths, setWidths] = useState(() => readStored(slot, storedWidths) ?? {})
  const change = (key: string, width: number | null) =>
    setWidths((last) => {
      const { [key]: _, ...others } = last
      const next = width === null ? others : { ...others, [key]: width }
      writeDraft(slot, Object.keys(next).length > 0 ? next : null)
      return next
    })
  return { widths, change }
}
