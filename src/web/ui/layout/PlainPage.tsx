import { IconArrowLeft, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../form/Button.tsx'
import { DocumentTitle } from './PageTitle.tsx'
import css from './PlainPage.module.css'
import { useBack } from './use-back.ts'

export interface PlainPageProps {
  title: string
  /** Shows a back button; the path it opens if there is no history entry to go back to. */
  backOr?: string
  /** Shows a close button: its path, or its handler. */
  closeTo?: string
  onClose?: () => void
  /** 'form' is a column of 520 px; 'none' leaves the layout to the page. */
  width?: 'form' | 'none'
  children: ReactNode
}

/** Layout of a page without a shop: a title bar with back and close buttons, and the content. */
export function PlainPage({ title, backOr, closeTo, onClose, width = 'form', children }: PlainPageProps) {
  return (
    <>
      <DocumentTitle title={title} />
      <header className={css['bar']}>
        {backOr !== undefined && <BackButton otherwise={backOr} />}
        <h1 className={css['title']}>{title}</h1>
        {closeTo !== undefined && (
          <Link to={closeTo} className={css['close']} aria-label="닫기" title="닫기">
            <IconX size={24} aria-hidden />
          </Link>
        )}
        {onClose && (
          <IconButton label="닫기" onClick={onClose} className={css['close']}>
            <IconX size={24} aria-hidden />
          </IconButton>
        )}
      </header>
      <div className={width === 'form' ? css['form'] : css['whole']}>{children}</div>
    </>
  )
}

function BackButton({ otherwise }: { otherwise: string }) {
  const back = useBack(otherwise)
  return (
    <IconButton label="뒤로 가기" onClick={back}>
      <IconArrowLeft size={24} aria-hidden />
    </IconButton>
  )
}
