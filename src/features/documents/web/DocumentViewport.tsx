import { useEffect, useRef, type ReactNode } from 'react'
import css from './OrderPrintPage.module.css'

/** How wide a paper is [spec §9]. */
const paperWidth = 700

/** The white that papers lie on. On a screen that is narrower than a paper they are shown smaller, whole; two fingers enlarge them. */
export function PaperSheet({ title, children }: { title: string; children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null)
  // The width of the window is outside of the page; print takes no notice of it.
  useEffect(() => {
    const fit = () => {
      const width = inside.current?.clientWidth ?? 0
      if (width > 0) inside.current?.style.setProperty('--fit', String(Math.min(1, width / paperWidth)))
    }
    fit()
    window.addEventListener('resize', fit)
    return () => window.removeEventListener('resize', fit)
  }, [])
  return (
    // Where a browser can't make it smaller it scrolls sideways, and the keyboard must be able to
    <section className={css['sheet']} tabIndex={0} aria-label={title}>
      <div ref={inside}>{children}</div>
    </section>
  )
}
