import { useState } from 'react'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { useOutlet, useParams } from 'react-router'
import { formatNumber } from '#values/won.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { request } from '#web/api/request.ts'
import { useCall, useLazyCall } from '#web/api/use-call.ts'
import { anyOf, searchText, sortOf } from '#web/list/list-parameters.ts'
import { PagedList } from '#web/list/PagedList.tsx'
import { LazySheetButton } from '#web/list/LazySheetButton.tsx'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { useRowLink } from '#web/list/use-row-link.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { useTicks } from '#web/list/use-ticks.ts'
import { largestPage } from '#contract/paging.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SplitView } from '#web/ui/layout/SplitView.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { BulkBar } from '#web/ui/table/BulkBar.tsx'
import { ListTop } from '#web/ui/table/ListFrame.tsx'
import { communityPageSentences, postCategories, postCategoryCodes } from '../contract/community-terms.ts'
import {
  mostHidden,
  brandPostsCall,
  brandPostSorts,
  exportBrandPostsCall,
  hidePostsCall,
  postFilterCodes,
  postStateLabels,
  postStates,
  type ModeratedPostRow,
} from '../contract/community.partner.calls.ts'
import { HidePostsDialog } from './HidePostsDialog.tsx'
import { besideColumns, wholeColumns } from './partner-post-columns.tsx'
import { ShowPostsDialog } from './ShowPostsDialog.tsx'

/** /partner/:shopId/communityList: the brand's posts, with the opened one beside the list. */
export const PartnerCommunityPage = () => <SplitView list={<Posts />} detail={useOutlet()} />

const parameters = {
  state: anyOf(postFilterCodes),
  category: anyOf(postCategoryCodes),
  search: searchText,
  sort: sortOf(brandPostSorts),
}

function Posts() {
  const { shopId = '', postId } = useParams()
  const { values, chosen, page, isFiltered, used, sort, change, reset } = useListFilter(parameters)
  const posts = useCall(
    brandPostsCall,
    { query: { ...chosen, page }, shop: shopId },
    { refetchOnMountOrArgChange: true },
  )
  const [find] = useLazyCall(brandPostsCall)
  const mayHide = useMay()(hidePostsCall)
  const linkTo = useRowLink(`/partner/${shopId}/communityList`)
  const { ticked, selection, clear } = useTicks(posts.currentData, {
    filter: chosen,
    keyOf: (row) => row.postId,
    nameOf: (row) => row.title,
    most: mostHidden,
    read: (at) => find({ query: { ...chosen, page: at, size: largestPage }, shop: shopId }),
  })
  const filterBy: typeof change = (part) => {
    // Clear the selection, because hidden rows must not be acted upon.
    clear()
    change(part)
  }
  return (
    <>
      <PageTitle
        title={postId ? `게시글 ${postId}` : '커뮤니티 관리'}
        action={
          <>
            <LazySavedViews list="partner-community" />
            <LazySheetButton request={() => request(exportBrandPostsCall, { query: chosen, shop: shopId })} />
          </>
        }
      >
        커뮤니티 관리
      </PageTitle>
      <ListTop>
        <FilterRow
          label="게시글 필터"
          used={used}
          reset={
            isFiltered &&
            (() => {
              clear()
              reset()
            })
          }
        >
          <SearchField
            label="게시글 검색"
            placeholder="제목, 내용, 매장명"
            value={values.search}
            onSearch={(search) => filterBy({ search })}
          />
          <SelectField
            label="분류"
            labelHidden
            options={[
              { value: '', label: '분류 전체' },
              ...postCategoryCodes.map((code) => ({ value: code, label: postCategories[code].label })),
            ]}
            value={values.category}
            onChoose={(category) => filterBy({ category })}
          />
          <SelectField
            label="상태"
            labelHidden
            options={[
              { value: '', label: '상태 전체' },
              ...postStates.map((code) => ({ value: code, label: postStateLabels[code] })),
              { value: 'REPORTED', label: '신고된 글' },
            ]}
            value={values.state}
            onChoose={(state) => filterBy({ state })}
          />
        </FilterRow>
      </ListTop>
      <PagedList
        list={posts}
        unit="건"
        label="게시글 목록"
        columns={postId === undefined ? wholeColumns : besideColumns}
        sort={sort}
        rowKey={(row) => row.postId}
        link={(row) => linkTo(row.postId)}
        isActive={(row) => String(row.postId) === postId}
        {...(mayHide && { selection })}
        empty={<Nothing isFiltered={isFiltered} reset={reset} />}
      />
      <HideSelected shopId={shopId} rows={ticked} onClear={clear} />
    </>
  )
}

interface HideSelectedProps {
  shopId: string
  rows: readonly ModeratedPostRow[]
  onClear: () => void
}

function HideSelected({ shopId, rows, onClear }: HideSelectedProps) {
  const [asked, setAsked] = useState<'hide' | 'show' | null>(null)
  const shown = rows.filter(({ hidden }) => !hidden).map(({ postId }) => postId)
  const hidden = rows.filter((row) => row.hidden).map(({ postId }) => postId)
  if (rows.length === 0) return null
  const close = () => setAsked(null)
  return (
    <BulkBar sum={<b>{formatNumber(rows.length)}건 선택</b>} onClear={onClear}>
      <Button
        onClick={() => setAsked('hide')}
        disabledReason={shown.length === 0 ? '선택한 게시글은 이미 숨겨져 있습니다.' : undefined}
      >
        숨기기 {formatNumber(shown.length)}건
      </Button>
      {hidden.length > 0 && <Button onClick={() => setAsked('show')}>다시 표시 {formatNumber(hidden.length)}건</Button>}
      {asked === 'hide' && <HidePostsDialog shopId={shopId} postIds={shown} onClose={close} onHidden={onClear} />}
      {asked === 'show' && <ShowPostsDialog shopId={shopId} postIds={hidden} onClose={close} onShown={onClear} />}
    </BulkBar>
  )
}

const Nothing = ({ isFiltered, reset }: { isFiltered: boolean; reset: () => void }) =>
  isFiltered ? (
    <EmptyState
      title={communityPageSentences.nothingFound}
      text="다른 조건으로 찾아보세요."
      action={<Button onClick={reset}>전체 게시글 보기</Button>}
    />
  ) : (
    <EmptyState title={communityPageSentences.nothingYet} text="매장이 글을 올리면 여기에서 확인할 수 있습니다." />
  )
