import { IconX } from '@tabler/icons-react'
import {
  createContext,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { Button, IconButton } from '../form/Button.tsx'
import { createWaitingScope, WaitingScopeContext } from '../layout/waiting-scope.ts'
import css from './Dialog.module.css'
import { confirmDiscard } from './dialogs.ts'
import { doubleTapMs, ignoreSecondEnter, ignoreSecondPress } from './ignore-second-press.ts'
import { markScrollbar } from './mark-scrollbar.ts'
import { enterSheet } from './sheet-history.ts'
import { DialogToasts } from './ToastHost.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Hides the title bar; the title only names the dialog (alerts). */
  titleHidden?: boolean
  size?: 'small' | 'medium' | 'large'
  /** The text that is typed in it stays after it has closed, so that closing doesn't ask. */
  keepsText?: boolean
  /** False for a question about leaving the page: the router may be going back while it is asked. */
  hasEntry?: boolean
  /** Buttons at the bottom. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * Modal dialog: the native element traps the focus, closes on Esc and restores the focus. On a phone it slides in from
 * the bottom.
 */
export const Dialog = ({ open, ...props }: DialogProps) => (open ? <OpenDialog {...props} /> : null)

function OpenDialog({ onClose, title, titleHidden, size = 'medium', ...props }: Omit<DialogProps, 'open'>) {
  const { keepsText = false, hasEntry = true, footer, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [scope] = useState(createWaitingScope)
  const lastPress = useRef<MouseEvent>(null)
  const lastKey = useRef('')
  const openedAt = useRef(0)
  const isShown = useRef(false)
  const typed = useTypedFields()
  const ask: AskToClose = (close) => {
    if (keepsText || !typed.isChanged()) close()
    else void confirmDiscard().then((yes) => yes && close())
  }

  const leave = useRef(() => ask(onClose))
  leave.current = () => ask(onClose)

  // The history is outside of React. On a desk a dialog covers little of its page.
  useLayoutEffect(() => {
    if (!globalThis.matchMedia?.('(max-width: 767px)').matches) return undefined
    return enterSheet({ close: () => leave.current(), hasEntry })
  }, [hasEntry])

  // A modal dialog can only be opened imperatively. Closes it before it is unmounted, so that the browser restores the
  // focus.
  useLayoutEffect(() => {
    const element = dialog.current
    markScrollbar()
    element?.showModal()
    isShown.current = true
    openedAt.current = performance.now()
    // Without this the browser focuses ×, and a space that is typed at once closes the dialog.
    if (element) firstOf(element)?.focus()
    return () => {
      isShown.current = false
      element?.close()
      if (lastPress.current) ignoreSecondPress(lastPress.current)
      if (lastKey.current === 'Enter') ignoreSecondEnter()
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
      onKeyDownCapture={({ key }) => {
        lastKey.current = key
      }}
      onPointerDownCapture={() => {
        lastKey.current = ''
      }}
      onFocus={typed.onFocus}
      onInput={typed.onInput}
      onCancel={(event) => {
        if (!event.cancelable) return
        event.preventDefault()
        ask(onClose)
      }}
      onClose={({ currentTarget }) => {
        // Chrome lets no page refuse Esc twice in a row without a press between: shows the dialog again for the question.
        if (!isShown.current || currentTarget.open) return
        currentTarget.showModal()
        ask(onClose)
      }}
      onMouseDown={(event) => {
        // The second press of a double click on the button that opened the dialog hits the backdrop; its `detail` is 2.
        if (event.target === event.currentTarget && event.detail < 2) ask(onClose)
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
            <IconButton label="닫기" onClick={() => ask(onClose)}>
              <IconX size={22} />
            </IconButton>
          </header>
        )}
        <div className={css['body']}>
          <WaitingScopeContext value={scope}>{children}</WaitingScopeContext>
        </div>
        <AskToCloseContext value={ask}>
          {footer && <footer className={css['footer']}>{footer}</footer>}
        </AskToCloseContext>
      </div>
      <DialogToasts dialog={titleId} />
    </dialog>
  )
}

type AskToClose = (close: () => void) => void
const AskToCloseContext = createContext<AskToClose>((close) => close())

/** Button in the footer that closes the dialog without sending its form. */
export function CloseButton({ onClose, ...button }: ComponentProps<typeof Button> & { onClose: () => void }) {
  const ask = use(AskToCloseContext)
  return <Button {...button} onClick={() => ask(onClose)} />
}

/** Remembers the fields in which the person has typed, each with its text before. */
function useTypedFields() {
  const [texts] = useState(() => new Map<EventTarget, string>())
  const [typed] = useState(() => new Set<HTMLInputElement>())
  return {
    onFocus: ({ target }: { target: EventTarget }) => {
      if (isTextField(target) && !texts.has(target)) texts.set(target, target.value)
    },
    onInput: ({ target }: { target: EventTarget }) => {
      if (isTextField(target)) typed.add(target)
    },
    isChanged: () => [...typed].some((field) => field.isConnected && field.value !== texts.get(field)),
  }
}

/** A text field of a form; a search and a password are typed again at once. */
const isTextField = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLElement && target.matches(textFields)
const textFields =
  'form:not([role=search]) :is(textarea, input:not([type=search], [type=password], [type=checkbox], [type=radio], [type=file], [role=combobox]))'

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
