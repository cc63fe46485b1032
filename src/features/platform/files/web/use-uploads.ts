import { useEffect, useRef, useState } from 'react'
import { useHeldSubmit } from '#web/ui/form/use-held-submit.ts'

/** A chosen file that the record does not have yet. */
export interface PendingFile {
  key: number
  file: File
  /** Set when the file was refused. */
  refusal?: { sentence: string; mayRetry: boolean }
}

export type UploadResult<Stored> = { ok: true; stored: Stored } | { ok: false; sentence: string; mayRetry: boolean }

interface UploadOptions<Stored> {
  value: readonly Stored[]
  onChange: (stored: Stored[]) => void
  max: number
  /** Returns the refusal that the browser can give before it sends the file. */
  refusalOf: (file: File) => string | undefined
  send: (file: File, signal: AbortSignal) => Promise<UploadResult<Stored>>
  /** Sentence for a choice of more files than there is room for. */
  tooMany: string
}

/**
 * Sends chosen files one after the other, in their order, and adds each to the value when it is stored. The form around `place` is
 * submitted only after that.
 */
export function useUploads<Stored>({ value, onChange, max, refusalOf, send, tooMany }: UploadOptions<Stored>) {
  const [pending, setPending] = useState<PendingFile[]>([])
  const [surplus, setSurplus] = useState(false)
  const queue = useRef<PendingFile[]>([])
  const lastKey = useRef(0)
  const isSending = useRef(false)
  const leaving = useRef(new AbortController())
  // The user may reorder and remove stored files while others are being sent.
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }

  // Aborts uploads when the page is left, because they would continue otherwise.
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  const sending = pending.filter(({ refusal }) => !refusal).length
  const drop = (key: number) => setPending((all) => all.filter((each) => each.key !== key))
  const mark = (key: number, refusal: PendingFile['refusal']) =>
    setPending((all) =>
      all.map(({ refusal: _, ...each }) => (each.key === key && refusal ? { ...each, refusal } : each)),
    )

  const sendAll = async () => {
    if (isSending.current) return
    isSending.current = true
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const result = await send(next.file, leaving.current.signal)
      if (leaving.current.signal.aborted) break
      if (result.ok) {
        const kept = max === 1 ? [] : latest.current.value
        latest.current.value = [...kept, result.stored]
        latest.current.onChange([...latest.current.value])
        drop(next.key)
      } else mark(next.key, result)
    }
    isSending.current = false
  }

  const enqueue = (added: PendingFile[]) => {
    queue.current.push(...added.filter(({ refusal }) => !refusal))
    void sendAll()
  }
  const add = (files: readonly File[]) => {
    const room = max === 1 ? 1 : max - value.length - sending
    setSurplus(files.length > room)
    const added = files.slice(0, Math.max(0, room)).map((file): PendingFile => {
      const sentence = refusalOf(file)
      return { key: ++lastKey.current, file, ...(sentence && { refusal: { sentence, mayRetry: false } }) }
    })
    // Drops earlier refusals, which the user has read by now.
    setPending((all) => [...all.filter(({ refusal }) => !refusal), ...added])
    enqueue(added)
  }
  const retry = ({ key, file }: PendingFile) => {
    mark(key, undefined)
    enqueue([{ key, file }])
  }
  const place = useRef<HTMLFieldSetElement>(null)
  useHeldSubmit(place, { sending, isRefused: pending.length > sending })
  return { place, pending, sending, add, retry, dismiss: drop, surplus: surplus ? tooMany : undefined }
}
