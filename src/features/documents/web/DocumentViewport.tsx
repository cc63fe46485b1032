import { useEffect, useRef, type ReactNode } from 'react'
import css from './OrderPrintPage.module.css'

/** Width of a document in pixels [spec §9]. */
const documentWidth = 700

/** The white area around documents. On a narrower screen they are scaled down as a whole; the user may zoom in. */
export function DocumentViewport({ title, children }: { title: string; children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null)
  // The window's width is outside of React; print ignores the scale.
  useEffect(() => {
    const fit = () => {
      const width = inside.current?.clientWidth ?? 0
      if (width > 0) inside.current?.style.setProperty('--fit', String(Math.min(1, width / documentWidth)))
    }
    fit()
    window.addEventListener('resize', fit)
    return () => window.removeEventListener('resize', fit)
  }, [])
  return (
    // A browser that can't scale scrolls sideways, so the section must be focusable for the keyboard.
    <section className={css['sheet']} tabIndex={0} aria-label={title}>
      <div ref={inside}>{children}</div>
    </section>
  )
}
