import { useState } from 'react'
import { PopupCard, type PopupCardProps } from './PopupCard.tsx'
import css from './Popup.module.css'

/** A popup as one line in the page; its card opens on request. */
export function PopupBar({ popup, onClose, onHideToday }: Omit<PopupCardProps, 'place'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className={css['bar']}>
        <button type="button" className={css['barTitle']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {popup.title}
        </button>
        <button type="button" className={css['button']} onClick={onClose}>
          닫기
        </button>
      </div>
      {isOpen && <PopupCard popup={popup} place={0} onClose={onClose} onHideToday={onHideToday} />}
    </>
  )
}
