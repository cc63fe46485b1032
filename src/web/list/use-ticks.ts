import { useState } from 'react'
import { formatNumber } from '#values/won.ts'
import { sentenceOf } from '../api/api-error.ts'
import { readAll } from '../api/read-all.ts'
import { toast } from '../ui/overlay/toast.ts'
import type { Selection } from '../ui/table/data-table.ts'

interface FoundRows<Row> {
  content: Row[]
  totalElements: number
}

interface TicksOf<Row> {
  /** The filter of the list: another one has no ticks, because hidden rows must not be acted upon. */
  filter: object
  keyOf: (row: Row) => string | number
  /** Name of a row for its box. */
  nameOf: (row: Row) => string
  /** Rows that one action takes. */
  most: number
  /** Reads a page of as many rows as the call gives at once. */
  read: (page: number) => Promise<{ data?: FoundRows<Row> | undefined; error?: unknown }>
}

type Key = string | number
/** They change which rows are shown, and not which there are. */
const notNarrowing = { page: undefined, sort: undefined }
const none = { of: '', rows: new Map<never, never>() }

/**
 * The ticked rows of a list: those of the shown page, of pages seen before, and on demand of all pages of the filter.
 */
export function useTicks<Row>(found: FoundRows<Row> | undefined, { filter, keyOf, nameOf, most, read }: TicksOf<Row>) {
  const of = JSON.stringify({ ...filter, ...notNarrowing })
  const [ticks, setTicks] = useState<{ of: string; rows: ReadonlyMap<Key, Row> }>(none)
  // Also of an answer that comes after the filter has changed.
  const known = ticks.of === of ? ticks.rows : none.rows
  const setKnown = (rows: ReadonlyMap<Key, Row>) => setTicks({ of, rows })
  const [pending, setPending] = useState(false)
  const shown = new Map((found?.content ?? []).map((row) => [keyOf(row), row]))
  // The newest state of a row wins.
  const ticked = [...known].map(([key, row]) => shown.get(key) ?? row)
  const total = found?.totalElements ?? 0
  const tickAll = async () => {
    setPending(true)
    let problem: unknown
    const rows = await readAll(async (page) => {
      const { data, error } = await read(page)
      problem = error
      return data
    })
    setPending(false)
    if (problem) toast(sentenceOf(problem), { tone: 'error' })
    else setKnown(new Map(rows.map((row) => [keyOf(row), row])))
  }
  const selection: Selection<Row> = {
    selected: new Set(known.keys()),
    onChange: (keys) => setKnown(new Map([...known, ...shown].filter(([key]) => keys.has(key)))),
    rowLabel: nameOf,
    all: {
      count: total,
      pending,
      press: () => void tickAll(),
      disabledReason:
        total > most ? `한 번에 ${formatNumber(most)}개까지 처리할 수 있습니다. 조건을 좁혀 주세요.` : undefined,
    },
  }
  return { ticked, selection, clear: () => setKnown(new Map()) }
}
