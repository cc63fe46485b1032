import { sentenceOf } from '#web/api/api-error.ts'
import css from './FormRefusal.module.css'

/** Refusal of a submitted dialog form, at its end. */
export const FormRefusal = ({ error }: { error: unknown }) =>
  error ? (
    <p ref={scrollIntoSight} className={css['refusal']} role="alert">
      {sentenceOf(error)}
    </p>
  ) : null

/** The end of a long form may be below the edge of the dialog. */
const scrollIntoSight = (refusal: HTMLElement | null) => refusal?.scrollIntoView?.({ block: 'nearest' })
