import type { FormEvent } from 'react'
import { Button } from './Button.tsx'
import css from './SaveButtons.module.css'

interface SaveButtonsProps {
  /** '카테고리 등록'. */
  label: string
  pending: boolean
  /** Offers to begin the next record after this one. */
  another: boolean
}

/** The button that sends a form, and for a new record one that opens an empty form for the next. */
export const SaveButtons = ({ label, pending, another }: SaveButtonsProps) => (
  <div className={css['buttons']}>
    <Button type="submit" look="primary" size="large" wide pending={pending}>
      {label}
    </Button>
    {another && (
      <Button type="submit" size="large" wide name="then" value={anotherValue} pending={pending}>
        저장하고 하나 더
      </Button>
    )}
  </div>
)

const anotherValue = 'another'

/** Tells whether a form was sent by 저장하고 하나 더; the Enter key sends it by the first button. */
export const wantsAnother = ({ nativeEvent }: FormEvent): boolean =>
  nativeEvent instanceof SubmitEvent &&
  nativeEvent.submitter instanceof HTMLButtonElement &&
  nativeEvent.submitter.value === anotherValue
