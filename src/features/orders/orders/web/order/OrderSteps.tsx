import { IconCheck } from '@tabler/icons-react'
import { formatKoreanMinute } from '#values/korean-date.ts'
import type { OrderDetail } from '../../contract/order-detail.calls.ts'
import css from './OrderSteps.module.css'
import { stepsOf } from './order-steps.ts'

const stateLabels = { done: '완료', now: '현재 단계', todo: '예정' } as const

/** The order's steps with times: a row on a desktop, a column on a phone. */
export const OrderSteps = ({ order }: { order: OrderDetail }) => (
  <ol className={css['steps']} aria-label="주문 단계">
    {stepsOf(order).map(({ key, label, at, state }) => (
      <li
        key={key}
        className={css['step']}
        data-state={state}
        data-cancelled={key === 'CC' || undefined}
        aria-current={state === 'now' ? 'step' : undefined}
      >
        <span className={css['point']} aria-hidden>
          {state === 'done' && <IconCheck size={14} stroke={3} />}
        </span>
        <span className={css['label']}>{label}</span>
        <span className="visually-hidden">{stateLabels[state]}</span>
        {/* Formats '11-19 13:40'; the header already shows the year. */}
        <span className={css['at']}>{at && formatKoreanMinute(new Date(at)).slice(5)}</span>
      </li>
    ))}
  </ol>
)
