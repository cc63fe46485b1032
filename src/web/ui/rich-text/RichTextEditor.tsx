import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { useHeldSubmit } from '../form/use-held-submit.ts'
import { contentOf, extensions } from './editor-extensions.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import { purifiedHtml } from './purified-html.ts'
import css from './RichTextEditor.module.css'
import text from './RichText.module.css'
import { picturesIn, usePictureInsert, type UploadPicture } from './use-picture-insert.ts'

export interface RichTextEditorProps {
  label: string
  name: string
  /** The text at the start; the editor owns it from then on. */
  value: string
  onChange: (html: string) => void
  onBlur?: (() => void) | undefined
  uploadPicture: UploadPicture
  describedBy?: string | undefined
  invalid?: boolean
  completion?: TextCompletion | undefined
}

/** Suggestions for what is typed before the caret. */
export interface TextCompletion {
  /** Gets the text of the paragraph before the caret after each change. */
  onText: (before: string) => void
  /** Tells whether it has taken the key. */
  onKey: (event: KeyboardEvent) => boolean
  /** Set by the editor: replaces letters before the caret. */
  replace: { current: ((count: number, text: string) => void) | null }
}

/** The editor of rich text; `RichTextField` loads it. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, name, value, onChange, onBlur, describedBy, invalid, uploadPicture, completion } = props
  const { sending, refusal, insert } = usePictureInsert(uploadPicture)
  const status = useRef<HTMLParagraphElement>(null)
  useHeldSubmit(status, { sending, isRefused: refusal !== undefined })
  const latest = useRef({ onChange, onBlur, insert, completion })
  latest.current = { onChange, onBlur, insert, completion }
  const box = useRef<Editor>(null)
  const take = (data: DataTransfer | null): boolean => {
    const files = picturesIn(data)
    if (files.length === 0 || !box.current) return false
    void latest.current.insert(box.current, files)
    return true
  }
  const [content] = useState(() => contentOf(value))
  const editor = useEditor({
    extensions,
    content,
    // An injected style element would break the content policy.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => {
      latest.current.onChange(changed.isEmpty ? '' : writtenHtml(changed))
      latest.current.completion?.onText(textBeforeCaret(changed))
    },
    onBlur: () => latest.current.onBlur?.(),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-required': 'true',
        name,
        class: text['text'] ?? '',
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(invalid && { 'aria-invalid': 'true' }),
      },
      handleKeyDown: (_, event) => latest.current.completion?.onKey(event) ?? false,
      // The editor's own parser would read the handlers and styles of a hostile page.
      transformPastedHTML: purifiedHtml,
      handlePaste: (_, event) => take(event.clipboardData),
      handleDrop: (_, event) => take(event.dataTransfer),
    },
  })
  box.current = editor
  connectCompletion(completion, editor)
  return (
    <>
      <div className={css['root']}>
        <EditorToolbar editor={editor} onPictures={(files) => void insert(editor, files)} />
        <EditorContent editor={editor} className={css['content']} />
      </div>
      <p ref={status} role="status" className={sending > 0 ? css['status'] : 'visually-hidden'}>
        {sending > 0 && `사진 ${sending}장을 올리고 있습니다.`}
      </p>
      {refusal && (
        <p role="alert" className={css['refusal']}>
          {refusal}
        </p>
      )}
    </>
  )
}

function connectCompletion(completion: TextCompletion | undefined, editor: Editor): void {
  if (!completion) return
  completion.replace.current = (count, text) => {
    const { from } = editor.state.selection
    // A node instead of HTML, which the content policy keeps the editor from parsing.
    editor
      .chain()
      .focus()
      .insertContentAt({ from: from - count, to: from }, { type: 'text', text })
      .run()
  }
}

/** The text of the paragraph before the caret. */
function textBeforeCaret({ state }: Editor): string {
  const { $from } = state.selection
  return $from.parent.textBetween(0, $from.parentOffset)
}

/** Without the empty paragraphs at the end, where the editor waits for more text. */
const writtenHtml = (editor: Editor) => editor.getHTML().replace(/(?:<p><\/p>)+$/, '')
