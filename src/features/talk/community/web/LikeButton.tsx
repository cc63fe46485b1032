import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react'
import { formatNumber } from '#values/won.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import css from './LikeButton.module.css'

interface LikeButtonProps {
  /** The text that is liked, in the button's accessible name. */
  of: string
  text: { likedYn: 'Y' | 'N'; likeCount: number }
  like: (liked: boolean) => Promise<{ error?: unknown }>
}

/** Likes a text; a second press takes the like back. The count changes at once. */
export function LikeButton({ of, text: { likedYn, likeCount }, like }: LikeButtonProps) {
  const isLiked = likedYn === 'Y'
  const Icon = isLiked ? IconThumbUpFilled : IconThumbUp
  const press = async () => {
    const answer = await like(!isLiked)
    if (answer.error) toast(sentenceOf(answer.error), { tone: 'error' })
  }
  return (
    <button type="button" className={css['like']} aria-pressed={isLiked} onClick={() => void press()}>
      <Icon size={18} stroke={1.7} aria-hidden />
      <span>
        <span className="visually-hidden">{of} </span>좋아요{' '}
        <span className={css['count']}>{formatNumber(likeCount)}</span>
      </span>
    </button>
  )
}
