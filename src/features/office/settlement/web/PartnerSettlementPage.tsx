import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { DownloadButton } from '#web/api/DownloadButton.tsx'
import { useCall } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Panel, PanelActions, PanelData } from '#web/ui/layout/Panel.tsx'
import { lastDayOfKoreanMonth } from '#values/korean-date.ts'
import { settlementStateNote } from '../contract/settlement-sheets.ts'
import { monthText } from '../contract/settlement-terms.ts'
import { partnerSettlementCall } from '../contract/settlement.partner.calls.ts'
import { SettlementPill, SettlementStatement } from './SettlementStatement.tsx'
import { settlementPdf, settlementSheet } from './settlement.api.ts'

/** /partner/:shopId/settlement/:month: a month of the own brand with its statement. */
export function PartnerSettlementPage() {
  const { shopId = '', month = '' } = useParams()
  const own = { shopId, month }
  const {
    currentData: found,
    error,
    refetch,
  } = useCall(
    partnerSettlementCall,
    { params: { month: own.month }, shop: own.shopId },
    { refetchOnMountOrArgChange: true },
  )
  const entries = `/partner/${shopId}/margin?period=custom&from=${month}-01&to=${lastDay(month)}`
  return (
    <Panel
      title={found ? `${monthText(month)} 정산` : '정산'}
      mark={found && <SettlementPill row={found} />}
      under={found && settlementStateNote(found)}
      list={`/partner/${shopId}/settlement`}
      back="정산 목록으로"
    >
      <PanelData data={found} error={error} onRetry={() => void refetch()} unknown="정산할 내역이 없습니다.">
        {(opened) => (
          <>
            <PanelActions>
              <DownloadButton label="PDF" request={() => settlementPdf(own)} />
              <DownloadButton label="엑셀" Icon={IconFileSpreadsheet} request={() => settlementSheet(own)} />
              <ButtonLink to={entries}>마진 내역 보기</ButtonLink>
            </PanelActions>
            <SettlementStatement found={opened} />
          </>
        )}
      </PanelData>
    </Panel>
  )
}

const lastDay = (month: string) => (/^20\d{2}-\d{2}$/.test(month) ? lastDayOfKoreanMonth(month) : '')
