import { useCall, useSend } from '#web/api/use-call.ts'
import { DeleteButton } from '#web/ui/form/DeleteButton.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { ListFrame } from '#web/ui/table/ListFrame.tsx'
import { searchWordSentences, type SearchWord } from '../contract/search-word-terms.ts'
import { searchWordCallsOf } from './search-word-calls.ts'

interface WordListProps {
  shopId: string | undefined
  mayWrite: boolean
}

/** Lists the words of the search; a headquarters also sees those of the platform. */
export function WordList({ shopId, mayWrite }: WordListProps) {
  const calls = searchWordCallsOf(shopId)
  const words = useCall(calls.list, { shop: shopId }, { refetchOnMountOrArgChange: true })
  const [remove] = useSend(calls.remove)
  const own = shopId === undefined ? 'PLATFORM' : 'BRAND'
  const columns: Column<SearchWord>[] = [
    { key: 'word', header: '찾는 말', cell: ({ word }) => word },
    { key: 'meaning', header: '대신 찾을 말', cell: ({ meaning }) => meaning },
    ...(shopId === undefined
      ? []
      : [{ key: 'owner', header: '등록', cell: ({ owner }: SearchWord) => (owner === 'BRAND' ? '본사' : '발주') }]),
    {
      key: 'act',
      header: '관리',
      phone: 'actions' as const,
      cell: ({ word, meaning, owner }) =>
        mayWrite &&
        owner === own && (
          <DeleteButton
            ask={`'${word}' 검색에 '${meaning}' 상품이 더는 나오지 않습니다. 삭제하시겠습니까?`}
            done={searchWordSentences.deleted}
            send={() => remove({ query: { word }, shop: shopId })}
          />
        ),
    },
  ]
  return (
    <Loaded data={words.currentData} error={words.error} onRetry={() => void words.refetch()} rows={6}>
      {({ content }) => (
        <ListFrame>
          <DataTable
            label="비슷한 말 목록"
            columns={columns}
            rows={content}
            rowKey={({ word, owner }) => `${owner}/${word}`}
            empty={
              <EmptyState
                title="등록한 비슷한 말이 없습니다."
                text="찾지 못한 검색어에서 등록하거나 '비슷한 말 등록'을 눌러 주세요."
              />
            }
          />
        </ListFrame>
      )}
    </Loaded>
  )
}
