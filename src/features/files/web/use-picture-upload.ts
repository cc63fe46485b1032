import { useEffect, useRef, useState } from 'react'
import type { Picture } from '#contract/picture.ts'
import { pictureSentences } from '../contract/picture-limits.ts'
import { refusalOf, uploadPicture } from './upload-picture.ts'

/** A chosen file that is not a picture of the record yet. */
export interface PendingPicture {
  key: number
  file: File
  /** Set when the file was refused. */
  refusal?: { sentence: string; mayRetry: boolean }
}

interface UploadOptions {
  value: readonly Picture[]
  onChange: (pictures: Picture[]) => void
  max: number
  /** The shop for which a headquarters uploads; without it the operator does. */
  shopId?: string | undefined
}

/** Sends chosen files one after the other, in their order, and adds each to the pictures when it is stored. */
export function usePictureUpload({ value, onChange, max, shopId }: UploadOptions) {
  const [pending, setPending] = useState<PendingPicture[]>([])
  const [surplus, setSurplus] = useState(false)
  const queue = useRef<PendingPicture[]>([])
  const lastKey = useRef(0)
  const isSending = useRef(false)
  const leaving = useRef(new AbortController())
  // The user may reorder and remove pictures while files are being sent.
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }

  // Files that are being sent outlive the page otherwise.
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  const drop = (key: number) => setPending((all) => all.filter((each) => each.key !== key))
  const mark = (key: number, refusal: PendingPicture['refusal']) =>
    setPending((all) =>
      all.map(({ refusal: _, ...each }) => (each.key === key && refusal ? { ...each, refusal } : each)),
    )

  const sendAll = async () => {
    if (isSending.current) return
    isSending.current = true
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const result = await uploadPicture(next.file, leaving.current.signal, shopId)
      if (leaving.current.signal.aborted) break
      if (result.ok) {
        const kept = max === 1 ? [] : latest.current.value
        latest.current.value = [...kept, result.picture]
        latest.current.onChange([...latest.current.value])
        drop(next.key)
      } else mark(next.key, result)
    }
    isSending.current = false
  }

  const enqueue = (added: PendingPicture[]) => {
    queue.current.push(...added.filter(({ refusal }) => !refusal))
    void sendAll()
  }
  const add = (files: readonly File[]) => {
    const waiting = pending.filter(({ refusal }) => !refusal).length
    const room = max === 1 ? 1 : max - value.length - waiting
    setSurplus(files.length > room)
    const added = files.slice(0, Math.max(0, room)).map((file): PendingPicture => {
      const sentence = refusalOf(file, shopId)
      return { key: ++lastKey.current, file, ...(sentence && { refusal: { sentence, mayRetry: false } }) }
    })
    // Old refusals have been read.
    setPending((all) => [...all.filter(({ refusal }) => !refusal), ...added])
    enqueue(added)
  }
  const retry = (picture: PendingPicture) => {
    mark(picture.key, undefined)
    enqueue([{ key: picture.key, file: picture.file }])
  }
  return { pending, add, retry, dismiss: drop, surplus: surplus ? pictureSentences.tooMany(max) : undefined }
}
