import { IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { sentenceOf } from '#web/api/api-error.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/form/Button.tsx'
import { Pill } from '#web/ui/text/Pill.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { PictureImage } from '#web/ui/media/PictureImage.tsx'
import type { WishCard } from '#features/goods/catalog/contract/wish.calls.ts'
import { ListPrice } from '#features/goods/catalog/web/list/ListPrice.tsx'
import { useWishMutation } from '#features/goods/catalog/web/catalog.api.ts'
import { usePutIntoCart } from '../use-put-into-cart.ts'
import css from './WishListPage.module.css'
import layout from '#web/ui/layout/words.module.css'

interface WishRowProps {
  wish: WishCard
  /** Path of the product's page. */
  to: string
  place: { partnerUri: string; chainStoreId: number | null; base: string }
  /** Reason why nothing can be ordered here; null: it can. */
  blockedBy: string | null
}

/** Shows a wish with its price and state, and buttons for the cart and for removing it. */
export function WishRow({ wish, to, place, blockedBy }: WishRowProps) {
  return (
    <article className={css['row']} data-off={wish.status !== 'SALE' || undefined}>
      <Link to={to} className={css['picture']} tabIndex={-1} aria-hidden>
        {wish.picture && <PictureImage picture={wish.picture} alt="" width={96} height={96} loading="lazy" />}
      </Link>
      <div className={css['words']}>
        <h2>
          <Link to={to}>{wish.name}</Link>
          {wish.status === 'SOLD_OUT' && <Pill tone="gray">품절</Pill>}
          {wish.status === 'STOP' && <Pill tone="gray">판매중지</Pill>}
        </h2>
        <p className={layout['note']}>{wish.spec}</p>
        <ListPrice product={wish} />
      </div>
      <RemoveButton wish={wish} partnerUri={place.partnerUri} />
      <div className={css['action']}>
        {wish.optionName === null ? (
          <CartButton wish={wish} place={place} blockedBy={blockedBy} />
        ) : (
          wish.status === 'SALE' && (
            <ButtonLink to={to} aria-label={`${wish.name} 옵션 선택`}>
              옵션 선택
            </ButtonLink>
          )
        )}
      </div>
    </article>
  )
}

/** Adds the smallest order to the cart; the quantity is edited there. */
function CartButton({ wish, place, blockedBy }: Omit<WishRowProps, 'to'>) {
  const { put, pending } = usePutIntoCart(place)
  if (wish.status !== 'SALE' || wish.price === null || place.chainStoreId === null) return null
  const item = { partnerProductId: wish.id, productOptionId: null, count: wish.firstCount }
  return (
    <Button
      pending={pending}
      disabledReason={blockedBy ?? undefined}
      aria-label={`${wish.name} 장바구니 담기`}
      onClick={() => void put([item])}
    >
      장바구니 담기
    </Button>
  )
}

/** Removes the product from the list, with an undo for a while. */
function RemoveButton({ wish, partnerUri }: { wish: WishCard; partnerUri: string }) {
  const [change, { isLoading }] = useWishMutation()
  const set = async (wished: boolean) => {
    const answer = await change({ partnerUri, productId: wish.id, wished })
    if (answer.error) toast(sentenceOf(answer.error), { tone: 'error' })
    return !answer.error
  }
  const remove = async () => {
    if (isLoading || !(await set(false))) return
    toast('찜한 상품에서 삭제했습니다.', { action: { label: '되돌리기', onPress: () => void set(true) } })
  }
  return (
    <IconButton label={`${wish.name} 찜 해제`} className={css['remove']} onClick={() => void remove()}>
      <IconX size={20} aria-hidden />
    </IconButton>
  )
}
