import { useState } from 'react'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { PagedList } from '#web/list/PagedList.tsx'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { CellText } from '#web/ui/table/CellText.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import { searchWordSentences, type SearchMiss } from '../contract/search-word-terms.ts'
import { forgetMissCall } from '../contract/search-words.partner.calls.ts'
import { AnswerMissDialog } from './AnswerMissDialog.tsx'
import { searchWordCallsOf } from './search-word-calls.ts'
import layout from '#web/ui/layout/words.module.css'

interface MissListProps {
  shopId: string | undefined
  mayWrite: boolean
  /** Sets what the text means. */
  onMean: (text: string) => void
}

/** Lists the texts with which stores found nothing; a headquarters answers those that asked for the product. */
export function MissList({ shopId, mayWrite, onMean }: MissListProps) {
  const { page } = useListFilter({})
  const misses = useCall(
    searchWordCallsOf(shopId).misses,
    { query: { page }, shop: shopId },
    { refetchOnMountOrArgChange: true },
  )
  const [answered, setAnswered] = useState<SearchMiss>()
  const columns: Column<SearchMiss>[] = [
    { key: 'text', header: '검색어', cell: ({ text }) => <b>{text}</b> },
    { key: 'stores', header: '매장', align: 'right', cell: ({ stores }) => `${formatNumber(stores)}곳` },
    { key: 'days', header: '검색한 날', align: 'right', cell: ({ days }) => `${formatNumber(days)}일` },
    {
      key: 'asked',
      header: '상품 요청',
      cell: ({ askedBy }) => askedBy > 0 && <Pill tone="orange">{`${formatNumber(askedBy)}곳 대기`}</Pill>,
    },
    {
      key: 'last',
      header: '최근 검색',
      cell: ({ lastAt }) => <CellText>{formatKoreanMinute(new Date(lastAt))}</CellText>,
    },
    {
      key: 'act',
      header: '처리',
      phone: 'actions',
      cell: (miss) =>
        mayWrite && (
          <span className={layout['cluster8']}>
            <Button size="small" onClick={() => onMean(miss.text)}>
              비슷한 말 등록
            </Button>
            {shopId !== undefined && <BrandActions miss={miss} shopId={shopId} onAnswer={() => setAnswered(miss)} />}
          </span>
        ),
    },
  ]
  return (
    <>
      <PagedList
        list={misses}
        unit="개"
        label="찾지 못한 검색어 목록"
        columns={columns}
        rowKey={({ text }) => text}
        empty={
          <EmptyState
            title="최근 90일 동안 찾지 못한 검색어가 없습니다."
            text="매장이 검색했지만 상품이 나오지 않은 말이 여기에 모입니다."
          />
        }
      />
      {answered && shopId !== undefined && (
        <AnswerMissDialog shopId={shopId} miss={answered} onClose={() => setAnswered(undefined)} />
      )}
    </>
  )
}

interface BrandActionsProps {
  miss: SearchMiss
  shopId: string
  onAnswer: () => void
}

/** The steps of a headquarters: an answer, a request to have the product made, or none. */
function BrandActions({ miss: { text, askedBy }, shopId, onAnswer }: BrandActionsProps) {
  const [forget, { isLoading: pending }] = useSend(forgetMissCall)
  const drop = async () => {
    const { error } = await forget({ query: { text }, shop: shopId })
    if (error) return toast(sentenceOf(error), { tone: 'error' })
    return toast(searchWordSentences.forgotten)
  }
  return (
    <>
      {askedBy > 0 && (
        <Button size="small" look="primary" onClick={onAnswer}>
          답변
        </Button>
      )}
      <ButtonLink size="small" to={`/partner/${shopId}/makeProduct/new?title=${encodeURIComponent(text)}`}>
        제작 요청
      </ButtonLink>
      {askedBy === 0 && (
        <Button size="small" look="plain" pending={pending} onClick={() => void drop()}>
          지우기
        </Button>
      )}
    </>
  )
}
