import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '#web/ui/form/Button.tsx'
import css from './OrderPrintPage.module.css'

/** Width of a document in pixels [spec §9]. */
const documentWidth = 700
/** Times the width of the screen. */
const zooms = [1, 1.5, 2, 3] as const

interface DocumentViewportProps {
  title: string
  /** There is a document to enlarge. */
  zoomable: boolean
  children: ReactNode
}

/**
 * The white area around documents. On a screen narrower than a document, they are scaled down as a whole; buttons and pinching enlarge
 * them again, and print ignores the scale. A phone has them in one column instead, without a scale.
 */
export function DocumentViewport({ title, zoomable, children }: DocumentViewportProps) {
  const inside = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState(0)
  const zoom = zooms[step] ?? 1
  // The window's width is outside of React.
  useEffect(() => {
    const fit = () => {
      const width = inside.current?.clientWidth ?? 0
      if (width > 0) inside.current?.style.setProperty('--fit', String(Math.min(1, width / documentWidth) * zoom))
    }
    fit()
    window.addEventListener('resize', fit)
    return () => window.removeEventListener('resize', fit)
  }, [zoom])
  return (
    <>
      {/* An enlarged document scrolls sideways, so the section must be focusable for the keyboard. */}
      <section className={css['sheet']} data-paper tabIndex={0} aria-label={title}>
        <div ref={inside}>{children}</div>
      </section>
      {zoomable && (
        <div className={css['zoom']} role="group" aria-label="문서 크기">
          <IconButton label="축소" disabled={step === 0} onClick={() => setStep(step - 1)}>
            <IconZoomOut size={22} aria-hidden />
          </IconButton>
          <output className={css['scale']}>{zoom * 100}%</output>
          <IconButton label="확대" disabled={step === zooms.length - 1} onClick={() => setStep(step + 1)}>
            <IconZoomIn size={22} aria-hidden />
          </IconButton>
        </div>
      )}
    </>
  )
}
