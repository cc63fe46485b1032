import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './Notice.module.css'

/** A sentence about the whole page that stays: why something is not possible here. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <p className={css['notice']} role="status">
    <IconInfoCircle size={20} aria-hidden />
    <span>{children}</span>
  </p>
)
