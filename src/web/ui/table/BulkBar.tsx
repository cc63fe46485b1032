import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../form/Button.tsx'
import css from './BulkBar.module.css'

interface BulkBarProps {
  /** What is chosen: how many, what they come to. */
  sum: ReactNode
  onClear: () => void
  /** The actions that work on all of them. */
  children: ReactNode
}

/** Floats at the bottom while rows are chosen that can be worked on together. */
export const BulkBar = ({ sum, onClear, children }: BulkBarProps) => (
  <div className={css['bar']} role="region" aria-label="선택한 항목">
    <span className={css['sum']} role="status">
      {sum}
    </span>
    {children}
    <IconButton label="선택 해제" className={css['clear']} onClick={onClear}>
      <IconX size={20} aria-hidden />
    </IconButton>
  </div>
)
