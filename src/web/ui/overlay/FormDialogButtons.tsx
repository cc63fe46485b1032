import type { ReactNode } from 'react'
import { Button } from '../form/Button.tsx'

interface FormDialogButtonsProps {
  /** The id of the form that stands inside the dialog. */
  form: string
  look?: 'primary' | 'danger'
  pending: boolean
  disabledReason?: string | undefined
  onClose: () => void
  /** What sending does. */
  children: ReactNode
}

/** The foot of a dialog that holds a form: leave it, or send it. */
export const FormDialogButtons = ({ look = 'primary', onClose, children, ...button }: FormDialogButtonsProps) => (
  <>
    <Button size="large" onClick={onClose}>
      닫기
    </Button>
    <Button look={look} size="large" type="submit" {...button}>
      {children}
    </Button>
  </>
)
