import { useEffect, useMemo, useRef, useState } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { mostQuickLines } from '../../contract/quick-limits.ts'
import { isHeading, quickLinesOf } from '../../contract/quick-line.ts'
import { forgetNameCall } from '../../contract/quick-names.calls.ts'
import { quickMatchCall, quickOrderSentences } from '../../contract/quick-order.calls.ts'
import { quickRowOf, textOf, type QuickRow } from './quick-rows.ts'

export interface QuickOrder {
  rows: readonly QuickRow[] | null
  /** Lines of the pasted message that name no product: greetings, thanks, days. */
  ignored: readonly string[]
  refused: string | null
  pending: boolean
  actions: QuickActions
}

/** Stable across renders, so that only a changed row of a thousand re-renders. */
export interface QuickActions {
  /** Matches all lines of the text. */
  find: (text: string) => Promise<void>
  change: (id: number, part: Partial<QuickRow>) => void
  /** Matches only the corrected line again. */
  correct: (id: number, text: string) => Promise<void>
  /** Forgets the words by which a row was found, and matches it again. */
  forget: (row: QuickRow) => Promise<void>
  /** Removes rows; returns the remaining text. */
  remove: (ids: ReadonlySet<number>) => string
}

const nothingToOrder = '주문할 상품을 한 줄에 하나씩 입력해 주세요.'

/**
 * Matched rows of the quick order. The page owns the text, so that a refusal never loses it. `first` finds the rows that were kept
 * from an earlier visit of the page.
 */
export function useQuickOrder(
  partnerUri: string,
  onText: (text: string) => void,
  first: () => readonly QuickRow[] | null = () => null,
): QuickOrder {
  const [match, { isLoading }] = useSend(quickMatchCall)
  const [forgetName, { isLoading: isForgetting }] = useSend(forgetNameCall)
  const [rows, setRows] = useState(first)
  const [ignored, setIgnored] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<string | null>(null)
  const latest = useRef({ rows, onText, lastId: Math.max(0, ...(rows ?? []).map(({ id }) => id)) })
  useEffect(() => {
    latest.current = { ...latest.current, rows, onText }
  })

  const actions = useMemo((): QuickActions => {
    const ask = async (lines: string[]): Promise<{ row: QuickRow; isIgnored: boolean }[] | undefined> => {
      const { data, error } = await match({ query: { partnerUri }, body: { lines } })
      setRefused(error ? sentenceOf(error) : null)
      if (!data) return undefined
      const products = new Map(data.products.map((product) => [product.partnerProductId, product]))
      const idOf = () => ++latest.current.lastId
      const found = { products, underWay: data.underWay }
      let above: string | null = null
      return data.lines.flatMap((line) => {
        const { text } = line
        if (isHeading(text)) {
          above = text
          return []
        }
        const header = text.includes('\t') ? above : null
        return [{ row: quickRowOf({ id: idOf(), text, header }, line, found), isIgnored: line.verdict === 'ignored' }]
      })
    }
    const show = (next: readonly QuickRow[]) => {
      setRows(next)
      const text = textOf(next)
      latest.current.onText(text)
      return text
    }
    const correct = async (id: number, text: string) => {
      const before = latest.current.rows?.find((row) => row.id === id)
      const header = before?.header ?? null
      const lines = quickLinesOf(text)
      if (lines.length === 0) return
      const answered = await ask(header !== null && text.includes('\t') ? [header, ...lines] : lines)
      const [first, ...others] = (answered ?? []).map(({ row }) => row)
      // Reads the latest rows, because others may have changed during the request.
      const { rows: now } = latest.current
      if (first && now)
        show(now.flatMap((row) => (row.id === id ? [{ ...first, ...wordsOf(before), id }, ...others] : [row])))
    }
    return {
      find: async (text) => {
        const lines = quickLinesOf(text)
        if (lines.length > mostQuickLines) return setRefused(quickOrderSentences.tooMany)
        if (lines.length === 0) return setRefused(nothingToOrder)
        const answered = await ask(lines)
        if (!answered) return
        const found = answered.flatMap(({ row, isIgnored }) => (isIgnored ? [] : [row]))
        setIgnored(found.length > 0 ? answered.flatMap(({ row, isIgnored }) => (isIgnored ? [row.text] : [])) : [])
        setRows(found.length > 0 ? found : null)
        if (found.length === 0) setRefused(nothingToOrder)
        // The text follows the rows, so that ignored lines don't look unresolved.
        else if (found.length < lines.length) latest.current.onText(textOf(found))
      },
      change: (id, part) =>
        setRows((before) => before?.map((row) => (row.id === id ? { ...row, ...part } : row)) ?? null),
      correct,
      forget: async ({ id, text, learnt }) => {
        if (!learnt) return
        const { error } = await forgetName({ query: { partnerUri, words: learnt.words } })
        if (error) setRefused(sentenceOf(error))
        else await correct(id, text)
      },
      remove: (ids) => {
        const left = (latest.current.rows ?? []).filter((row) => !ids.has(row.id))
        const text = show(left)
        if (left.length === 0) {
          setRows(null)
          setIgnored([])
        }
        return text
      },
    }
  }, [match, forgetName, partnerUri])
  return { rows, ignored, refused, pending: isLoading || isForgetting, actions }
}

/** Words that meant nothing mean what their line is corrected to. */
const wordsOf = (before: QuickRow | undefined): Partial<QuickRow> =>
  before && before.meant === null && before.name !== '' && !before.learnt ? { name: before.name, meant: null } : {}
