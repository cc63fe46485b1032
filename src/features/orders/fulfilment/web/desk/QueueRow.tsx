import type { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { classNames } from '#web/ui/theme/class-names.ts'
import { Money } from '#web/ui/text/Money.tsx'
import { formatWaitingTime, isWaitingTooLong } from '#web/ui/text/format-waiting-time.ts'
import css from './AdminOrderQueue.module.css'

interface QueueRowProps {
  /** Key of the row's action, for keyboard control. */
  queueKey: string
  label: string
  Icon: typeof IconInbox
  /** ISO time; null: unknown. */
  since: string | null
  now: Date
  title: string
  facts: ReactNode
  amount: number | null
  /** Path and name of the page that shows it. */
  to: string
  openLabel: string
  /** Name of the action; undefined: the operator's role permits none. */
  action: string | undefined
  /** Added to the action's name for screen readers, to tell rows apart. */
  actionOf: string
  pending: boolean
  /** The other operator who works on it. */
  claimedBy: string | undefined
  onAction: () => void
}

/** One row of the queue: waiting time, kind of work, what it is about, and its actions. */
export const QueueRow = ({ queueKey, label, Icon, since, now, action, ...row }: QueueRowProps) => (
  <li className={css['row']}>
    <span className={classNames(css['waiting'], since !== null && isWaitingTooLong(since, now) && css['long'])}>
      {since !== null && (
        <>
          {formatWaitingTime(since, now)}
          <span className={css['since']}>째</span>
        </>
      )}
    </span>
    <span className={css['kind']}>
      <Icon size={20} stroke={1.6} aria-hidden /> {label}
    </span>
    <span className={css['what']}>
      <b className={css['store']}>{row.title}</b>
      <small>
        {row.claimedBy && <em className={css['claimed']}>{row.claimedBy}님 처리 중 · </em>}
        {row.facts}
      </small>
    </span>
    <span className={css['amount']}>{row.amount !== null && <Money amount={row.amount} size="card" />}</span>
    <span className={css['actions']}>
      <ButtonLink look="plain" to={row.to} data-queue-open aria-label={row.openLabel}>
        열기
      </ButtonLink>
      {action && (
        <Button
          className={css['action']}
          data-queue-action={queueKey}
          aria-label={`${row.actionOf} ${action}`}
          pending={row.pending}
          onClick={row.onAction}
        >
          {action}
        </Button>
      )}
    </span>
  </li>
)
