import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface LinkIfProps {
  /** The reader may open the page. */
  may: boolean
  to: string
  children: ReactNode
}

/** A link, or its text for a reader who may not open the page. */
export const LinkIf = ({ may, to, children }: LinkIfProps) => (may ? <Link to={to}>{children}</Link> : <>{children}</>)
