import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { addToCartCall, cartSentences } from '../../contract/cart.calls.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { Money } from '#web/ui/text/Money.tsx'
import { StickyBar } from '#web/ui/layout/StickyBar.tsx'
import css from './BuyBar.module.css'
import { itemsChosen } from './chosen-items.slice.ts'
import type { SelectedItem } from './selection.ts'

interface BuyBarProps {
  base: string
  partnerUri: string
  /** Asks a guest in a market to sign in. Undefined: the user is a member. */
  askToSignIn: (() => void) | undefined
  chainStoreId: number | null
  items: readonly SelectedItem[]
  /** Goods, fees and delivery; undefined without a valid selection. */
  total: number | undefined
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
  const [addToCart, { isLoading }] = useSend(addToCartCall)

  const put = async () => {
    if (askToSignIn) return askToSignIn()
    if (!onCheck() || chainStoreId === null) return
    const answer = await addToCart({ query: { partnerUri }, body: items.map((item) => ({ ...item, chainStoreId })) })
    if (answer.error) return void alertDialog(sentenceOf(answer.error))
    const go = await confirmDialog({ text: cartSentences.added, confirm: '장바구니로 이동', cancel: '쇼핑 계속하기' })
    if (go) void navigate(`${base}/cartList`)
  }
  const order = () => {
    if (askToSignIn) return askToSignIn()
    if (!onCheck()) return
    dispatch(itemsChosen(items))
    const rows = items.map((item) => [item.partnerProductId, item.productOptionId, item.count])
    void navigate(`${base}/order?items=${encodeURIComponent(JSON.stringify(rows))}`)
  }
  const { total, mustMend, withDelivery, disabledReason } = bar
  return (
    <StickyBar
      sum={
        total === undefined ? (
          !disabledReason && <p>{mustMend ? cartSentences.checkCounts : cartSentences.chooseOption}</p>
        ) : (
          <>
            <p>{withDelivery ? '배송비 포함' : '배송비 별도'}</p>
            <span aria-live="polite">
              <Money amount={total} size="section" />
            </span>
          </>
        )
      }
      action={
        <div className={css['buttons']}>
          <Button size="large" pending={isLoading} disabledReason={disabledReason} onClick={() => void put()}>
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
