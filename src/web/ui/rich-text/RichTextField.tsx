import { useId } from 'react'
import { lazyComponent } from '../layout/optional-component.tsx'
import { Skeleton } from '../layout/Skeleton.tsx'
import type { RichTextEditorProps } from './RichTextEditor.tsx'
import css from './RichTextField.module.css'

// The editor is larger than most pages, so that it loads when writing begins.
const Editor = lazyComponent<RichTextEditorProps>(async () => (await import('./RichTextEditor.tsx')).RichTextEditor, {
  loading: () => <Skeleton height={300} />,
  failed: () => <p role="alert">편집기를 불러오지 못했습니다. 화면을 새로고침해 주세요.</p>,
})

interface RichTextFieldProps extends Omit<RichTextEditorProps, 'describedBy' | 'invalid'> {
  hint?: string
  error?: string | undefined
}

/** A form field for rich text. Its value is HTML, empty while nothing is written. */
export function RichTextField({ hint, error, ...editor }: RichTextFieldProps) {
  const noteId = useId()
  const note = error ?? hint
  return (
    <div className={css['field']}>
      <span className={css['label']} aria-hidden>
        {editor.label}
        <span className={css['required']}>*</span>
      </span>
      <Editor {...editor} describedBy={note ? noteId : undefined} invalid={error !== undefined} />
      {note && (
        <p id={noteId} role={error ? 'alert' : undefined} className={error ? css['error'] : css['note']}>
          {note}
        </p>
      )}
    </div>
  )
}
