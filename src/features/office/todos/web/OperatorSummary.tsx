import { IconShieldCog } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { useCurrentMinute } from '#web/ui/text/use-current-minute.ts'
import { adminTodoCall } from '../contract/todos.admin.calls.ts'
import css from './OperatorSummary.module.css'
import { todoKinds, waitingNote } from './todo-figures.ts'
import layout from '#web/ui/layout/words.module.css'

/** The operator's pending work on the home page of a shop, with the way to the console. */
export function OperatorSummary() {
  const { data: todo, error, refetch } = useCall(adminTodoCall, {}, { refetchOnMountOrArgChange: true })
  const now = useCurrentMinute()
  return (
    <Card
      title="처리할 일"
      action={
        <ButtonLink to="/admin" look="primary" icon={<IconShieldCog size={20} aria-hidden />}>
          운영 콘솔
        </ButtonLink>
      }
    >
      {error && !todo ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className={css['kinds']}>
          {todoKinds.map(({ key, label, to }) => (
            <li key={key}>
              <Link to={to} className={css['kind']} data-none={todo?.[key].count === 0 || undefined}>
                <span className={layout['small']}>{label}</span>
                {todo ? (
                  <Money amount={todo[key].count} size="section" unit="건" />
                ) : (
                  <Skeleton width={40} height={28} />
                )}
                <span className={css['note']}>{waitingNote(todo?.[key].oldestAt, now)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
