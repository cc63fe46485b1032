import { useTicks } from '#web/list/use-ticks.ts'
import { useState, type ReactNode } from 'react'
import { formatNumber } from '#values/won.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { anyOf, searchText, sortOf } from '#web/list/list-parameters.ts'
import { PagedList } from '#web/list/PagedList.tsx'
import type { useListFilter } from '#web/list/use-list-filter.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { BulkBar } from '#web/ui/table/BulkBar.tsx'
import type { RowLink } from '#web/ui/table/data-table.ts'
import { ListTop } from '#web/ui/table/ListFrame.tsx'
import { reviewPageSentences } from '../contract/review-page-sentences.ts'
import {
  mostModerated,
  moderationSentences,
  moderationSorts,
  reviewStateLabels,
  reviewStates,
  type ModeratedReviewRow,
} from '../contract/reviews.partner.calls.ts'
import { HideReviewsDialog } from './HideReviewsDialog.tsx'
import { besideColumns, wholeColumns } from './moderation-columns.tsx'
import { selectedIds, type Moderation } from './moderation.ts'

const stars = ['5', '4', '3', '2', '1'] as const
export const moderationParameters = {
  state: anyOf(reviewStates),
  rating: anyOf(stars),
  search: searchText,
  sort: sortOf(moderationSorts),
}

interface ModerationListProps {
  filter: ReturnType<typeof useListFilter<typeof moderationParameters>>
  rows: Parameters<typeof PagedList<ModeratedReviewRow>>[0]['list']
  /** Reads a page of the filter with as many rows as the call gives at once. */
  read: Parameters<typeof useTicks<ModeratedReviewRow>>[1]['read']
  moderation: Moderation
  /** The review that is opened beside the list. */
  opened: string | undefined
  linkTo: (reviewId: number) => RowLink
  /** A further filter of the page. */
  brandFilter?: ReactNode
}

/** Reviews with search, filters and the actions on several of them, for headquarters and operators. */
export function ModerationList({ filter, rows, read, moderation, opened, linkTo, brandFilter }: ModerationListProps) {
  const { values, isFiltered, used, change, reset } = filter
  const { ticked, selection, clear } = useTicks(rows.currentData, {
    filter: filter.chosen,
    keyOf: (row) => row.reviewId,
    nameOf: (row) => `${row.product.name} 리뷰 ${row.reviewId}`,
    most: mostModerated,
    read,
  })
  const filterBy: typeof change = (part) => {
    // Clear the selection, because rows that are no longer listed must not be acted upon.
    clear()
    change(part)
  }
  const resetAll = () => {
    clear()
    reset()
  }
  return (
    <>
      <ListTop>
        <FilterRow label="리뷰 필터" used={used} reset={isFiltered && resetAll}>
          <SearchField
            label="리뷰 검색"
            placeholder="내용, 상품명, 매장명"
            value={values.search}
            onSearch={(search) => filterBy({ search })}
          />
          <SelectField
            label="별점"
            labelHidden
            options={[{ value: '', label: '별점 전체' }, ...stars.map((star) => ({ value: star, label: `${star}점` }))]}
            value={values.rating}
            onChoose={(rating) => filterBy({ rating })}
          />
          <SelectField
            label="상태"
            labelHidden
            options={[
              { value: '', label: '상태 전체' },
              ...reviewStates.map((code) => ({ value: code, label: reviewStateLabels[code] })),
            ]}
            value={values.state}
            onChoose={(state) => filterBy({ state })}
          />
          {brandFilter}
        </FilterRow>
      </ListTop>
      <PagedList
        list={rows}
        unit="건"
        label="리뷰 목록"
        columns={opened === undefined ? wholeColumns : besideColumns}
        sort={filter.sort}
        rowKey={(row) => row.reviewId}
        link={(row) => linkTo(row.reviewId)}
        isActive={(row) => String(row.reviewId) === opened}
        {...(moderation.hide && { selection })}
        empty={<Nothing isFiltered={isFiltered} reset={resetAll} />}
      />
      <SelectedActions rows={ticked} moderation={moderation} onClear={clear} />
    </>
  )
}

interface SelectedActionsProps {
  rows: readonly ModeratedReviewRow[]
  moderation: Moderation
  onClear: () => void
}

function SelectedActions({ rows, moderation: { hide, show }, onClear }: SelectedActionsProps): ReactNode {
  const [asked, setAsked] = useState(false)
  const { shown, hidden } = selectedIds(rows)
  if (rows.length === 0 || !hide || !show) return null
  return (
    <BulkBar sum={<b>{formatNumber(rows.length)}건 선택</b>} onClear={onClear}>
      <Button
        onClick={() => setAsked(true)}
        disabledReason={shown.length === 0 ? '선택한 리뷰는 이미 숨겨져 있습니다.' : undefined}
      >
        숨기기 {formatNumber(shown.length)}건
      </Button>
      {hidden.length > 0 && (
        <Button onClick={() => void showAgain(show, hidden).then((done) => done && onClear())}>
          다시 표시 {formatNumber(hidden.length)}건
        </Button>
      )}
      {asked && <HideReviewsDialog reviewIds={shown} hide={hide} onClose={() => setAsked(false)} onHidden={onClear} />}
    </BulkBar>
  )
}

/** Asks, and shows hidden reviews again; true: done. */
export async function showAgain(show: NonNullable<Moderation['show']>, reviewIds: number[]): Promise<boolean> {
  const title = `리뷰 ${formatNumber(reviewIds.length)}건을 다시 표시하시겠습니까?`
  if (!(await confirmDialog({ text: `${title} ${moderationSentences.showHint}`, confirm: '다시 표시' }))) return false
  const { data, error } = await show(reviewIds)
  if (data) toast(`리뷰 ${formatNumber(data.shown)}건이 다시 보입니다.`)
  else toast(sentenceOf(error), { tone: 'error' })
  return data !== undefined
}

const Nothing = ({ isFiltered, reset }: { isFiltered: boolean; reset: () => void }) =>
  isFiltered ? (
    <EmptyState
      title={reviewPageSentences.nothingFound}
      text="다른 조건으로 찾아보세요."
      action={<Button onClick={reset}>전체 리뷰 보기</Button>}
    />
  ) : (
    <EmptyState title={reviewPageSentences.nothingYet} text="매장이 리뷰를 작성하면 여기에서 확인할 수 있습니다." />
  )
