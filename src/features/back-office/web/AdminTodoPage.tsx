import type { DataOf } from '#contract/call.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { platformSetup } from '#features/ordering/contract/platform-setup.ts'
import { AdminOrderQueue } from '#features/ordering/web/read/AdminOrderQueue.tsx'
import { koreanWeekday, formatKoreanMinute, koreanDay } from '#values/korean-date.ts'
import { FigureStrip, type Figure } from '#web/ui/layout/FigureStrip.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { useCurrentMinute } from '#web/ui/text/use-current-minute.ts'
import { formatWaitingTime } from '#web/ui/text/format-waiting-time.ts'
import type { adminTodoCall } from '../contract/back-office.calls.ts'
import { useAdminTodoQuery } from './back-office.api.ts'
import css from './AdminTodoPage.module.css'

type Kind = 'all' | 'deposit' | 'prepare' | 'ship' | 'refund' | 'brandApproval' | 'failedMessage'
const kinds = ['deposit', 'prepare', 'ship', 'refund'] as const

/** /admin: all pending work of the operator, counted and then listed, oldest first. */
export function AdminTodoPage() {
  const [params, setParams] = useSearchParams()
  const kind = kinds.find((each) => each === params.get('kind')) ?? null
  const todo = useAdminTodoQuery(undefined, { refetchOnMountOrArgChange: true })
  const now = useCurrentMinute()
  const navigate = useNavigate()
  const choose = (key: Kind) => {
    // Handled on other pages: the queue below holds orders only.
    if (key === 'brandApproval') void navigate('/admin/brand?state=WAIT')
    else if (key === 'failedMessage') void navigate('/admin/message?state=FAILED')
    else setParams(key === 'all' ? {} : { kind: key }, { replace: true, state: { stay: true } })
  }
  return (
    <>
      <PageTitle title="할 일" sub={`${nowText(now)} 기준`} />
      {todo.error && !todo.data ? (
        <ErrorState error={todo.error} onRetry={() => void todo.refetch()} />
      ) : (
        <div className={css['figures']}>
          <FigureStrip label="할 일 종류" figures={figuresOf(todo.data, now)} value={kind ?? 'all'} onChange={choose} />
        </div>
      )}
      {todo.data?.missing.map((code) => (
        <Notice key={code}>{platformSetup[code]}</Notice>
      ))}
      <AdminOrderQueue key={kind} kind={kind} />
    </>
  )
}

type Todo = DataOf<typeof adminTodoCall>

function figuresOf(todo: Todo | undefined, now: Date): Figure<Kind>[] {
  const note = (since: string | null | undefined) => (since ? `최장 ${formatWaitingTime(since, now)}` : undefined)
  const of = (key: Exclude<Kind, 'all'>, label: string): Figure<Kind> => ({
    key,
    label,
    count: todo?.[key].count,
    note: note(todo?.[key].oldestAt),
  })
  return [
    { key: 'all', label: '전체', count: todo && kinds.reduce((sum, key) => sum + todo[key].count, 0) },
    of('deposit', '입금 확인'),
    of('prepare', '발주 확인'),
    of('ship', '출고'),
    of('refund', '카드 환불'),
    of('brandApproval', '본사 승인'),
    of('failedMessage', '발송 실패'),
  ]
}

/** '11월 20일 금요일 10:42'. */
function nowText(now: Date): string {
  const [, month, day] = koreanDay(now).split('-')
  const weekday = ['일', '월', '화', '수', '목', '금', '토'][koreanWeekday(now)]
  return `${Number(month)}월 ${Number(day)}일 ${weekday}요일 ${formatKoreanMinute(now).slice(11)}`
}
