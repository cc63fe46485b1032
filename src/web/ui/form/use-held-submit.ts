import { useEffect, useRef, type RefObject } from 'react'
import { toast } from '../overlay/toast.ts'

export const heldSubmitSentences = {
  waits: '사진과 파일을 올리고 있습니다. 모두 올리면 이어서 저장합니다.',
  failed: '올리지 못한 파일이 있어 저장하지 않았습니다. 확인한 뒤 다시 저장해 주세요.',
} as const

/** Places with files that are being sent, each with what waits for their end. */
const busy = new Map<HTMLElement, ((isRefused: boolean) => void)[]>()

/** Waits until no file of the form is being sent. False: one was refused, and the person was told. */
export async function areFilesStored(form: HTMLFormElement | null): Promise<boolean> {
  const places = [...busy].filter(([place]) => form?.contains(place))
  if (places.length === 0) return true
  toast(heldSubmitSentences.waits)
  const ends = places.map(([, waiting]) => new Promise<boolean>((resolve) => waiting.push(resolve)))
  const isRefused = (await Promise.all(ends)).includes(true)
  if (isRefused) toast(heldSubmitSentences.failed, { tone: 'error' })
  return !isRefused
}

/**
 * Holds the submission of the form around `place` while files are being sent, and submits it when all are stored: a form that is
 * saved at once would lose them. A refused file ends the wait without saving.
 */
export function useHeldSubmit(
  place: RefObject<HTMLElement | null>,
  { sending, isRefused }: { sending: number; isRefused: boolean },
): void {
  const held = useRef<{ form: HTMLFormElement; submitter: HTMLElement | null }>(null)
  const isSending = sending > 0

  // The window receives a submit event before React does.
  useEffect(() => {
    if (!isSending) return undefined
    const hold = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || !place.current || !form.contains(place.current)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!held.current) toast(heldSubmitSentences.waits)
      held.current = { form, submitter: event.submitter }
    }
    window.addEventListener('submit', hold, true)
    return () => window.removeEventListener('submit', hold, true)
  }, [isSending, place])

  const latest = useRef(isRefused)
  latest.current = isRefused
  // A button that saves without a submission waits for the files of its form, too.
  useEffect(() => {
    const element = place.current
    if (!isSending || !element) return undefined
    busy.set(element, [])
    return () => {
      const waiting = busy.get(element) ?? []
      busy.delete(element)
      for (const end of waiting) end(latest.current)
    }
  }, [isSending, place])

  // Runs after the render that added the stored files to the form's values.
  useEffect(() => {
    if (isSending || !held.current) return
    const { form, submitter } = held.current
    held.current = null
    if (isRefused) toast(heldSubmitSentences.failed, { tone: 'error' })
    else if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null)
  }, [isSending, isRefused])
}
