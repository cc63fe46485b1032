import { useSearchParams } from 'react-router'
import { useShop } from '#features/brands/web/use-shop.ts'
import { CommunityBoard } from './CommunityBoard.tsx'
import { EditPost } from './EditPost.tsx'
import { PostForm } from './PostForm.tsx'
import { PostView } from './PostView.tsx'
import css from './CommunityListPage.module.css'
import { readCommunityAddress } from './community-address.ts'
import { useWriteBar } from './use-write-bar.ts'

/** /shop/:shopId/communityList: the list, one post of it (`?post=`), or the form (`?write`, `?write={id}` for a change). */
export function CommunityListPage() {
  const { shopId, user } = useShop()
  const [params] = useSearchParams()
  const address = readCommunityAddress(params)
  const bar = useWriteBar(user, shopId)
  if (!user) return null
  const writer = { user, shopId }
  return (
    <div className={css['page']}>
      {address.at === 'list' && <CommunityBoard shopId={shopId} address={address} bar={bar.post} />}
      {address.at === 'post' && <PostView key={address.postId} postId={address.postId} bar={bar.comment} />}
      {address.at === 'write' && <PostForm {...writer} post={null} bar={bar.post} />}
      {address.at === 'edit' && <EditPost key={address.postId} {...writer} postId={address.postId} bar={bar.post} />}
    </div>
  )
}
