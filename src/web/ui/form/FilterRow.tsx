import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import css from './FilterRow.module.css'
import { useFirstLine } from './use-first-line.ts'

interface FilterRowProps {
  label: string
  children: ReactNode
  /** Number of fields in use, without the search. Without it nothing folds. */
  used?: number
  /** Clears the filters; false while none is in use. */
  reset?: (() => void) | false | undefined
}

/**
 * A list's filters in one line: a desk shows as many fields as fit and the others on demand, a phone shows the search and the others on
 * demand. The fields are lower than in forms where a mouse is used.
 */
export function FilterRow({ label, children, used, reset }: FilterRowProps) {
  const [isOpen, setOpen] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const mayFold = used !== undefined
  const isFolded = mayFold && !isOpen
  const { count, overflows } = useFirstLine(fields, isFolded)
  return (
    <div
      className={css['row']}
      role="group"
      aria-label={label}
      data-folded={isFolded || undefined}
      // A single field beside the search is no reason to fold on a phone.
      data-few={count <= 1 || undefined}
    >
      <div ref={fields} className={css['fields']}>
        {children}
      </div>
      {mayFold && (
        <Button
          look="outline"
          className={css['more']}
          data-needed={overflows || undefined}
          aria-expanded={isOpen}
          icon={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {used > 0 ? `필터 ${used}` : '필터'}
        </Button>
      )}
      {reset && (
        <Button look="plain" className={css['reset']} onClick={reset}>
          초기화
        </Button>
      )}
    </div>
  )
}
