import type { ReactNode } from 'react'
import { Card } from '#web/ui/layout/Card.tsx'
import css from './OrderBlock.module.css'

interface OrderBlockProps {
  no: number
  title: string
  /** Shown beside the title, e.g. the number of products. */
  count?: number
  action?: ReactNode
  children: ReactNode
}

/** One of the four blocks of the order page. */
export const OrderBlock = ({ no, title, count, action, children }: OrderBlockProps) => (
  <Card
    title={
      <span className={css['title']}>
        <span className={css['no']}>{no}</span>
        {title}
        {count !== undefined && <span className={css['count']}>{count}</span>}
      </span>
    }
    action={action}
  >
    {children}
  </Card>
)
