import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { useAddress, withParam } from '#web/list/use-address.ts'
import { useCallPages } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Loaded, LoadMoreButton } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { ownPostsCall } from '#features/talk/community/contract/community.calls.ts'
import { communityPageSentences } from '#features/talk/community/contract/community-terms.ts'
import board from '#features/talk/community/web/CommunityBoard.module.css'
import css from '#features/talk/community/web/CommunityListPage.module.css'
import { MyComments } from '#features/talk/community/web/MyComments.tsx'
import { PostRows } from '#features/talk/community/web/PostRows.tsx'

const tabs = [
  { key: 'post', label: '내가 쓴 글' },
  { key: 'comment', label: '내가 쓴 댓글' },
  { key: 'review', label: '내가 쓴 리뷰' },
] as const

type Tab = (typeof tabs)[number]['key']

/** /shop/:shopId/myPostList: the member's own posts, or with `?tab=` the own comments or reviews, newest first. */
export function MyPostListPage() {
  const { base } = useShop()
  const { params, change } = useAddress()
  const tab = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0]
  const community = `${base}/communityList`
  return (
    <div className={css['page']}>
      <PageTitle
        title={tab.label}
        action={
          tab.key === 'review' ? (
            <ButtonLink to={`${base}/reviewList`}>전체 리뷰</ButtonLink>
          ) : (
            <ButtonLink to={community}>커뮤니티</ButtonLink>
          )
        }
      />
      <Tabs
        label="글, 댓글, 리뷰"
        items={tabs}
        value={tab.key}
        onChange={(key) => change((all) => withParam(all, 'tab', key === 'post' ? '' : key))}
      />
      <Own tab={tab.key} base={base} community={community} />
    </div>
  )
}

const MyReviews = optionalComponent(async () => (await import('#features/talk/reviews/web/MyReviews.tsx')).MyReviews)

function Own({ tab, base, community }: { tab: Tab; base: string; community: string }) {
  if (tab === 'review') return <MyReviews base={base} />
  return tab === 'comment' ? <MyComments community={community} /> : <MyPosts community={community} />
}

function MyPosts({ community }: { community: string }) {
  const list = useCallPages(ownPostsCall, {}, { refetchOnMountOrArgChange: true })
  return (
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
