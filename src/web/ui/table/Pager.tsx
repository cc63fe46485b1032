import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import css from './Pager.module.css'

interface PagerProps {
  /** Zero-based. */
  page: number
  pages: number
  /** URL of a page; the page number is in the URL, so that going back and reloading restore it. */
  to: (page: number) => To
}

/** Links to the pages of a list: at most five numbers. */
export function Pager({ page, pages, to }: PagerProps) {
  if (pages < 2) return null
  return (
    <nav className={css['pager']} aria-label="페이지">
      <Step label="이전 페이지" to={page > 0 ? to(page - 1) : null}>
        <IconChevronLeft size={20} aria-hidden />
      </Step>
      {pagesAround(page, pages).map((at, index, all) => (
        <span
          key={at}
          className={css['place']}
          data-gap={index > 0 && at - (all[index - 1] ?? 0) > 1 ? true : undefined}
        >
          <Link to={to(at)} className={css['page']} aria-current={at === page ? 'page' : undefined} onClick={toTop}>
            {at + 1}
            <span className="visually-hidden">페이지</span>
          </Link>
        </span>
      ))}
      <Step label="다음 페이지" to={page < pages - 1 ? to(page + 1) : null}>
        <IconChevronRight size={20} aria-hidden />
      </Step>
    </nav>
  )
}

function Step({ label, to, children }: { label: string; to: To | null; children: ReactNode }) {
  return to === null ? (
    <span className={css['page']} data-off aria-hidden>
      {children}
    </span>
  ) : (
    <Link to={to} className={css['page']} aria-label={label} onClick={toTop}>
      {children}
    </Link>
  )
}

/** Scrolls to the top explicitly, because query string changes do not scroll (filters use them too). */
const toTop = () => window.scrollTo({ top: 0 })

/** First and last page, and the current page with its neighbours. */
function pagesAround(page: number, pages: number): number[] {
  const near = [0, page - 1, page, page + 1, pages - 1]
  return [...new Set(near.filter((at) => at >= 0 && at < pages))].toSorted((a, b) => a - b)
}
