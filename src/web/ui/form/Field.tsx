import { useId, type ReactNode } from 'react'
import css from './Field.module.css'
import { classNames } from '../theme/class-names.ts'

export interface FieldFrame {
  label: string
  /** Marked with * and the word 필수 [wording]. */
  required?: boolean | undefined
  /** Says 선택 beside the label, where most other fields must be filled in. */
  optional?: boolean | undefined
  /** Below the field while there is no error. */
  hint?: ReactNode
  /** True: only the error style, because the sentence stands elsewhere. */
  error?: ReactNode
  /** Beside the field, e.g. the button of a duplicate check. */
  action?: ReactNode
  /** The label is said, not shown: for a search field with an icon. */
  labelHidden?: boolean
}

export interface FieldParts {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean
}

/** Label, hint and error around one input, tied together for screen readers. */
export function Field({ frame, children }: { frame: FieldFrame; children: (parts: FieldParts) => ReactNode }) {
  const id = useId()
  const noteId = `${id}note`
  const sentence = frame.error === true ? null : frame.error
  const note = sentence || frame.hint
  return (
    <div className={css['field']} data-invalid={frame.error ? true : undefined}>
      <label className={frame.labelHidden ? 'visually-hidden' : css['label']} htmlFor={id}>
        {frame.label}
        {frame.required && (
          <span className={css['required']}>
            <span aria-hidden>*</span>
            <span className="visually-hidden">필수</span>
          </span>
        )}
        {frame.optional && <span className={css['optional']}> 선택</span>}
      </label>
      <div className={css['row']}>
        {children({
          id,
          'aria-describedby': note ? noteId : undefined,
          'aria-invalid': frame.error ? true : undefined,
          // The browser's own bubbles are not ours: forms are noValidate, this is for screen readers.
          required: Boolean(frame.required),
        })}
        {frame.action}
      </div>
      {note && (
        <p
          id={noteId}
          className={classNames(css['note'], Boolean(sentence) && css['error'])}
          role={sentence ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  )
}

export const inputClass = css['input'] ?? ''
export const boxClass = css['box'] ?? ''
export const boxEndClass = css['end'] ?? ''
