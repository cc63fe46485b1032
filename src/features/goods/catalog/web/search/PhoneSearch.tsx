import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#web/ui/form/Button.tsx'
import css from './PhoneSearch.module.css'
import { SearchForm } from './SearchForm.tsx'
import { useOverlayEntry } from './use-overlay-entry.ts'

interface PhoneSearchProps {
  base: string
  shopId: string
}

/** The magnifier of the phone's header: opens the search over the whole screen, above the page. */
export function PhoneSearch({ base, shopId }: PhoneSearchProps) {
  const { isOpen, open, close } = useOverlayEntry('search')
  const magnifier = useRef<HTMLButtonElement>(null)
  return (
    <>
      <IconButton
        ref={magnifier}
        label="상품 검색"
        className={css['magnifier']}
        aria-haspopup="dialog"
        // Renders and focuses within the tap: a phone shows its keyboard for no later focus.
        onClick={() => flushSync(open)}
      >
        <IconSearch size={24} aria-hidden />
      </IconButton>
      {isOpen && <SearchScreen base={base} shopId={shopId} onClose={close} returnTo={magnifier} />}
    </>
  )
}

interface SearchScreenProps extends PhoneSearchProps {
  onClose: () => void
  /** Gets the focus when the search is closed. */
  returnTo: RefObject<HTMLElement | null>
}

function SearchScreen({ base, shopId, onClose, returnTo }: SearchScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // A modal dialog can only be opened imperatively. iOS does not focus a tapped button, so that the browser alone would
  // not give the focus back to it.
  useLayoutEffect(() => {
    const element = dialog.current
    const opener = returnTo.current
    element?.showModal()
    element?.querySelector('input')?.focus()
    return () => {
      element?.close()
      opener?.focus({ preventScroll: true })
    }
  }, [returnTo])
  return (
    <dialog
      ref={dialog}
      className={css['screen']}
      aria-label="상품 검색"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <IconButton label="검색 닫기" className={css['back']} onClick={onClose}>
        <IconArrowLeft size={24} aria-hidden />
      </IconButton>
      <SearchForm base={base} shopId={shopId} asked="" fullScreen />
    </dialog>
  )
}
