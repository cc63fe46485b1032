import { useSearchParams } from 'react-router'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { useScrollToTop } from '#web/ui/layout/use-scroll-to-top.ts'
import { CommunityBoard } from './CommunityBoard.tsx'
import { EditPost } from './EditPost.tsx'
import { PostForm } from './PostForm.tsx'
import { PostView } from './PostView.tsx'
import css from './CommunityListPage.module.css'
import { readCommunityAddress } from './community-address.ts'
import { useWriteBlocker } from './use-write-blocker.ts'

/** /shop/:shopId/communityList: the list, one post (`?post=`), or the form (`?write`, `?write={id}` to edit). */
export function CommunityListPage() {
  const { shopId, user } = useShop()
  const [params] = useSearchParams()
  const address = readCommunityAddress(params)
  useScrollToTop(`${address.at} ${address.postId}`)
  const blocker = useWriteBlocker(user, shopId)
  if (!user) return null
  const writer = { user, shopId }
  return (
    <div className={css['page']}>
      {address.at === 'list' && <CommunityBoard shopId={shopId} address={address} blocker={blocker.post} />}
      {address.at === 'post' && <PostView key={address.postId} postId={address.postId} blocker={blocker.comment} />}
      {address.at === 'write' && <PostForm {...writer} post={null} blocker={blocker.post} />}
      {address.at === 'edit' && (
        <EditPost key={address.postId} {...writer} postId={address.postId} blocker={blocker.post} />
      )}
    </div>
  )
}
