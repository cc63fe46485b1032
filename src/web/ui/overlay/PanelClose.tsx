import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { pageOpenedFrom } from '../layout/opened-from.ts'
import css from './PanelClose.module.css'

interface PanelCloseProps {
  /** Path of the list. */
  list: string
  /** Label of the back link on a narrow screen: '주문 목록으로'. */
  back: string
  /** True beside the list: shows a cross instead of a back arrow. */
  beside: boolean
}

/** Link from opened details back to the page that they were opened from, usually the filtered list. */
export function PanelClose({ list, back, beside }: PanelCloseProps) {
  const { search, state } = useLocation()
  const from = pageOpenedFrom(state)
  const label = beside ? '닫기' : (from?.back ?? back)
  return (
    <Link
      to={from?.path ?? { pathname: list, search }}
      state={from?.state ?? { stay: beside }}
      className={css['close']}
      data-panel-close={beside ? '' : undefined}
      aria-label={label}
      title={label}
    >
      {beside ? <IconX size={20} aria-hidden /> : <IconArrowLeft size={22} aria-hidden />}
    </Link>
  )
}
