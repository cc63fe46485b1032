import { useState } from 'react'
import { koreanDay } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { DownloadButton } from '#web/api/DownloadButton.tsx'
import { useSend, useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PanelActions, PanelSection } from '#web/ui/layout/Panel.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { remindReadersCall, type BrandNotice, noticeReadersCall } from '../contract/brand-notices.partner.calls.ts'
import { noticeSentences, readStates, type ReadState } from '../contract/notice-terms.ts'
import { readersWorkbook } from './brand-notices.partner.api.ts'
import { readerColumns } from './notice-columns.tsx'

interface NoticeReadersProps {
  shopId: string
  notice: BrandNotice
}

/** Lists the stores with and without a reading of the notice, with a reminder and a workbook. */
export function NoticeReaders({ shopId, notice }: NoticeReadersProps) {
  const [state, setState] = useState<ReadState | 'ALL'>('ALL')
  const [page, setPage] = useState(0)
  const id = String(notice.noticeId)
  const readers = useCall(
    noticeReadersCall,
    { params: { id }, query: { page, ...(state !== 'ALL' && { state }) }, shop: shopId },
    { refetchOnMountOrArgChange: true },
  )
  const { stores, read, former } = notice
  const counts = { READ: read, FORMER: former, UNREAD: stores - read - former }
  const choose = (key: ReadState | 'ALL') => {
    setState(key)
    setPage(0)
  }
  return (
    <PanelSection title={`읽은 매장 ${formatNumber(read)} / ${formatNumber(stores)}`}>
      <Chips
        label="읽음 상태"
        items={[
          { key: 'ALL' as const, label: `전체 ${formatNumber(stores)}` },
          ...(['READ', 'FORMER', 'UNREAD'] as const).map((key) => ({
            key,
            label: `${readStates[key].label} ${formatNumber(counts[key])}`,
          })),
        ]}
        value={state}
        onChange={choose}
      />
      <ReaderActions shopId={shopId} notice={notice} />
      <Loaded data={readers.currentData} error={readers.error} onRetry={() => void readers.refetch()} rows={5}>
        {({ content, size, totalElements }) => (
          <>
            <DataTable
              label="읽은 매장"
              columns={readerColumns}
              rows={content}
              rowKey={(row) => row.storeId}
              empty={<EmptyState title="해당하는 매장이 없습니다." />}
            />
            {totalElements > size && (
              <PanelActions>
                <Button onClick={() => setPage(page - 1)} disabledReason={page === 0 ? '첫 페이지입니다.' : undefined}>
                  이전
                </Button>
                <Button
                  onClick={() => setPage(page + 1)}
                  disabledReason={(page + 1) * size >= totalElements ? '마지막 페이지입니다.' : undefined}
                >
                  다음
                </Button>
              </PanelActions>
            )}
          </>
        )}
      </Loaded>
    </PanelSection>
  )
}

function ReaderActions({ shopId, notice }: NoticeReadersProps) {
  const { state, stores, read, remindedAt } = notice
  const id = String(notice.noticeId)
  const [remind, { isLoading }] = useSend(remindReadersCall)
  const may = useMay()
  const missing = stores - read
  const isRemindedToday = remindedAt !== null && koreanDay(new Date(remindedAt)) === koreanDay(new Date())
  const press = async () => {
    if (!(await confirmDialog({ text: noticeSentences.remindAsk(missing), confirm: '보내기' }))) return
    const { data, error } = await remind({ params: { id }, shop: shopId })
    if (error) toast(sentenceOf(error), { tone: 'error' })
    else toast(noticeSentences.reminded(data.stores))
  }
  return (
    <PanelActions>
      {state === 'PUBLISHED' && may(remindReadersCall) && (
        <Button
          pending={isLoading}
          onClick={() => void press()}
          disabledReason={
            missing === 0 ? noticeSentences.allRead : isRemindedToday ? noticeSentences.remindedToday : undefined
          }
        >
          읽음 요청 보내기
        </Button>
      )}
      <DownloadButton label="엑셀 저장" request={() => readersWorkbook({ shopId, id })} />
    </PanelActions>
  )
}
