import { IconCheck } from '@tabler/icons-react'
import { formatNumber, formatWon } from '#values/won.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { remainSentence, type Bundle } from '../contract/bundle.ts'
import css from './FreeDelivery.module.css'

/** '19,200원 더 담으면 무료배송' with how far it is; nothing where delivery never becomes free. */
export function FreeDelivery({ bundle: { freeOver, goodsAmount, remainForFree } }: { bundle: Bundle }) {
  if (freeOver === null || freeOver === 0) return null
  if (remainForFree === 0) {
    return (
      <p className={css['free']}>
        <IconCheck size={16} aria-hidden />
        무료배송 조건을 채웠습니다.
      </p>
    )
  }
  return (
    <div className={css['progress']}>
      <p className={css['remain']}>
        <b>{remainSentence(formatWon(remainForFree))}</b>
        <span>
          {formatNumber(goodsAmount)} / {formatWon(freeOver)}
        </span>
      </p>
      <ProgressBar label="무료배송까지" value={goodsAmount} max={freeOver} />
    </div>
  )
}
