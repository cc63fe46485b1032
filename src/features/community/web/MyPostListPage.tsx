import { useShop } from '#features/brands/web/use-shop.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Loaded, LoadMoreButton } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { communityPageSentences } from '../contract/community-terms.ts'
import board from './CommunityBoard.module.css'
import css from './CommunityListPage.module.css'
import { useOwnPostsInfiniteQuery } from './community.api.ts'
import { PostRows } from './PostRows.tsx'

/** /shop/:shopId/myPostList: the member's own posts, newest first. */
export function MyPostListPage() {
  const { base } = useShop()
  const list = useOwnPostsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  const community = `${base}/communityList`
  return (
    <div className={css['page']}>
      <PageTitle title="내가 쓴 글" action={<ButtonLink to={community}>커뮤니티</ButtonLink>} />
      <Loaded
        data={list.data?.pages}
        error={list.isFetching ? undefined : list.error}
        onRetry={() => void list.refetch()}
        rows={4}
        height={78}
      >
        {(pages) => {
          const posts = pages.flatMap(({ content }) => content)
          if (posts.length === 0) return <NoPosts community={community} />
          return (
            <>
              <PostRows label="내가 쓴 글 목록" posts={posts} to={(id) => `${community}?post=${id}`} />
              <p className={board['more']}>
                <LoadMoreButton list={list} />
              </p>
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

const NoPosts = ({ community }: { community: string }) => (
  <EmptyState
    title={communityPageSentences.noOwnPosts}
    action={
      <ButtonLink to={`${community}?write=new`} look="primary">
        글쓰기
      </ButtonLink>
    }
  />
)
