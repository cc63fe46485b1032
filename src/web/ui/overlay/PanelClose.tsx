import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import css from './PanelClose.module.css'

interface PanelCloseProps {
  /** The list's path. */
  list: string
  /** '주문 목록으로': what going back is called where the list is not beside. */
  back: string
  /** Beside its list: closed with a cross; as a page: back with an arrow. */
  beside: boolean
}

/** From an opened row back to its list, as it was filtered. */
export function PanelClose({ list, back, beside }: PanelCloseProps) {
  const { search } = useLocation()
  const label = beside ? '닫기' : back
  return (
    <Link
      to={{ pathname: list, search }}
      state={{ stay: beside }}
      className={css['close']}
      aria-label={label}
      title={label}
    >
      {beside ? <IconX size={20} aria-hidden /> : <IconArrowLeft size={22} aria-hidden />}
    </Link>
  )
}
