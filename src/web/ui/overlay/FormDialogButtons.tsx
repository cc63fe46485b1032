import { useState, type ReactNode } from 'react'
import { Button } from '../form/Button.tsx'
import { CloseButton } from './Dialog.tsx'
import css from './FormDialogButtons.module.css'

interface FormDialogButtonsProps {
  /** Id of the form inside the dialog. */
  form: string
  look?: 'primary' | 'danger'
  pending: boolean
  disabledReason?: string | undefined
  /** Shows the reason before a press. */
  reasonShown?: boolean
  onClose: () => void
  /** Label of the submit button. */
  children: ReactNode
}

/** Footer of a dialog with a form: close and submit. A press on the locked button shows its reason, because phones show no tooltip. */
export function FormDialogButtons({
  look = 'primary',
  reasonShown,
  onClose,
  children,
  ...button
}: FormDialogButtonsProps) {
  const [refused, setRefused] = useState(false)
  return (
    <>
      {(refused || reasonShown) && button.disabledReason && (
        <p role={refused ? 'alert' : undefined} className={css['reason']}>
          {button.disabledReason}
        </p>
      )}
      <CloseButton size="large" onClose={onClose}>
        닫기
      </CloseButton>
      <Button look={look} size="large" type="submit" onRefused={() => setRefused(true)} {...button}>
        {children}
      </Button>
    </>
  )
}
