import { IconShieldCog } from '@tabler/icons-react'
import { useCall } from '#web/api/use-call.ts'
import { WorkCard } from '#web/ui/layout/WorkCard.tsx'
import { useCurrentMinute } from '#web/ui/text/use-current-minute.ts'
import { adminTodoCall } from '../contract/todos.admin.calls.ts'
import { todoKinds, waitingNote } from './todo-figures.ts'

/** The operator's pending work on the home page of a shop, with the way to the console. */
export function OperatorSummary() {
  const { data: todo, error, refetch } = useCall(adminTodoCall, {}, { refetchOnMountOrArgChange: true })
  const now = useCurrentMinute()
  return (
    <WorkCard
      title="처리할 일"
      office={{ label: '운영 콘솔', to: '/admin', icon: <IconShieldCog size={20} aria-hidden /> }}
      error={todo ? undefined : error}
      onRetry={() => void refetch()}
      kinds={todoKinds.map((kind) => ({
        ...kind,
        count: todo?.[kind.key].count,
        note: waitingNote(todo?.[kind.key].oldestAt, now),
      }))}
    />
  )
}
