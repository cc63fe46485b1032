import { useEffect, useRef } from 'react'
import { quickLinesOf } from '../../contract/quick-line.ts'
import { textOf, type QuickRow } from './quick-rows.ts'

/** Prices and stock of older rows would be too old; the order page quotes again anyway. */
const keptMs = 10 * 60_000

let kept: { of: string; rows: readonly QuickRow[]; at: number } | null = null

/** Returns the rows of the page that was left, if they belong to this text. `of` names the shop and the store. */
export function keptRows(of: string, text: string): readonly QuickRow[] | null {
  if (!kept || kept.of !== of || Date.now() - kept.at > keptMs) return null
  return textOf(kept.rows) === quickLinesOf(text).join('\n') ? kept.rows : null
}

/** Keeps the rows when the page is left, so that a way back from the order page loses no chosen count or option. */
export function useKeepRows(of: string, rows: readonly QuickRow[] | null): void {
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  useEffect(
    () => () => {
      kept = latest.current && { of, rows: latest.current, at: Date.now() }
    },
    [of],
  )
}
