import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../form/Button.tsx'
import css from './BulkBar.module.css'

interface BulkBarProps {
  /** Summary of the selection: count and total. */
  sum: ReactNode
  onClear: () => void
  /** Actions for the selected rows. */
  children: ReactNode
}

/** Floating bar at the bottom while rows are selected. */
export const BulkBar = ({ sum, onClear, children }: BulkBarProps) => (
  <div className={css['bar']} role="region" aria-label="선택한 항목">
    <span className={css['sum']} role="status">
      {sum}
    </span>
    {children}
    <IconButton label="선택 해제" className={css['clear']} onClick={onClear} data-bulk-clear>
      <IconX size={20} aria-hidden />
    </IconButton>
  </div>
)
