import type { ReactNode } from 'react'
import { useShop } from '#features/brands/web/use-shop.ts'
import { generalSentences } from '#contract/sentences.ts'
import { useOrderBar } from '#features/chain-stores/web/use-order-bar.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { cartSentences } from '../contract/cart.calls.ts'
import { useChangeCartMutation } from './cart.api.ts'
import { CartGroup } from './CartGroup.tsx'
import { CartOrderBar } from './CartOrderBar.tsx'
import css from './CartPage.module.css'
import { CartSummary } from './CartSummary.tsx'
import { CartTools } from './CartTools.tsx'
import { groupsOf, useCart } from './use-cart.ts'
import { useOrderCart } from './use-order-cart.ts'
import { useRemoveRows } from './use-remove-rows.ts'
import { changeKey } from './use-row-count.ts'

/** What the store means to order: by supplier, with quantities in place and the sums of what is ticked [look: Cart]. */
export function CartPage() {
  const { shopId, base, brand, user } = useShop()
  const chainStoreId = user?.chainStoreId ?? null
  const cart = useCart(shopId, { skip: chainStoreId === null })
  const { reason } = useOrderBar(user, brand)
  const remove = useRemoveRows(shopId, chainStoreId)
  const [, { isLoading: changing }] = useChangeCartMutation({ fixedCacheKey: changeKey })
  const order = useOrderCart(base)
  const { whole, rows, orderable, ticked, sums, busy } = cart

  if (chainStoreId === null || user === null) {
    return <Frame count={0}>{<EmptyState title={generalSentences.operatorCannotOrder} />}</Frame>
  }
  if (whole.error && !whole.data) {
    return (
      <Frame count={0}>
        <ErrorState error={whole.error} onRetry={() => void whole.refetch()} />
      </Frame>
    )
  }
  if (!whole.data) return <Frame count={0}>{<SkeletonRows rows={4} height={112} />}</Frame>
  if (rows.length === 0) {
    return (
      <Frame count={0}>
        <EmptyState
          title={cartSentences.empty}
          text="필요한 상품을 담아 두면 한 번에 주문하실 수 있습니다."
          action={
            <ButtonLink to={`${base}/productList`} look="primary">
              상품 둘러보기
            </ButtonLink>
          }
        />
      </Frame>
    )
  }
  const place = { base, partnerUri: shopId, chainStoreId }
  const orderTicked = () => order(ticked)
  return (
    <Frame count={rows.length}>
      {reason && <Notice>{reason}</Notice>}
      <div className={css['columns']}>
        <div className={css['groups']}>
          <CartTools rows={rows} orderable={orderable} ticked={ticked} onTick={cart.tick} onRemove={remove} />
          {groupsOf(rows).map((group) => (
            <CartGroup
              key={group[0]?.supplierId}
              rows={group}
              place={place}
              bundle={sums.bundles.find(({ supplierId }) => supplierId === group[0]?.supplierId)}
              isTicked={cart.isTicked}
              busy={busy}
              onTick={cart.tick}
              onRemove={(row) => void remove([row])}
            />
          ))}
        </div>
        <Card className={css['summary']}>
          <CartSummary sums={sums} busy={busy} memberId={user.id} />
          <div className={css['actions']}>
            <Button
              look="primary"
              size="large"
              wide
              className={css['deskOnly']}
              pending={changing}
              disabledReason={reason ?? undefined}
              onClick={orderTicked}
            >
              선택 상품 주문
            </Button>
            <Button wide pending={changing} disabledReason={reason ?? undefined} onClick={() => order(orderable)}>
              전체 상품 주문
            </Button>
          </div>
        </Card>
      </div>
      <CartOrderBar
        count={ticked.length}
        total={sums.total}
        pending={changing}
        disabledReason={reason ?? undefined}
        onOrder={orderTicked}
      />
    </Frame>
  )
}

function Frame({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className={css['page']}>
      <PageTitle title="장바구니">장바구니 {count > 0 && <span className={css['number']}>{count}</span>}</PageTitle>
      {children}
    </div>
  )
}
