import { useState } from 'react'
import { Link } from 'react-router'
import { AdminOrderQueue, type QueueView } from '#features/orders/fulfilment/web/desk/AdminOrderQueue.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { settingsCall } from '#features/platform/settings/contract/settings.admin.calls.ts'
import { MissingServices } from '#features/platform/settings/web/MissingServices.tsx'
import { setupCall } from '#features/office/setup/contract/setup.admin.calls.ts'
import { listMissing, MissingSetup } from '#features/office/setup/web/MissingSetup.tsx'
import { koreanWeekday, formatKoreanMinute, koreanDay } from '#values/korean-date.ts'
import { useCall } from '#web/api/use-call.ts'
import { useAddress, withParam } from '#web/list/use-address.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { FigureStrip, type Figure } from '#web/ui/layout/FigureStrip.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import { useCurrentMinute } from '#web/ui/text/use-current-minute.ts'
import { adminTodoCall } from '../contract/todos.admin.calls.ts'
import css from './AdminTodoPage.module.css'
import { orderKinds, pendingOf, todoKinds, type Todo, type TodoKind } from './todo-figures.ts'
import { isTodoItemKind, useTodoQueue } from './use-todo-queue.ts'

type Kind = 'all' | TodoKind

/** /admin: all pending work of the operator, counted and then listed by deadline. */
export function AdminTodoPage() {
  const { params, change } = useAddress()
  const { kind, orderKind, itemKind, view, search } = shownOf(params)
  const may = useMay()
  const todo = useCall(adminTodoCall, {}, { refetchOnMountOrArgChange: true })
  const now = useCurrentMinute()
  const queue = useTodoQueue(orderKind ? 'orders' : itemKind)
  const isQueueMissing = queue.error !== undefined && !queue.others
  const retry = () => {
    void todo.refetch()
    if (isQueueMissing) void queue.refetch()
  }
  const chooseView = (key: QueueView) => change((newest) => withParam(newest, 'view', key))
  const find = (text: string) => change((newest) => withParam(newest, 'search', text))
  const choose = (key: Kind) => change((newest) => withParam(newest, 'kind', paramOf(key)))
  return (
    <>
      <PageTitle
        title="할 일"
        sub={`${nowText(now)} 기준`}
        action={
          <>
            <Chips label="보기" items={queueViews} value={view} onChange={chooseView} />
            <div className={css['search']}>
              <SearchField label="할 일 검색" placeholder="매장, 상품, 주문번호" value={search} onSearch={find} />
            </div>
          </>
        }
      />
      {todo.error && !todo.data ? (
        <ErrorState error={todo.error} onRetry={retry} />
      ) : (
        <KindFigures todo={todo.data} kind={kind} onChange={choose} />
      )}
      <div className={css['missing']}>
        <MissingServices services={todo.data?.missingServices ?? []} hasLinks={may(settingsCall)} />
        <StillMissing />
      </div>
      {!isQueueMissing && (
        <AdminOrderQueue
          key={`${kind} ${view}`}
          kind={itemKind ? 'none' : orderKind}
          others={queue.others}
          claims={queue.claims}
          view={view}
          toSnoozed={{ search: withParam(params, 'view', 'snoozed').toString() }}
          search={search}
          onSearchReset={() => find('')}
        />
      )}
      {/* Shows one sentence if both have failed. */}
      {isQueueMissing && (todo.data || !todo.error) && (
        <ErrorState error={queue.error} onRetry={() => void queue.refetch()} />
      )}
      <WholeList kind={kind} isComplete={queue.isComplete} />
    </>
  )
}

const queueViews = [
  { key: '', label: '모두' },
  { key: 'mine', label: '내 담당' },
  { key: 'snoozed', label: '미룬 일' },
] as const satisfies readonly { key: QueueView; label: string }[]

interface KindFiguresProps {
  todo: Todo | undefined
  kind: Kind
  onChange: (kind: Kind) => void
}

/** The kinds of work with their counts; those without work on demand. */
function KindFigures({ todo, kind, onChange }: KindFiguresProps) {
  const [withEmpty, setWithEmpty] = useState(false)
  const empty = todo ? todoKinds.filter(({ key }) => todo[key].count === 0).length : 0
  return (
    <div className={css['figures']} data-list-top>
      <FigureStrip
        label="할 일 종류"
        figures={shownFigures(figuresOf(todo), kind, withEmpty)}
        value={kind}
        onChange={onChange}
      />
      {empty > 0 && (
        <Button
          size="small"
          aria-label={withEmpty ? '접기, 할 일이 없는 종류' : `+${empty} 할 일이 없는 종류 보기`}
          aria-expanded={withEmpty}
          onClick={() => setWithEmpty(!withEmpty)}
        >
          {withEmpty ? '접기' : `+${empty}`}
        </Button>
      )}
    </div>
  )
}

/** Kinds without work are folded away, except the chosen one. */
const shownFigures = (figures: Figure<Kind>[], chosen: Kind, withEmpty: boolean) =>
  withEmpty ? figures : figures.filter(({ key, count }) => key === 'all' || key === chosen || count !== 0)

/** Chosen kind, one of orders, one of other work, or all, the chosen view and the searched words. */
function shownOf(params: URLSearchParams) {
  const asked = params.get('kind')
  const orderKind = orderKinds.find((each) => each === asked) ?? null
  const itemKind = isTodoItemKind(asked) ? asked : null
  const kind: Kind = orderKind ?? itemKind ?? 'all'
  const view: QueueView = queueViews.find(({ key }) => key === params.get('view'))?.key ?? ''
  return { kind, orderKind, itemKind, view, search: params.get('search') ?? '' }
}

const paramOf = (kind: Kind): string => (kind === 'all' ? '' : kind)

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

const figuresOf = (todo: Todo | undefined): Figure<Kind>[] => [
  { key: 'all', label: '전체', count: todo && pendingOf(todo) },
  ...todoKinds.map(({ key, label }) => ({ key, label, count: todo?.[key].count })),
]

/** '11월 20일 금요일 10:42'. */
function nowText(now: Date): string {
  const [, month, day] = koreanDay(now).split('-')
  const weekday = ['일', '월', '화', '수', '목', '금', '토'][koreanWeekday(now)]
  return `${Number(month)}월 ${Number(day)}일 ${weekday}요일 ${formatKoreanMinute(now).slice(11)}`
}
