import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useState } from 'react'
import { integrityCall } from '#features/office/integrity/contract/integrity.admin.calls.ts'
import { lastEndedMonth, monthText } from '#features/office/settlement/contract/settlement-terms.ts'
import { monthParameter, monthsUntil } from '#features/office/settlement/web/months.ts'
import { purchaseOrdersCall } from '#features/orders/purchase-orders/contract/purchase-orders.admin.calls.ts'
import { koreanDay, lastDayOfKoreanMonth } from '#values/korean-date.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { operatorMonthEndCall, type MonthEndRow, type MonthEndState } from '../contract/month-end.admin.calls.ts'
import css from './AdminMonthEndPage.module.css'
import layout from '#web/ui/layout/words.module.css'

const parameters = { month: monthParameter }

/** /admin/monthEnd: what a month still needs before it is closed, each with the page that does it. */
export function AdminMonthEndPage() {
  const { values, change } = useListFilter(parameters)
  const [today] = useState(() => new Date())
  const month = values.month || lastEndedMonth(today)
  const check = useCall(operatorMonthEndCall, { query: { month } }, { refetchOnMountOrArgChange: true })
  const integrity = useCall(integrityCall, {}, { refetchOnMountOrArgChange: true })
  const broken = integrity.currentData?.checks.filter((one) => one.broken > 0).length
  return (
    <>
      <PageTitle title="월 마감" sub="한 달을 마감하기 전에 남은 일입니다. 상태는 지금 기록된 자료로 계산합니다." />
      <FilterRow label="마감할 달">
        <SelectField
          label="마감할 달"
          labelHidden
          options={monthsUntil(koreanDay(today), month).map((value) => ({ value, label: monthText(value) }))}
          value={month}
          onChange={({ currentTarget }) => change({ month: currentTarget.value })}
        />
      </FilterRow>
      <Loaded data={check.currentData} error={check.error} onRetry={() => void check.refetch()} rows={5} height={72}>
        {({ isEnded, rows }) => {
          const steps = [...rows.map((row) => stepOf(row, month)), integrityStep(broken, integrity.error !== undefined)]
          const left = steps.filter(({ state }) => state === 'OPEN').length
          return (
            <div className={css['page']}>
              {!isEnded && <Notice>아직 끝나지 않은 달입니다. 달이 끝난 뒤에 다시 확인해 주세요.</Notice>}
              <p role="status" className={css['sum']}>
                {left > 0 ? `남은 일 ${formatNumber(left)}가지` : '남은 일이 없습니다. 이 달을 마감할 수 있습니다.'}
              </p>
              <Card flush>
                <ol className={layout['plainList']}>
                  {steps.map((step) => (
                    <Step key={step.title} {...step} />
                  ))}
                </ol>
              </Card>
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

interface StepProps {
  title: string
  state: MonthEndState | 'WAITING'
  text: string
  to: string
  /** False: the operator may not open the page. */
  isFor?: 'purchases'
}

const marks = {
  OPEN: { Icon: IconAlertTriangle, label: '남은 일 있음' },
  DONE: { Icon: IconCircleCheck, label: '완료' },
  NONE: { Icon: IconCircleDashed, label: '해당 없음' },
  WAITING: { Icon: IconCircleDashed, label: '확인 중' },
} as const

function Step({ title, state, text, to, isFor }: StepProps) {
  const mayOpen = useMay()(purchaseOrdersCall)
  const { Icon, label } = marks[state]
  return (
    <li className={css['step']} data-state={state}>
      <Icon size={22} aria-hidden />
      <div>
        <b>{title}</b> <span className={css['state']}>{label}</span>
        <p>{text}</p>
      </div>
      {(isFor !== 'purchases' || mayOpen) && (
        <ButtonLink to={to} look={state === 'OPEN' ? 'primary' : 'outline'}>
          {state === 'OPEN' ? '처리하기' : '보기'}
        </ButtonLink>
      )}
    </li>
  )
}

type Part = MonthEndRow['open']
const partText = (label: string, { count, amount }: Part, unit: string): string =>
  `${label} ${formatNumber(count)}${unit} ${formatWon(amount)}`

/** The words of each step: its open and its done part, their unit, and the page that does it. */
const steps = {
  DOCUMENTS: {
    title: '세금계산서·현금영수증 발행',
    open: '발행 전',
    done: '발행 완료',
    unit: '건',
    none: '이 달에 발행할 증빙이 없습니다.',
    to: (days: string) => `/admin/taxDocument?period=custom&${days}`,
  },
  BANK: {
    title: '은행 입금 차액',
    open: '처리하지 않은 입금',
    done: '확인한 입금',
    unit: '건',
    none: '이 달의 은행 거래 내역을 올리지 않아, 입금과 장부를 대조하지 못했습니다.',
    // Nothing to compare is not the same as nothing to do.
    stateOfNone: 'OPEN' as const,
    to: () => '/admin/bankStatement',
  },
  PURCHASES: {
    title: '공급사 발주와 매입액',
    open: '전달하지 못한 발주서',
    done: '전달한 발주서',
    unit: '건',
    none: '이 달에 만든 발주서가 없습니다.',
    to: (days: string) => `/admin/purchaseOrder?period=custom&${days}`,
  },
  SETTLEMENTS: {
    title: '본사 정산 지급',
    open: '지급 전',
    done: '지급·이월 완료',
    unit: '곳',
    none: '이 달에 정산할 본사가 없습니다.',
    to: (_: string, month: string) => `/admin/settlement?month=${month}`,
  },
} as const

function stepOf({ step, state, open, done }: MonthEndRow, month: string): StepProps {
  const words = steps[step]
  const parts = [
    open.count > 0 && partText(words.open, open, words.unit),
    done.count > 0 && partText(words.done, done, words.unit),
  ]
  return {
    title: words.title,
    state: state === 'NONE' && 'stateOfNone' in words ? words.stateOfNone : state,
    text: state === 'NONE' ? words.none : parts.filter(Boolean).join(' · '),
    to: words.to(`from=${month}-01&to=${lastDayOfKoreanMonth(month)}`, month),
    ...(step === 'PURCHASES' && { isFor: 'purchases' as const }),
  }
}

const integrityStep = (broken: number | undefined, isFailed: boolean): StepProps => ({
  title: '금액 검증',
  to: '/admin/integrity',
  ...(broken === undefined
    ? {
        state: 'WAITING',
        text: isFailed ? '확인하지 못했습니다. 금액 검증 화면에서 다시 확인해 주세요.' : '장부를 확인하고 있습니다.',
      }
    : broken > 0
      ? { state: 'OPEN', text: `맞지 않는 항목이 ${formatNumber(broken)}가지 있습니다.` }
      : { state: 'DONE', text: '장부, 주문, 입금, 카드, 출금의 금액이 모두 맞습니다.' }),
})
