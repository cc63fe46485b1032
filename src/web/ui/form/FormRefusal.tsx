import { sentenceOf } from '#web/api/api-error.ts'
import css from './FormRefusal.module.css'

/** The refusal of a submitted dialog form, at its end. */
export const FormRefusal = ({ error }: { error: unknown }) =>
  error ? (
    <p className={css['refusal']} role="alert">
      {sentenceOf(error)}
    </p>
  ) : null
