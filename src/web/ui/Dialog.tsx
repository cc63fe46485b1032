import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from './Button.tsx'
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
export function Dialog({ open, onClose, title, titleHidden, size = 'medium', footer, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Only the browser can open a modal dialog; there is no attribute for it.
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])

  if (!open) return null
  return (
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
