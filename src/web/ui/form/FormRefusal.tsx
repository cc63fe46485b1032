import { sentenceOf } from '#web/api/api-error.ts'
import css from './FormRefusal.module.css'

/** Why what was sent was not taken, at the end of a dialog's form; nothing as long as there is no error. */
export const FormRefusal = ({ error }: { error: unknown }) =>
  error ? (
    <p className={css['refusal']} role="alert">
      {sentenceOf(error)}
    </p>
  ) : null
