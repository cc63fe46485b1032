import type { ReactNode } from 'react'
import { Button } from '../form/Button.tsx'

interface FormDialogButtonsProps {
  /** Id of the form inside the dialog. */
  form: string
  look?: 'primary' | 'danger'
  pending: boolean
  disabledReason?: string | undefined
  onClose: () => void
  /** Label of the submit button. */
  children: ReactNode
}

/** Footer of a dialog with a form: close and submit. */
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
