import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { RecordHistory } from '#features/platform/audit/web/RecordHistory.tsx'
import { DownloadButton } from '#web/api/DownloadButton.tsx'
import { useCall } from '#web/api/use-call.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Panel, PanelActions, PanelData, PanelSection } from '#web/ui/layout/Panel.tsx'
import { koreanDay } from '#values/korean-date.ts'
import { adminSettlementCall, type AdminSettlement } from '../contract/settlement.admin.calls.ts'
import { settlementStateNote } from '../contract/settlement-sheets.ts'
import { monthText } from '../contract/settlement-terms.ts'
import { AdminSettlementActions } from './AdminSettlementActions.tsx'
import { SettlementPill, SettlementStatement } from './SettlementStatement.tsx'
import { adminSettlementPdf, adminSettlementSheet } from './settlement.admin.api.ts'

/** /admin/settlement/:partnerId/:month: a brand's month with its statement. */
export function AdminSettlementPage() {
  const { partnerId = '', month = '' } = useParams()
  const key = { partnerId, month }
  const {
    currentData: found,
    error,
    refetch,
  } = useCall(adminSettlementCall, { params: key }, { refetchOnMountOrArgChange: true })
  return (
    <Panel
      title={found ? `${found.partnerName} ${monthText(month)}` : '정산'}
      mark={found && <SettlementPill row={found} />}
      under={found && settlementStateNote(found)}
      list="/admin/settlement"
      back="정산 목록으로"
    >
      <PanelData data={found} error={error} onRetry={() => void refetch()} unknown="정산할 내역이 없습니다.">
        {(opened) => (
          <>
            <PanelActions>
              <DownloadButton label="PDF" request={() => adminSettlementPdf(key)} />
              <DownloadButton label="엑셀" Icon={IconFileSpreadsheet} request={() => adminSettlementSheet(key)} />
              <AdminSettlementActions row={opened} />
            </PanelActions>
            <PaymentFacts row={opened} />
            <SettlementStatement found={opened} />
            <RecordHistory subject={`settlement/${opened.partnerId}/${opened.month}`} />
          </>
        )}
      </PanelData>
    </Panel>
  )
}

const PaymentFacts = ({ row }: { row: AdminSettlement }) => (
  <PanelSection title="지급">
    <Facts
      rows={[
        ['정산 계좌', row.account || '등록된 계좌가 없습니다.'],
        ['확정', row.confirmedAt && koreanDay(new Date(row.confirmedAt))],
        ['이체 목록', row.listedAt && koreanDay(new Date(row.listedAt))],
        ['지급', row.paidOn],
        ['지급 계좌', row.paidTo],
      ]}
    />
  </PanelSection>
)
