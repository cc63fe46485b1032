import { useState } from 'react'
import * as z from 'zod/mini'
import { readStored, writeDraft } from '../../local/local-drafts.ts'

/** In px, by the keys of the columns. */
export type ColumnWidths = Readonly<Record<string, number>>

const storedWidths = z.record(z.string(), z.int().check(z.gte(32), z.lte(1200)))

/**
 * Widths that a person has given to the columns of a list, kept in this browser; undefined: each column is as wide as its content
 * needs. Once one is changed all have a width, so that the edge follows the pointer and the others stay.
 */
export function useColumnWidths(list: string) {
  const slot = `balju:widths:${list}`
  const [widths, setWidths] = useState<ColumnWidths | undefined>(() => readStored(slot, storedWidths) ?? undefined)
  const change = (next: ColumnWidths | undefined) => {
    writeDraft(slot, next ?? null)
    setWidths(next)
  }
  return { widths, change }
}
