import { useId, type ReactNode } from 'react'
import css from './Field.module.css'
import { classNames } from '../theme/class-names.ts'

export interface FieldFrame {
  label: string
  /** Marked with * and the word 필수 [wording]. */
  required?: boolean | undefined
  /** Shows 선택 beside the label, for forms whose other fields are mostly required. */
  optional?: boolean | undefined
  /** Shown below the field while there is no error. */
  hint?: ReactNode
  /** `true` sets only the error style, if the sentence is shown elsewhere. */
  error?: ReactNode
  /** Shown beside the field, e.g. a duplicate check button. */
  action?: ReactNode
  /** Hides the label visually: for a search field with an icon. */
  labelHidden?: boolean
}

export interface FieldParts {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean
}

/** Label, hint and error of one input, linked for screen readers. */
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
          // Forms are noValidate, so this only informs screen readers.
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
