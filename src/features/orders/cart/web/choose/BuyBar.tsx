import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { cartSentences } from '../../contract/cart.calls.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { StickyBar } from '#web/ui/layout/StickyBar.tsx'
import css from './BuyBar.module.css'
import { usePutIntoCart } from '../use-put-into-cart.ts'
import { itemsChosen } from './chosen-items.slice.ts'
import type { SelectedItem } from './selection.ts'

interface BuyBarProps {
  base: string
  partnerUri: string
  /** Asks a guest in a market to sign in. Undefined: the user is a member. */
  askToSignIn: (() => void) | undefined
  chainStoreId: number | null
  items: readonly SelectedItem[]
  /** Pieces in words, above the total. */
  quantity: string
  /** Goods, fees and delivery; undefined without a valid selection. */
  total: number | undefined
  /** Price of the smallest order, shown until there is a total; null: not shown to this user. */
  from: number | null
  /** A count must be mended before an order. */
  mustMend: boolean
  /** The total includes the delivery fee. */
  withDelivery: boolean
  /** Reason why nothing can be ordered now. */
  disabledReason: string | undefined
  /** Checks whether everything is selected, and highlights what is missing. */
  onCheck: () => boolean
}

/** Shows the sum, 장바구니 담기 and 바로 주문, always visible. */
export function BuyBar({ base, partnerUri, askToSignIn, chainStoreId, items, onCheck, ...bar }: BuyBarProps) {
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const { put: putIntoCart, pending } = usePutIntoCart({ base, partnerUri, chainStoreId })

  const put = async () => {
    if (askToSignIn) return askToSignIn()
    if (onCheck()) await putIntoCart(items)
  }
  const order = () => {
    if (askToSignIn) return askToSignIn()
    if (!onCheck()) return
    dispatch(itemsChosen(items))
    const rows = items.map((item) => [item.partnerProductId, item.productOptionId, item.count])
    void navigate(`${base}/order?items=${encodeURIComponent(JSON.stringify(rows))}`)
  }
  const { quantity, total, from, mustMend, withDelivery, disabledReason } = bar
  return (
    <StickyBar
      sum={
        total === undefined ? (
          !disabledReason && <NoTotal mustMend={mustMend} from={from} />
        ) : (
          <>
            <p>{`${quantity} · ${withDelivery ? '배송비 포함' : '배송비 별도'}`}</p>
            <span aria-live="polite">
              <Money amount={total} size="section" />
            </span>
          </>
        )
      }
      action={
        <div className={css['buttons']}>
          <Button size="large" pending={pending} disabledReason={disabledReason} onClick={() => void put()}>
            장바구니 담기
          </Button>
          <Button look="primary" size="large" disabledReason={disabledReason} onClick={order}>
            바로 주문
          </Button>
        </div>
      }
    />
  )
}

/** The missing choice, and the lowest price. */
const NoTotal = ({ mustMend, from }: Pick<BuyBarProps, 'mustMend' | 'from'>) =>
  mustMend ? (
    <p>{cartSentences.checkCounts}</p>
  ) : (
    <>
      <p>{cartSentences.chooseOption}</p>
      {from !== null && (
        <span>
          <Money amount={from} size="section" />
          부터
        </span>
      )}
    </>
  )
