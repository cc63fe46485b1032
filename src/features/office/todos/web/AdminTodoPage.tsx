import { Link } from 'react-router'
import { AdminOrderQueue } from '#features/orders/fulfilment/web/desk/AdminOrderQueue.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { settingsCall } from '#features/platform/settings/contract/settings.admin.calls.ts'
import { MissingServices } from '#features/platform/settings/web/MissingServices.tsx'
import { setupCall } from '#features/office/setup/contract/setup.admin.calls.ts'
import { listMissing, MissingSetup } from '#features/office/setup/web/MissingSetup.tsx'
import { koreanWeekday, formatKoreanMinute, koreanDay } from '#values/korean-date.ts'
import { useCall } from '#web/api/use-call.ts'
import { useAddress, withParam } from '#web/list/use-address.ts'
import { FigureStrip, type Figure } from '#web/ui/layout/FigureStrip.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import { useCurrentMinute } from '#web/ui/text/use-current-minute.ts'
import { adminTodoCall } from '../contract/todos.admin.calls.ts'
import css from './AdminTodoPage.module.css'
import { orderKinds, todoKinds, waitingNote, type Todo, type TodoKind } from './todo-figures.ts'
import { isTodoItemKind, useTodoQueue } from './use-todo-queue.ts'

type Kind = 'all' | TodoKind

/** /admin: all pending work of the operator, counted and then listed, oldest first. */
export function AdminTodoPage() {
  const { params, change } = useAddress()
  const { kind, orderKind, itemKind } = kindOf(params.get('kind'))
  const may = useMay()
  const todo = useCall(adminTodoCall, {}, { refetchOnMountOrArgChange: true })
  const now = useCurrentMinute()
  const queue = useTodoQueue(orderKind ? 'orders' : itemKind)
  const isQueueMissing = queue.error !== undefined && !queue.others
  const retry = () => {
    void todo.refetch()
    if (isQueueMissing) void queue.refetch()
  }
  const choose = (key: Kind) => change((newest) => withParam(newest, 'kind', key === 'all' ? '' : key))
  return (
    <>
      <PageTitle title="할 일" sub={`${nowText(now)} 기준`} />
      {todo.error && !todo.data ? (
        <ErrorState error={todo.error} onRetry={retry} />
      ) : (
        <div className={css['figures']}>
          <FigureStrip label="할 일 종류" figures={figuresOf(todo.data, now)} value={kind} onChange={choose} />
        </div>
      )}
      <div className={css['missing']}>
        <MissingServices services={todo.data?.missingServices ?? []} hasLinks={may(settingsCall)} />
        <StillMissing />
      </div>
      {!isQueueMissing && (
        <AdminOrderQueue key={kind} kind={itemKind ? 'none' : orderKind} others={queue.others} claims={queue.claims} />
      )}
      {/* Shows one sentence if both have failed. */}
      {isQueueMissing && (todo.data || !todo.error) && (
        <ErrorState error={queue.error} onRetry={() => void queue.refetch()} />
      )}
      <WholeList kind={kind} isComplete={queue.isComplete} />
    </>
  )
}

/** Chosen kind: one of orders, one of other work, or all. */
function kindOf(asked: string | null) {
  const orderKind = orderKinds.find((each) => each === asked) ?? null
  const itemKind = isTodoItemKind(asked) ? asked : null
  const kind: Kind = orderKind ?? itemKind ?? 'all'
  return { kind, orderKind, itemKind }
}

/** Links to the whole list of a kind other than orders. */
function WholeList({ kind, isComplete }: { kind: Kind; isComplete: boolean }) {
  const page = todoKinds.find(({ key }) => key === kind)
  if (!page || !isTodoItemKind(kind)) return null
  return (
    <p className={css['whole']}>
      {!isComplete && '오래된 것부터 일부만 표시했습니다. '}
      <Link to={page.to}>{page.label} 전체 목록</Link>
    </p>
  )
}

/** Lists missing set-up data and the consequences; `MissingServices` lists the services. */
function StillMissing() {
  const { data: setup } = useCall(setupCall, {}, { refetchOnMountOrArgChange: true })
  if (!setup) return null
  const steps = setup.steps.filter(({ step }) => step !== 'mail' && step !== 'messages' && step !== 'card')
  return <MissingSetup title="설정이 필요합니다" missing={listMissing({ ...setup, steps }, { withSkipped: false })} />
}

const figuresOf = (todo: Todo | undefined, now: Date): Figure<Kind>[] => [
  { key: 'all', label: '전체', count: todo && todoKinds.reduce((sum, { key }) => sum + todo[key].count, 0) },
  ...todoKinds.map(({ key, label }) => ({
    key,
    label,
    count: todo?.[key].count,
    note: waitingNote(todo?.[key].oldestAt, now),
  })),
]

/** '11월 20일 금요일 10:42'. */
function nowText(now: Date): string {
  const [, month, day] = koreanDay(now).split('-')
  const weekday = ['일', '월', '화', '수', '목', '금', '토'][koreanWeekday(now)]
  return `${Number(month)}월 ${Number(day)}일 ${weekday}요일 ${formatKoreanMinute(now).slice(11)}`
}
