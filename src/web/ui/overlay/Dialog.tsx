import { IconX } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '../form/Button.tsx'
import css from './Dialog.module.css'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** No title bar: the title is only said (alerts). */
  titleHidden?: boolean
  size?: 'small' | 'medium' | 'large'
  /** The buttons, at the bottom. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A window over the page: the browser's own dialog keeps the focus inside, closes on Esc and gives the focus back. On a
 * phone it comes from below.
 */
export const Dialog = ({ open, ...props }: DialogProps) => (open ? <OpenDialog {...props} /> : null)

function OpenDialog({ onClose, title, titleHidden, size = 'medium', footer, children }: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Only the browser can open a modal dialog; closed before it leaves the page, so that the focus goes back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The browser would take the first button, which is the one that calls off.
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => element?.close()
  }, [])

  return (
    // Esc and a press beside the window close it; the keyboard has the buttons
    <dialog
      ref={dialog}
      className={css['dialog']}
      data-size={size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={css['inside']}>
        {titleHidden ? (
          <h2 id={titleId} className="visually-hidden">
            {title}
          </h2>
        ) : (
          <header className={css['header']}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label="닫기" onClick={onClose}>
              <IconX size={22} />
            </IconButton>
          </header>
        )}
        <div className={css['body']}>{children}</div>
        {footer && <footer className={css['footer']}>{footer}</footer>}
      </div>
    </dialog>
  )
}
