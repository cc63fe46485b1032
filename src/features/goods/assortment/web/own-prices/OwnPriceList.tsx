import { useState } from 'react'
import { marginText } from '#features/goods/assortment/contract/partner-product-terms.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useLazyCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { Money } from '#web/ui/text/Money.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import {
  previewOwnPricesCall,
  changeOwnPricesCall,
  ownPriceSentences,
  type OwnPriceRow,
} from '../../contract/own-prices.partner.calls.ts'
import css from './OwnPrices.module.css'

interface OwnPriceListProps {
  shopId: string
  label: string
  rows: readonly OwnPriceRow[]
  /** The name of a row, and a smaller text beside it. */
  titleOf: (row: OwnPriceRow) => [name: string, under: string]
  onEdit: (row: OwnPriceRow) => void
}

/** Own prices beside those of the level; each can be changed and removed. */
export const OwnPriceList = ({ shopId, label, rows, titleOf, onEdit }: OwnPriceListProps) => (
  <ul className={css['rows']} aria-label={label}>
    {rows.map((row) => (
      <Row
        key={`${row.chainStoreId} ${row.partnerProductId}`}
        shopId={shopId}
        row={row}
        title={titleOf(row)}
        onEdit={() => onEdit(row)}
      />
    ))}
  </ul>
)

interface RowProps {
  shopId: string
  row: OwnPriceRow
  title: [name: string, under: string]
  onEdit: () => void
}

function Row({ shopId, row, title: [name, under], onEdit }: RowProps) {
  const mayChange = useMay()(changeOwnPricesCall)
  const [remove, pending] = useRemoval(shopId, row, name)
  const { price, levelPrice, marginType, margin } = row
  return (
    <li>
      <span className={css['name']}>
        <b>{name}</b>
        {under && <small>{under}</small>}
      </span>
      <span className={css['price']}>
        <Money amount={price} size="card" />
        <small>가산 {marginText(marginType, margin)}</small>
      </span>
      <span className={css['level']}>
        등급 가격 <Money amount={levelPrice} size="small" light />
        {price !== levelPrice && <Money amount={price - levelPrice} size="small" signed />}
        {row.isAboveLevel && <Pill tone="orange">{ownPriceSentences.aboveLevel}</Pill>}
      </span>
      {mayChange && (
        <span className={css['actions']}>
          <Button size="small" aria-label={`${name} 단가 변경`} onClick={onEdit}>
            변경
          </Button>
          <Button
            size="small"
            look="plain"
            aria-label={`${name} 단가 삭제`}
            pending={pending}
            onClick={() => void remove()}
          >
            삭제
          </Button>
        </span>
      )}
    </li>
  )
}

/** Removes an own price after its effect was shown. */
function useRemoval(shopId: string, row: OwnPriceRow, name: string): [() => Promise<void>, boolean] {
  const [preview] = useLazyCall(previewOwnPricesCall)
  const [change, { isLoading }] = useSend(changeOwnPricesCall)
  const [asking, setAsking] = useState(false)
  const { chainStoreId, partnerProductId, version } = row
  const items = [{ chainStoreId, partnerProductId, own: null, version }]
  const remove = async () => {
    setAsking(true)
    const { data: effect, error } = await preview({ body: { items }, shop: shopId })
    const after = effect?.items[0]
    if (
      after &&
      (await confirmDialog({
        text: ownPriceSentences.askRemove(name, after.before, after.after),
        confirm: '삭제',
        danger: true,
      }))
    ) {
      const answer = await change({ body: { items, raisedSeen: effect.raised }, shop: shopId })
      toast(answer.error ? sentenceOf(answer.error) : ownPriceSentences.removed, answer.error && { tone: 'error' })
    }
    if (error) toast(sentenceOf(error), { tone: 'error' })
    setAsking(false)
  }
  return [remove, asking || isLoading]
}
