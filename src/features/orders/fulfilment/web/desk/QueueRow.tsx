import { IconDots, type IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { classNames } from '#web/ui/theme/class-names.ts'
import { Money } from '#web/ui/text/Money.tsx'
import { formatDeadline } from '#web/ui/text/format-waiting-time.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { shortMinute } from '#features/orders/orders/web/order/admin-order-steps.ts'
import type { openedFrom } from '#web/ui/layout/opened-from.ts'
import { Menu } from '#web/ui/overlay/Menu.tsx'
import type { QueueClaims, QueueSnooze } from '#web/list/queue-port.ts'
import css from './AdminOrderQueue.module.css'

interface QueueRowProps {
  /** Key of the row's action, for keyboard control. */
  queueKey: string
  label: string
  Icon: typeof IconInbox
  /** ISO time; null: no deadline. */
  dueAt: string | null
  now: Date
  title: string
  facts: ReactNode
  amount: number | null
  /** Path and name of the page that shows it. */
  to: string
  /** State of the link: closing the page leads back to this row. */
  state: ReturnType<typeof openedFrom>
  openLabel: string
  /** Name of the action; undefined: the operator's role permits none. */
  action: string | undefined
  /** Added to the action's name for screen readers, to tell rows apart. */
  actionOf: string
  pending: boolean
  /** The other operator who works on it. */
  claimedBy: string | undefined
  onAction: () => void
  /** Undefined: no step takes several of these at once. */
  tick: { isTicked: boolean; onChange: () => void } | undefined
  claims: QueueClaims
}

/** One row of the queue: its deadline, kind of work, what it is about, and its actions. */
export const QueueRow = ({ queueKey, label, Icon, dueAt, now, action, tick, claims, ...row }: QueueRowProps) => (
  <li className={css['row']} data-mine={claims.isMine(queueKey) || undefined}>
    <span className={css['tick']}>
      {tick && <Checkbox label={`${row.actionOf} 선택`} labelHidden checked={tick.isTicked} onChange={tick.onChange} />}
    </span>
    <Deadline dueAt={dueAt} now={now} snoozedUntil={claims.snoozedUntil(queueKey)} />
    <span className={css['kind']}>
      <Icon size={20} stroke={1.6} aria-hidden /> {label}
    </span>
    <span className={css['what']}>
      <b className={css['store']}>{row.title}</b>
      <small>
        {claims.isMine(queueKey) && <em className={css['claimed']}>내 담당 · </em>}
        {row.claimedBy && <em className={css['claimed']}>{row.claimedBy}님 처리 중 · </em>}
        {row.facts}
      </small>
    </span>
    <span className={css['amount']}>{row.amount !== null && <Money amount={row.amount} size="small" />}</span>
    <span className={css['actions']}>
      <ButtonLink look="plain" to={row.to} state={row.state} data-queue-open aria-label={row.openLabel}>
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
      {claims.may && <RowMenu queueKey={queueKey} of={row.actionOf} claims={claims} />}
    </span>
  </li>
)

interface DeadlineProps {
  dueAt: string | null
  now: Date
  snoozedUntil: string | undefined
}

/** Of an item that is put off: until when. */
function Deadline({ dueAt, now, snoozedUntil }: DeadlineProps) {
  if (snoozedUntil !== undefined) return <span className={css['waiting']}>{shortMinute(snoozedUntil)}까지</span>
  const deadline = dueAt === null ? null : formatDeadline(dueAt, now)
  return <span className={classNames(css['waiting'], deadline?.isLate && css['long'])}>{deadline?.text}</span>
}

const snoozes: readonly { until: QueueSnooze; label: string }[] = [
  { until: 'hour', label: '1시간 뒤로 미루기' },
  { until: 'tomorrow', label: '내일 오전 9시로 미루기' },
  { until: 'monday', label: '다음 주 월요일로 미루기' },
]

/** Menu of an item: take it, or put it off. */
function RowMenu({ queueKey, of, claims }: { queueKey: string; of: string; claims: QueueClaims }) {
  const isMine = claims.isMine(queueKey)
  return (
    <Menu
      align="end"
      label={`${of} 더 보기`}
      buttonClassName={css['more']}
      button={<IconDots size={18} aria-hidden />}
      items={[
        {
          key: 'assign',
          label: isMine ? '담당에서 빼기' : '내가 담당하기',
          onPress: () => claims.assign(queueKey, !isMine),
        },
        ...(claims.snoozedUntil(queueKey) === undefined
          ? snoozes.map(({ until, label }) => ({ key: until, label, onPress: () => claims.snooze([queueKey], until) }))
          : [{ key: 'show', label: '지금 다시 표시', onPress: () => claims.snooze([queueKey], null) }]),
      ]}
    />
  )
}
