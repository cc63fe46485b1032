import { useState, type FormEvent } from 'react'
import * as z from 'zod/mini'
import { attachment, type Attachment } from '#features/platform/files/contract/attachment.ts'
import { formatWon } from '#values/won.ts'
import { useSend } from '#web/api/use-call.ts'
import { useKeptDraft } from '#web/local/use-kept-draft.ts'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { newReturnBody, type NewReturnBody } from '../contract/new-return.ts'
import type { ReturnableOrderRow } from '../contract/return-data.ts'
import { rowRefusalOf } from '../contract/return-rules.ts'
import { returnSentences } from '../contract/return-sentences.ts'
import {
  instantCauseOf,
  returnReasonCodes,
  returnReasons,
  returnWayCodes,
  returnWishCodes,
  waysOf,
  wishesOf,
  type ReturnReason,
} from '../contract/return-terms.ts'
import { askReturnCall } from '../contract/returns.calls.ts'
import { returnDrafts } from './return-draft.ts'

const photos = z.array(attachment)
const ticked = z.array(z.object({ key: z.string(), count: z.nullable(z.int()) }))
const empty = { reason: '', wish: 'REFUND', way: 'COLLECT', text: '' }

export const keyOf = ({ lineNo, rowNo }: { lineNo: number; rowNo: number }): string => `${lineNo}/${rowNo}`

interface ReturnFormOptions {
  orderNumber: string
  rows: readonly ReturnableOrderRow[]
  /** Refunds of the order that the page shows; undefined while it loads. */
  seenRefunds: number | undefined
  onAsked: () => void
}

/** The request for a return: its draft, which stays on the device until it is sent, its rules and its sending. */
export function useReturnForm({ orderNumber, rows, seenRefunds, onAsked }: ReturnFormOptions) {
  const drafts = returnDrafts(orderNumber)
  const keptFiles = useKeptDraft(drafts.photos, photos, { isLasting: true })
  const keptCounts = useKeptDraft(drafts.pieces, ticked, { isLasting: true })
  const [files, setFiles] = useState<Attachment[]>(keptFiles.found ?? [])
  const [counts, setCounts] = useState<TickedCounts>(
    () => new Map(keptCounts.found?.flatMap(({ key, count }) => (count === 0 ? [] : [[key, count]]))),
  )
  const form = useValidatedForm({
    initial: empty,
    errorsOf: (values) => schemaErrors<typeof values>(newReturnBody, bodyOf(values, { rows, counts, files })),
    draftName: drafts.words,
    hasLastingDraft: true,
  })
  const [ask, { isLoading: pending }] = useSend(askReturnCall)

  const reason = reasonOf(form.values)
  const { open, refused } = splitRows(rows, reason)
  const lines = linesOf(open, counts, reason)
  const blocker = blockerOf({ reason, open, counts, lines, files })
  // A missing photo doesn't lock the button: while one is being sent, a press must wait for it and then submit.
  const locked = blocker === returnSentences.photo ? undefined : blocker
  const chooseFiles = (next: Attachment[]) => {
    setFiles(next)
    keptFiles.keep(next.length > 0 ? next : null)
  }
  const keepCounts = (next: TickedCounts) => {
    setCounts(next)
    keptCounts.keep([...next].map(([row, count]) => ({ key: row, count })))
  }
  const tick = (row: string, isTicked: boolean) => {
    const next = new Map(counts)
    if (isTicked) next.set(row, null)
    else next.delete(row)
    keepCounts(next)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !form.validate()) return
    if (blocker) return toast(blocker, { tone: 'error' })
    const body = { ...bodyOf(form.values, { rows, counts, files }), seenRefunds }
    const { data, error } = await ask({ params: { orderNumber }, body })
    if (error) return form.refuse(error)
    form.reset(empty)
    keptFiles.keep(null)
    keptCounts.keep(null)
    toast(data.refundTotal ? returnSentences.refundedAtOnce(formatWon(data.refundTotal)) : returnSentences.asked)
    onAsked()
  }
  const choices = choicesOf(reason, form.values)
  const isInstant = reason !== undefined && instantCauseOf({ reason, wish: choices.wish }) !== undefined
  const shown = new Map(open.map((row) => [keyOf(row), countOf(row, counts, reason)]))
  const chooseCounts = (next: ReadonlyMap<string, number>) => {
    const changed = [...next].filter(([row, count]) => count !== shown.get(row))
    keepCounts(new Map([...counts, ...changed]))
  }
  const pieces = {
    open,
    refused,
    lines,
    ticks: { keys: new Set(counts.keys()), onChange: tick },
    counts: shown,
    chooseCounts,
  }
  return { form, reason, choices, isInstant, ...pieces, files, chooseFiles, blocker, locked, pending, submit }
}

