import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { PictureImage } from '#web/ui/media/PictureImage.tsx'
import type { ShownPopup } from '../contract/popup.calls.ts'
import css from './Popup.module.css'

type CardContent = Pick<ShownPopup, 'title' | 'text' | 'picture' | 'linkUrl' | 'target' | 'width' | 'position'>

export interface PopupCardProps {
  popup: CardContent
  /** Position among the popups shown at once, from 0: each lies a little beside the one before. */
  place: number
  onClose: () => void
  onHideToday: () => void
}

/** A popup beside the page: it takes neither the focus nor the page away. */
export function PopupCard({ popup, place, onClose, onHideToday }: PopupCardProps) {
  const titleId = useId()
  const { title, position, width } = popup
  return (
    <section
      className={css['card']}
      aria-labelledby={titleId}
      data-position={position}
      data-place={place}
      style={{ width }}
    >
      <h2 id={titleId} className={css['title']}>
        {title}
      </h2>
      <PopupContent popup={popup} />
      <div className={css['buttons']}>
        <button type="button" className={css['button']} onClick={onHideToday}>
          오늘 하루 보지 않기
        </button>
        <button type="button" className={css['button']} onClick={onClose}>
          닫기
        </button>
      </div>
    </section>
  )
}

function PopupContent({ popup }: { popup: CardContent }) {
  const { title, text, picture, width } = popup
  return (
    <PopupLink popup={popup}>
      {picture && (
        <PictureImage picture={picture} alt={text || title} width={width} height={width} className={css['image']} />
      )}
      {text && <span className={css['text']}>{text}</span>}
    </PopupLink>
  )
}

function PopupLink({ popup: { linkUrl, target }, children }: { popup: CardContent; children: ReactNode }) {
  if (linkUrl === '') return <div className={css['content']}>{children}</div>
  const opensNew = target === 'NEW' ? { target: '_blank', rel: 'noopener' } : {}
  return linkUrl.startsWith('/') ? (
    <Link to={linkUrl} className={css['content']} {...opensNew}>
      {children}
    </Link>
  ) : (
    <a href={linkUrl} className={css['content']} {...opensNew}>
      {children}
    </a>
  )
}
