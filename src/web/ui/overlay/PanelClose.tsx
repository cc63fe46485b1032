import { IconArrowLeft, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { IconButton } from '../form/Button.tsx'
import { pageOpenedFrom } from '../layout/opened-from.ts'
import { openRowBeside } from '../table/use-row-keys.ts'
import { toast } from './toast.ts'
import css from './PanelClose.module.css'

interface PanelCloseProps {
  /** Path of the list. */
  list: string
  /** Label of the back link on a narrow screen: '주문 목록으로'. */
  back: string
  /** True beside the list: shows a cross instead of a back arrow. */
  beside: boolean
}

/**
 * Link from opened details back to the page that they were opened from, usually the filtered list; beside the list with buttons to its
 * previous and next record.
 */
export function PanelClose({ list, back, beside }: PanelCloseProps) {
  const { search, state } = useLocation()
  const from = pageOpenedFrom(state)
  const label = beside ? '닫기' : (from?.back ?? back)
  const close = (
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
  if (!beside) return close
  return (
    <span className={css['buttons']}>
      <IconButton label="이전 항목" onClick={() => !openRowBeside(-1) && toast('목록의 첫 항목입니다.')}>
        <IconChevronUp size={20} aria-hidden />
      </IconButton>
      <IconButton label="다음 항목" onClick={() => !openRowBeside(1) && toast('목록의 마지막 항목입니다.')}>
        <IconChevronDown size={20} aria-hidden />
      </IconButton>
      {close}
    </span>
  )
}
