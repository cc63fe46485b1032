import { useRef, useState } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { fetchFile, saveFile } from '#web/api/fetch-file.ts'
import type { ApiRequest } from '#web/api/request.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { documentSentences } from '../contract/documents.calls.ts'

type Action = 'save' | 'share'

/** Saves and shares the PDF of the shown documents. */
export function usePdf(request: ApiRequest | undefined) {
  const [pending, setPending] = useState<Action | null>(null)
  const loaded = useRef<{ path: string; file: File } | null>(null)

  const load = async (action: Action): Promise<File | undefined> => {
    if (!request || pending) return undefined
    if (loaded.current?.path === request.path) return loaded.current.file
    setPending(action)
    const answer = await fetchFile(request)
    setPending(null)
    if (!answer.ok) {
      toast(sentenceOf(answer.error), { tone: 'error' })
      return undefined
    }
    loaded.current = { path: request.path, file: answer.file }
    return answer.file
  }
  const save = async () => {
    const file = await load('save')
    if (file) saveFile(file)
  }
  const share = async () => {
    if (!mayShareFiles()) return copyAddress()
    const file = await load('share')
    return file && shareFile(file)
  }
  return { pending, save: () => void save(), share: () => void share() }
}

/** Browsers on phones share files; most others don't. */
function mayShareFiles(): boolean {
  const sample = new File([''], 'document.pdf', { type: 'application/pdf' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] })
}

async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file], title: file.name })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'AbortError') return // the user closed the sheet
    // A browser permits sharing for some seconds after a press; on a slow line the file takes longer.
    if (name === 'NotAllowedError') toast(documentSentences.shareAgain)
    else toast(documentSentences.notShared, { tone: 'error' })
  }
}

async function copyAddress(): Promise<void> {
  // The clipboard requires a secure context, and shops also run on plain http.
  const isCopied = await navigator.clipboard?.writeText(location.href).then(
    () => true,
    () => false,
  )
  if (isCopied) toast(documentSentences.linkCopied)
  else toast(documentSentences.notShared, { tone: 'error' })
}
