import { useRef, useState } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { download } from '#web/api/download.tsx'
import { fetchFile, type FileAnswer } from '#web/api/fetch-file.ts'
import type { ApiRequest } from '#web/api/request.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { documentSentences } from '../contract/documents.calls.ts'

type Action = 'save' | 'share'

/** Saves and shares the PDF of the shown documents. */
export function usePdf(request: ApiRequest | undefined) {
  const [pending, setPending] = useState<Action | null>(null)
  const loaded = useRef<{ path: string; file: File } | null>(null)

  const load = async (asked: ApiRequest): Promise<FileAnswer> => {
    if (loaded.current?.path === asked.path) return { ok: true, file: loaded.current.file }
    const answer = await fetchFile(asked)
    if (answer.ok) loaded.current = { path: asked.path, file: answer.file }
    return answer
  }
  const save = async () => {
    if (!request || pending) return
    setPending('save')
    const error = await download(request, load)
    setPending(null)
    if (error) toast(sentenceOf(error), { tone: 'error' })
  }
  const share = async () => {
    if (!mayShareFiles()) return copyAddress()
    if (!request || pending) return
    setPending('share')
    const answer = await load(request)
    setPending(null)
    if (!answer.ok) return toast(sentenceOf(answer.error), { tone: 'error' })
    return shareFile(answer.file)
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
