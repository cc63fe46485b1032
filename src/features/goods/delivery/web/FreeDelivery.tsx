import { IconCheck } from '@tabler/icons-react'
import { formatNumber, formatWon } from '#values/won.ts'
import { remainSentence, type Bundle } from '../contract/bundle.ts'
import { ProgressBar } from './ProgressBar.tsx'
import css from './FreeDelivery.module.css'

/** Shows '19,200원 더 담으면 무료배송' with a progress bar; nothing if delivery never becomes free. */
export function FreeDelivery({ bundle }: { bundle: Bundle }) {
  const { freeOver, fee, goodsAmount, remoteFee, remainForFree } = bundle
  if (freeOver === null || freeOver === 0) return null
  if (remainForFree === 0) {
    return (
      <p className={css['free']}>
        <IconCheck size={16} aria-hidden />
        {/* Products that are not bundled are charged even then. */}
        {fee > remoteFee ? '묶음배송 상품은 무료배송입니다.' : '무료배송 조건을 채웠습니다.'}
      </p>
    )
  }
  // Products that are not bundled don't count, so this is less than the bundle's whole amount.
  const counted = freeOver - remainForFree
  return (
    <div className={css['progress']}>
      <p className={css['remain']}>
        <b>{remainSentence(bundle)}</b>
        <span>
          {/* Without this word the figure would look like a wrong sum of the rows below. */}
          {counted < goodsAmount && '묶음배송 '}
          {formatNumber(counted)} / {formatWon(freeOver)}
        </span>
      </p>
      <ProgressBar label="무료배송까지" value={counted} max={freeOver} />
    </div>
  )
}
