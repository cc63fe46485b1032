import { IconAlertCircle } from '@tabler/icons-react'
import css from './FormProblems.module.css'
import { labelOf } from './signup-fields.ts'
import type { SignupForm } from './use-signup-form.ts'

/** Lists the invalid fields beside the submit button of the long form, as links to them. */
export function FormProblems({ form: { wrong, focus, kind } }: { form: SignupForm }) {
  if (wrong.length === 0) return null
  return (
    <div className={css['problems']}>
      <IconAlertCircle size={20} aria-hidden />
      <b>{wrong.length}곳을 고쳐 주세요</b>
      <ul>
        {wrong.map((field) => (
          <li key={field}>
            <button type="button" onClick={() => focus(field)}>
              {labelOf(field, kind)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
