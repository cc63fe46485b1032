import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import css from './FilterRow.module.css'

interface FilterRowProps {
  label: string
  children: ReactNode
  /** Number of active fields, for a row with many fields. A phone shows the search, and the others on demand. */
  used?: number
}

/** A list's filters in a wrapping row; the fields are lower than in forms where a mouse is used. */
export function FilterRow({ label, children, used }: FilterRowProps) {
  const [open, setOpen] = useState(false)
  return (
    <div
      className={css['row']}
      role="group"
      aria-label={label}
      data-folded={(used !== undefined && !open) || undefined}
    >
      {children}
      {used !== undefined && (
        <Button
          look="outline"
          className={css['more']}
          aria-expanded={open}
          icon={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {used > 0 ? `필터 ${used}` : '필터'}
        </Button>
      )}
    </div>
  )
}
