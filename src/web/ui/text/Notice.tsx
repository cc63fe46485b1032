import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './Notice.module.css'

/** Persistent notice about the whole page, e.g. why something is not possible. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <p className={css['notice']} role="status">
    <IconInfoCircle size={20} aria-hidden />
    <span>{children}</span>
  </p>
)
