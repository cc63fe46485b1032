import { IconX } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../form/Button.tsx'
import { createWaitingScope, WaitingScopeContext } from '../layout/waiting-scope.ts'
import css from './Dialog.module.css'
import { doubleTapMs, ignoreSecondPress } from './ignore-second-press.ts'
import { markScrollbar } from './mark-scrollbar.ts'
import { DialogToasts } from './ToastHost.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Hides the title bar; the title only names the dialog (alerts). */
  titleHidden?: boolean
  size?: 'small' | 'medium' | 'large'
  /** Buttons at the bottom. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * Modal dialog: the native element traps the focus, closes on Esc and restores the focus. On a phone it slides in from
 * the bottom.
 */
export const Dialog = ({ open, ...props }: DialogProps) => (open ? <OpenDialog {...props} /> : null)

function OpenDialog({ onClose, title, titleHidden, size = 'medium', footer, children }: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [scope] = useState(createWaitingScope)
  const lastPress = useRef<MouseEvent>(null)
  const openedAt = useRef(0)

  // A modal dialog can only be opened imperatively. Closes it before it is unmounted, so that the browser restores the
  // focus.
  useLayoutEffect(() => {
    const element = dialog.current
    markScrollbar()
    element?.showModal()
    openedAt.current = performance.now()
    // Without this the browser focuses ×, and a space that is typed at once closes the dialog.
    if (element) firstOf(element)?.focus()
    return () => {
      element?.close()
      if (lastPress.current) ignoreSecondPress(lastPress.current)
    }
  }, [])

  return (
    // Esc and a press on the backdrop close it; the keyboard has the buttons
    <dialog
      ref={dialog}
      className={css['dialog']}
      data-size={size}
      aria-labelledby={titleId}
      onClickCapture={(event) => {
        // On a phone the sheet slides under the finger: the second tap of a double tap must not answer what was never read.
        if (event.detail > 1 && performance.now() - openedAt.current < doubleTapMs) {
          event.preventDefault()
          event.stopPropagation()
          return
        }
        lastPress.current = event.nativeEvent
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        // The second press of a double click on the button that opened the dialog hits the backdrop; its `detail` is 2.
        if (event.target === event.currentTarget && event.detail < 2) onClose()
      }}
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
        <div className={css['body']}>
          <WaitingScopeContext value={scope}>{children}</WaitingScopeContext>
        </div>
        {footer && <footer className={css['footer']}>{footer}</footer>}
      </div>
      <DialogToasts dialog={titleId} />
    </dialog>
  )
}

/** Returns the initial focus of a dialog: the marked field, with a mouse the first field, else the first button, which cancels. */
function firstOf(dialog: HTMLElement): HTMLElement | null {
  const marked = dialog.querySelector<HTMLElement>('[data-autofocus]')
  if (marked) return marked
  // The keyboard of a phone would cover what the dialog says.
  const isTyping = !globalThis.matchMedia?.('(pointer: coarse)').matches
  const field = isTyping ? dialog.querySelector<HTMLElement>(fields) : null
  return field ?? dialog.querySelector<HTMLElement>('footer button')
}

const fields = 'form :is(input, select, textarea):not([type=hidden], [type=file], :disabled)'
