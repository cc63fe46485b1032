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
  /** Initial text; afterwards the editor owns it. */
  value: string
  onChange: (html: string) => void
  onBlur?: (() => void) | undefined
  uploadPicture: UploadPicture
  describedBy?: string | undefined
  invalid?: boolean
  completion?: TextCompletion | undefined
}

/** Suggestions for the text before the caret. */
export interface TextCompletion {
  /** Receives the text of the paragraph before the caret after each change. */
  onText: (before: string) => void
  /** Returns true if it has handled the key. */
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
      // Purifies pasted HTML first, because the editor's own parser would read handlers and styles of a hostile page.
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
    // Passes a node, because the content policy keeps the editor from parsing HTML.
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

/** Drops the empty paragraphs that the editor adds at the end. */
const writtenHtml = (editor: Editor) => editor.getHTML().replace(/(?:<p><\/p>)+$/, '')

const pictureTypes = 'image/jpeg,image/png,image/webp'

function Toolbar({ editor, onPictures }: { editor: Editor; onPictures: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const alt = useEditorState({
    editor,
    selector: ({ editor: { isActive, getAttributes } }) =>
      isActive.call(editor, 'image') ? String(getAttributes.call(editor, 'image')['alt'] ?? '') : undefined,
  })
  const describe = async () => {
    const asked = alt ? `사진에 무엇이 있는지 적어 주세요. 지금: ${alt}` : '사진에 무엇이 있는지 적어 주세요.'
    const typed = await promptDialog({ text: asked, label: '사진 설명', confirm: '적용' })
    if (typed !== null) editor.chain().focus().updateAttributes('image', { alt: typed.trim() }).run()
  }
  return (
    <MantineEditor.Toolbar role="toolbar" aria-label="글 서식">
      <MantineEditor.ControlsGroup>
        <MantineEditor.H2 />
        <MantineEditor.H3 />
        <MantineEditor.H4 />
      </MantineEditor.ControlsGroup>
      <MantineEditor.ControlsGroup>
        <MantineEditor.Bold />
        <MantineEditor.Italic />
        <MantineEditor.Underline />
        <MantineEditor.Strikethrough />
      </MantineEditor.ControlsGroup>
      <MantineEditor.ControlsGroup>
        <MantineEditor.BulletList />
        <MantineEditor.OrderedList />
        <MantineEditor.Blockquote />
        <MantineEditor.Hr />
      </MantineEditor.ControlsGroup>
      <MantineEditor.ControlsGroup>
        <MantineEditor.Link />
        <MantineEditor.Unlink />
      </MantineEditor.ControlsGroup>
      <MantineEditor.ControlsGroup>
        <MantineEditor.Control aria-label="사진 넣기" title="사진 넣기" onClick={() => input.current?.click()}>
          <IconPhotoPlus size={18} stroke={1.7} aria-hidden />
        </MantineEditor.Control>
        <MantineEditor.Control
          aria-label="사진 설명"
          title="사진 설명"
          disabled={alt === undefined}
          onClick={() => void describe()}
        >
          <IconPhotoEdit size={18} stroke={1.7} aria-hidden />
        </MantineEditor.Control>
      </MantineEditor.ControlsGroup>
      <MantineEditor.ControlsGroup>
        <MantineEditor.Undo />
        <MantineEditor.Redo />
      </MantineEditor.ControlsGroup>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        multiple
        hidden
        aria-label="글에 넣을 사진 파일"
        onChange={({ currentTarget }) => {
          onPictures([...(currentTarget.files ?? [])])
          // Lets the user choose the same file again after a refusal.
          currentTarget.value = ''
        }}
      />
    </MantineEditor.Toolbar>
  )
}
