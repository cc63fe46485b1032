import { useDispatch } from 'react-redux'
import { koreanDay } from '#values/korean-date.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { api } from '#web/api/api.ts'
import { DownloadButton } from '#web/api/DownloadButton.tsx'
import { request } from '#web/api/request.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { confirmDialog, promptDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { BulkBar } from '#web/ui/table/BulkBar.tsx'
import {
  paySettlementsCall,
  settlementTransferListCall,
  type AdminSettlement,
} from '../contract/settlement.admin.calls.ts'
import { settlementRefusalText } from '../contract/settlement-terms.ts'
import { ConfirmSettlements } from './ConfirmSettlements.tsx'
import { amountToPay } from './amount-to-pay.ts'

interface BulkProps {
  month: string
  rows: readonly AdminSettlement[]
  onDone: () => void
}

/** The bar of the ticked brands: confirm those that are due; list confirmed ones for the bank and record their payment. */
export function AdminSettlementBulk({ month, rows, onDone }: BulkProps) {
  const confirmed = rows.filter(({ state }) => state === 'CONFIRMED')
  return (
    <BulkBar sum={`${formatNumber(rows.length)}개 브랜드 · ${formatWon(amountToPay(rows))}`} onClear={onDone}>
      <ConfirmSettlements month={month} rows={rows} onDone={onDone} />
      <TransferButton rows={confirmed} all={rows.length} />
      <PaidButton month={month} rows={confirmed} all={rows.length} onDone={onDone} />
    </BulkBar>
  )
}

const onlyConfirmed = '정산확정 상태인 브랜드만 선택해 주세요.'

interface ConfirmedProps {
  rows: readonly AdminSettlement[]
  /** Ticked rows, in any state. */
  all: number
}

const idsOf = (rows: readonly AdminSettlement[]) => rows.flatMap(({ id }) => (id === null ? [] : [id]))

function TransferButton({ rows, all }: ConfirmedProps) {
  const dispatch = useDispatch()
  const listRequest = async () => {
    const listed = rows.filter(({ listedAt }) => listedAt !== null).length
    const text = `이미 이체 목록에 넣은 정산이 ${formatNumber(listed)}건 있습니다. 두 번 이체하지 않도록, 은행에서 아직 이체되지 않은 것을 확인하셨습니까?`
    if (listed > 0 && !(await confirmDialog({ text, confirm: '확인하고 다시 받기' }))) return undefined
    return request(settlementTransferListCall, { body: { ids: idsOf(rows), again: listed > 0 } })
  }
  return (
    <DownloadButton
      label="이체 목록 받기"
      request={listRequest}
      disabledReason={rows.length < all ? onlyConfirmed : undefined}
      onSaved={() => dispatch(api.util.invalidateTags(['PartnerMargin', 'Audit']))}
    />
  )
}

function PaidButton({ month, rows, all, onDone }: ConfirmedProps & { month: string; onDone: () => void }) {
  const [pay, { isLoading: pending }] = useSend(paySettlementsCall)
  const ask = async () => {
    const today = koreanDay(new Date())
    const paidOn = await promptDialog({
      text: `${formatNumber(rows.length)}개 브랜드 ${formatWon(amountToPay(rows))}을 은행에서 이체하셨습니까? 이체한 날을 입력해 주세요. 본사에 지급을 알립니다.`,
      label: '지급일',
      input: 'date',
      initial: today,
      required: '지급일을 입력해 주세요.',
      wrong: (day) => (day > today || day.slice(0, 7) <= month ? settlementRefusalText['not-yet-paid']() : undefined),
      confirm: '지급 완료',
      cancel: '닫기',
      send: async (day) => {
        const body = { ids: idsOf(rows), paidOn: day }
        return (await pay({ body })).error
      },
    })
    if (paidOn === null) return
    toast(`${formatNumber(rows.length)}개 브랜드의 정산을 지급 완료로 기록했습니다.`)
    onDone()
  }
  return (
    <Button pending={pending} onClick={() => void ask()} {...(rows.length < all && { disabledReason: onlyConfirmed })}>
      지급 완료
    </Button>
  )
}