type Values = typeof empty

/** Counts of the ticked rows by row key; null: the member has not chosen a count. */
type TickedCounts = ReadonlyMap<string, number | null>

/**
 * Pieces of a row that the request names. A ticked row begins with all its pieces; missing pieces begin at 0, because a parcel seldom lacks
 * all of them and the refund may come at once.
 */
function countOf(row: ReturnableOrderRow, counts: TickedCounts, reason: ReturnReason | undefined): number {
  const count = counts.get(keyOf(row))
  if (count === undefined) return 0
  if (count !== null) return Math.min(row.free, count)
  return reason === 'SHORTAGE' && row.free > 1 ? 0 : row.free
}

const reasonOf = (values: Values): ReturnReason | undefined => returnReasonCodes.find((code) => code === values.reason)

/** The rows that may go back for this reason, and the others with what forbids it. */
function splitRows(rows: readonly ReturnableOrderRow[], reason: ReturnReason | undefined) {
  const at = new Date()
  const judged = reason ? rows.map((row) => ({ row, why: rowRefusalOf(row, reason, at) })) : []
  return {
    open: judged.flatMap(({ row, why }) => (why ? [] : [row])),
    refused: judged.flatMap(({ row, why }) => (why ? [{ row, why }] : [])),
  }
}

const linesOf = (open: readonly ReturnableOrderRow[], counts: TickedCounts, reason: ReturnReason | undefined) =>
  open.flatMap((row) => {
    const count = countOf(row, counts, reason)
    return count > 0 ? [{ lineNo: row.lineNo, rowNo: row.rowNo, count }] : []
  })

interface ChosenPieces {
  rows: readonly ReturnableOrderRow[]
  counts: TickedCounts
  files: readonly Attachment[]
}

function bodyOf(values: Values, { rows, counts, files }: ChosenPieces): NewReturnBody {
  const reason = reasonOf(values)
  return {
    // An empty choice is refused with the sentence of the reason.
    reason: reason!,
    ...choicesOf(reason, values),
    text: values.text,
    lines: linesOf(splitRows(rows, reason).open, counts, reason),
    parcel: null,
    fileIds: files.map(({ id }) => id),
  }
}

/** The chosen wish and way, or the ones that the reason leaves. */
function choicesOf(reason: ReturnReason | undefined, values: { wish: string; way: string }) {
  const [wishes, ways] = [reason ? wishesOf(reason) : returnWishCodes, reason ? waysOf(reason) : returnWayCodes]
  return {
    wish: wishes.find((code) => code === values.wish) ?? 'REFUND',
    way: ways.find((code) => code === values.way) ?? ways[0] ?? 'COLLECT',
  }
}

interface Chosen {
  reason: ReturnReason | undefined
  open: readonly ReturnableOrderRow[]
  counts: TickedCounts
  lines: readonly { lineNo: number; rowNo: number }[]
  files: readonly Attachment[]
}

/** The reason why the request can't be sent yet. */
function blockerOf({ reason, open, counts, lines, files }: Chosen): string | undefined {
  if (!reason) return returnSentences.reason
  if (open.length === 0) return returnSentences.noneForReason
  const chosen = open.filter((row) => counts.has(keyOf(row)))
  if (chosen.length === 0) return returnSentences.lines
  if (lines.length < chosen.length) return returnSentences.missingCount
  const suppliers = new Set(chosen.map(({ supplierId }) => supplierId))
  if (suppliers.size > 1) return returnSentences.oneSupplier
  return returnReasons[reason].needsPhoto && files.length === 0 ? returnSentences.photo : undefined
}
