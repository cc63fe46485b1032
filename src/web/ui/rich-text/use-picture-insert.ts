import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { pictureUrl, type Picture } from '#contract/picture.ts'

/** Stores a picture, or says why not. */
export type UploadPicture = (
  file: File,
  signal: AbortSignal,
) => Promise<{ ok: true; stored: Picture } | { ok: false; sentence: string }>

/** Uploads chosen, pasted and dropped pictures one after the other, and inserts each at the caret. */
export function usePictureInsert(upload: UploadPicture) {
  const [sending, setSending] = useState(0)
  const [refusal, setRefusal] = useState<string>()
  const leaving = useRef(new AbortController())
  // Uploads outlive the page otherwise.
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  const insert = async (editor: Editor, files: readonly File[]) => {
    const { signal } = leaving.current
    setRefusal(undefined)
    setSending(files.length)
    for (const file of files) {
      const answer = await upload(file, signal)
      if (signal.aborted) return
      if (answer.ok)
        editor
          .chain()
          .focus()
          .setImage({ src: pictureUrl(answer.stored), alt: '' })
          .run()
      else setRefusal(answer.sentence)
      setSending((before) => before - 1)
    }
  }
  return { sending, refusal, insert }
}

/** The pictures among dropped or pasted data. */
export const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
