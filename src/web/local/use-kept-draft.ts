import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { sessionPort } from '#web/api/session-port.ts'
import { draftKey, readDraft, visitorDraftKey, writeDraft } from './local-drafts.ts'
import { useUnsaved } from './use-unsaved.ts'

interface KeptDraft<Value> {
  /** Draft that an expired session or a reload left behind. */
  found: Value | null
  /** Stores the draft; null deletes it. */
  keep: (value: Value | null) => void
}

interface KeptDraftOptions {
  /** The device keeps the draft until the form is sent, even after the member leaves the form. */
  isLasting?: boolean
  /** Also keeps the draft of a visitor, in this tab. */
  isForVisitors?: boolean
  /** The caller keeps the input. */
  isKeptElsewhere?: boolean
}

interface BlankDraft<Value> {
  /** The empty form, which fills the gaps of a draft from before an update. */
  blank?: NoInfer<Value> | undefined
}

/**
 * Draft of a form, stored per member, for an interruption only: leaving the form while signed in asks and then deletes it, unless
 * it is lasting. Without a name, or without a member unless `isForVisitors`, nothing is stored, and a reload asks, too.
 */
export function useKeptDraft<Value>(
  name: string | undefined,
  schema: z.ZodMiniType<Value>,
  {
    isLasting = false,
    isForVisitors = false,
    isKeptElsewhere = false,
    blank,
  }: KeptDraftOptions & BlankDraft<Value> = {},
): KeptDraft<Value> {
  const [memberId] = useState(() => sessionPort().memberId())
  const key = name === undefined ? null : keyOf(name, memberId, isForVisitors)
  const [found] = useState(() => (key === null ? null : readDraft(key, schema, blank)))
  const isTyped = useRef(found !== null)
  const stays = isKeptElsewhere || (isLasting && key !== null)
  useUnsaved(() => isTyped.current && !stays, { survivesReload: key !== null })
  // The session ends outside of React; the draft must outlive the form.
  useEffect(() => {
    // A form that replaces this one under another key reads the draft before this one deletes it.
    if (key !== null && found !== null) writeDraft(key, found)
    return () => {
      if (key !== null && !isLasting && sessionPort().memberId() === memberId) writeDraft(key, null)
    }
  }, [key, memberId, isLasting, found])
  const keep = (value: Value | null) => {
    isTyped.current = value !== null
    if (key !== null) writeDraft(key, value)
  }
  return { found, keep }
}

const keyOf = (name: string, memberId: number | null, isForVisitors: boolean): string | null => {
  if (memberId !== null) return draftKey(memberId, name)
  return isForVisitors ? visitorDraftKey(name) : null
}

/** A typed text that survives an expired session, and a lasting one its page; without a name it is only typed. */
export function useKeptText(
  name: string | undefined,
  options: Pick<KeptDraftOptions, 'isLasting'> = {},
): [string, (text: string) => void] {
  const { found, keep } = useKeptDraft(name, z.string(), options)
  const [text, setText] = useState(found ?? '')
  const type = (next: string) => {
    setText(next)
    keep(next === '' ? null : next)
  }
  return [text, type]
}
