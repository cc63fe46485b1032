import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { generalSentences } from '#contract/sentences.ts'
import { WaitingPayment } from '#features/orders/orders/web/pay/WaitingPayment.tsx'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/states.tsx'
import { cartSentences } from '../contract/cart.calls.ts'
import { CartGroup } from './CartGroup.tsx'
import { CartOrderBar } from './CartOrderBar.tsx'
import css from './CartPage.module.css'
import { CartSummary } from './CartSummary.tsx'
import { CartTools } from './CartTools.tsx'
import { groupsOf, useCart } from './use-cart.ts'
import { useOrderCart } from './use-order-cart.ts'
import { useRemoveRows } from './use-remove-rows.ts'

/** Shows the cart by supplier, with editable quantities and the sums of the ticked rows [look: Cart]. */
export function CartPage() {
  const shop = useShop()
  const { shopId, user } = shop
  const cart = useCart(shopId, { skip: user?.chainStoreId == null })
  const { whole, rows } = cart
  return (
    <div className={css['page']}>
      <PageTitle title="장바구니">
        장바구니 {rows.length > 0 && <span className={css['number']}>{rows.length}</span>}
      </PageTitle>
      {user?.chainStoreId != null && <WaitingPayment />}
      {user?.chainStoreId == null ? (
        <EmptyState title={generalSentences.storeRequired} />
      ) : whole.data ? (
        <CartBody shop={shop} memberId={user.id} chainStoreId={user.chainStoreId} cart={cart} />
      ) : whole.error ? (
        <ErrorState error={whole.error} onRetry={() => void whole.refetch()} />
      ) : (
        <SkeletonRows rows={4} height={112} />
      )}
    </div>
  )
}

interface CartBodyProps {
  shop: ReturnType<typeof useShop>
  memberId: number
  chainStoreId: number
  cart: ReturnType<typeof useCart>
}

function CartBody({ shop: { shopId, base, home }, memberId, chainStoreId, cart }: CartBodyProps) {
  const { remove, isRemoving } = useRemoveRows(shopId, chainStoreId)
  const { order, isWaiting } = useOrderCart(base)
  const { rows, orderable, ticked, sums, busy, blocker, tickedBlocker } = cart
  if (rows.length === 0) return <EmptyCart base={base} />

  const place = { base, partnerUri: shopId, chainStoreId }
  const button = { pending: isWaiting, disabledReason: tickedBlocker }
  return (
    <>
      {tickedBlocker && <Notice>{tickedBlocker}</Notice>}
      <div className={css['columns']}>
        <div className={css['groups']}>
          <CartTools
            rows={rows}
            orderable={orderable}
            ticked={ticked}
            isRemoving={isRemoving}
            onTick={cart.tick}
            onRemove={remove}
          />
          {groupsOf(rows).map((group) => (
            <CartGroup
              key={group[0]?.supplierId}
              rows={group}
              place={place}
              bundle={sums.bundles.find(({ supplierId }) => supplierId === group[0]?.supplierId)}
              isTicked={cart.isTicked}
              busy={busy}
              onTick={cart.tick}
              isRemoving={isRemoving}
              onRemove={(row) => void remove([row])}
            />
          ))}
        </div>
        <Card className={css['summary']}>
          <CartSummary sums={sums} busy={busy} memberId={memberId} home={home} />
          <div className={css['actions']}>
            <Button
              {...button}
              look="primary"
              size="large"
              wide
              className={css['deskOnly']}
              onClick={() => order(ticked)}
            >
              선택 상품 주문
            </Button>
            <Button {...button} disabledReason={blocker} wide onClick={() => order(orderable)}>
              전체 상품 주문
            </Button>
          </div>
        </Card>
      </div>
      <CartOrderBar {...button} count={ticked.length} total={sums.total} onOrder={() => order(ticked)} />
    </>
  )
}

function EmptyCart({ base }: { base: string }) {
  return (
    <EmptyState
      title={cartSentences.empty}
      text="필요한 상품을 담아 두면 한 번에 주문하실 수 있습니다."
      action={
        <>
          <ButtonLink to={`${base}/productList`} look="primary">
            상품 둘러보기
          </ButtonLink>
          <ButtonLink to={`${base}/quickOrder`}>빠른주문</ButtonLink>
        </>
      }
    />
  )
}
