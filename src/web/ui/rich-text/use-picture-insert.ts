import { Selection } from '@tiptap/pm/state'
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
    setSending((before) => before + files.length)
    for (const file of files) {
      const answer = await upload(file, signal)
      if (signal.aborted) return
      if (answer.ok) insertPicture(editor, pictureUrl(answer.stored))
      else setRefusal(answer.sentence)
      setSending((before) => before - 1)
    }
  }
  return { sending, refusal, insert }
}

/** Inserts a picture at the caret, and puts the caret behind it. */
export function insertPicture(editor: Editor, src: string): void {
  editor.chain().focus().setImage({ src, alt: '' }).run()
  const { doc, selection, tr } = editor.state
  // A selected picture would be replaced by the next letter or picture.
  const behind = selection.empty ? null : Selection.findFrom(doc.resolve(selection.to), 1, true)
  if (behind) editor.view.dispatch(tr.setSelection(behind))
}

/** The pictures among dropped or pasted data. */
export const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
