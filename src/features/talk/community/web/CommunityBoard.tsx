import { IconPencil } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useAddress, withParam } from '#web/list/use-address.ts'
import { useCallPages } from '#web/api/use-call.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { Loaded, LoadMoreButton } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import {
  communityPageSentences,
  postCategories,
  postCategoryCodes,
  postSortCodes,
  postSorts,
} from '../contract/community-terms.ts'
import { communityCall } from '../contract/community.calls.ts'
import css from './CommunityBoard.module.css'
import { addressWith, type CommunityAddress } from './community-address.ts'
import { PostRows } from './PostRows.tsx'
import { useSeenPosts } from './use-seen-posts.ts'

interface CommunityBoardProps {
  shopId: string
  address: CommunityAddress
  /** Reason why this member can't write. */
  blocker: string | undefined
}

/** Lists the brand's posts, notices first; the filters are in the address. */
export function CommunityBoard({ shopId, address, blocker }: CommunityBoardProps) {
  return (
    <>
      <PageTitle title="커뮤니티" sub={communityPageSentences.about} action={<WriteButton blocker={blocker} />} />
      {blocker && <Notice>{blocker}</Notice>}
      <Filters address={address} />
      <Posts shopId={shopId} address={address} />
    </>
  )
}

function WriteButton({ blocker }: { blocker: string | undefined }) {
  const [params] = useSearchParams()
  const icon = <IconPencil size={18} stroke={1.7} aria-hidden />
  if (blocker) {
    return (
      <Button look="primary" icon={icon} disabledReason={blocker}>
        글쓰기
      </Button>
    )
  }
  return (
    <ButtonLink look="primary" icon={icon} to={addressWith(params, { write: 'new' })}>
      글쓰기
    </ButtonLink>
  )
}

const tabs = [
  { key: 'all' as const, label: '전체' },
  ...postCategoryCodes.map((code) => ({ key: code, label: postCategories[code].label })),
]

const sorts = postSortCodes.map((code) => ({ value: code, label: postSorts[code].label }))

function Filters({ address: { category, search, sort } }: { address: CommunityAddress }) {
  const { change } = useAddress()
  const put = (name: string, value: string) => change((params) => withParam(params, name, value))
  return (
    <div className={css['filters']}>
      <Chips label="분류" items={tabs} value={category} onChange={(key) => put('category', key === 'all' ? '' : key)} />
      <SearchField
        label="게시글 검색"
        placeholder="제목이나 내용"
        value={search}
        onSearch={(text) => put('search', text)}
      />
      <SelectField
        label="정렬"
        labelHidden
        options={sorts}
        value={sort}
        onChange={({ currentTarget: { value } }) => put('sort', value === 'NEWEST' ? '' : value)}
      />
    </div>
  )
}

function Posts({ shopId, address: { category, search, sort } }: Omit<CommunityBoardProps, 'blocker'>) {
  const [params] = useSearchParams()
  const filter = {
    category: category === 'all' ? undefined : category,
    search: search || undefined,
    sort: sort === 'NEWEST' ? undefined : sort,
  }
  const list = useCallPages(
    communityCall,
    { params: { partnerUri: shopId }, query: filter },
    { refetchOnMountOrArgChange: true },
  )
  const to = (post: number) => addressWith(params, { post })
  useSeenPosts(list.currentData?.pages[0])
  return (
    <Loaded
      // Rows of another filter must not appear under this one.
      data={list.currentData?.pages}
      error={list.isFetching ? undefined : list.error}
      onRetry={() => void list.refetch()}
      rows={6}
      height={78}
    >
      {(pages) => {
        const notices = pages[0]?.notices ?? []
        const posts = pages.flatMap(({ content }) => content)
        return (
          <>
            {notices.length > 0 && <PostRows label="공지" posts={notices} to={to} pinned />}
            {posts.length > 0 ? (
              <PostRows label="게시글 목록" posts={posts} to={to} />
            ) : (
              <NoPosts narrowed={filter.category !== undefined || search !== ''} />
            )}
            <p className={css['more']}>
              <LoadMoreButton list={list} />
            </p>
          </>
        )
      }}
    </Loaded>
  )
}

function NoPosts({ narrowed }: { narrowed: boolean }) {
  const { change } = useAddress()
  const { nothingFound, nothingYet, nothingYetText } = communityPageSentences
  if (!narrowed) return <EmptyState title={nothingYet} text={nothingYetText} />
  return (
    <EmptyState
      title={nothingFound}
      action={<Button onClick={() => change(() => new URLSearchParams())}>전체 글 보기</Button>}
    />
  )
}
