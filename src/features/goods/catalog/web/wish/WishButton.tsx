import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { sentenceOf } from '#web/api/api-error.ts'
import { classNames } from '#web/ui/theme/class-names.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { useWishMutation } from '../catalog.api.ts'
import css from './WishButton.module.css'

interface WishButtonProps {
  partnerUri: string
  product: { id: number; name: string; wished: boolean }
  className?: string | undefined
}

export function WishButton({ partnerUri, product, className }: WishButtonProps) {
  const [wish, { isLoading }] = useWishMutation()
  const press = async () => {
    if (isLoading) return
    const answer = await wish({ partnerUri, productId: product.id, wished: !product.wished })
    if (answer.error) toast(sentenceOf(answer.error), { tone: 'error' })
  }
  return (
    <button
      type="button"
      className={classNames(css['heart'], className)}
      aria-pressed={product.wished}
      aria-label={`${product.name} 찜하기`}
      onClick={() => void press()}
    >
      {product.wished ? <IconHeartFilled size={24} aria-hidden /> : <IconHeart size={24} stroke={1.7} aria-hidden />}
    </button>
  )
}
