import { IconAlertCircle } from '@tabler/icons-react'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import {
  largeChange,
  type OwnPriceEffect as Effect,
  type OwnPriceWarning,
} from '../../contract/own-prices.partner.calls.ts'
import css from './OwnPrices.module.css'

/** The price that the store pays now and would pay, computed by the server before it is saved. */
export const OwnPriceEffect = ({ effect }: { effect: Effect['items'][number] }) => {
  const { supplyPrice, levelName, levelPrice, before, after, warnings } = effect
  return (
    <section className={css['effect']} aria-label="저장하면 이렇게 바뀝니다">
      <Facts
        rows={[
          ['공급가', <Money key="supply" amount={supplyPrice} size="small" light />],
          [`등급 가격 (${levelName})`, <Money key="level" amount={levelPrice} size="small" light />],
          ['현재 가격', <Money key="before" amount={before} size="small" light />],
          [
            '변경 후 가격',
            <span key="after" className={css['after']}>
              <Money amount={after} size="card" />
              {after !== before && <Money amount={after - before} size="small" signed />}
            </span>,
          ],
        ]}
      />
      {warnings.length > 0 && (
        <ul className={css['warnings']}>
          {warnings.map((code) => (
            <li key={code}>
              <IconAlertCircle size={16} aria-hidden />
              {warningText[code]}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const warningText: Record<OwnPriceWarning, string> = {
  raises: '이 매장이 내는 가격이 지금보다 오릅니다.',
  'above-level': '등급 가격보다 비쌉니다.',
  'no-margin': '공급가에 판매되어 마진이 없습니다.',
  'large-change': `지금 가격에서 ${largeChange}% 넘게 바뀝니다.`,
}
