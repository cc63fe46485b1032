import { askReason } from '#features/platform/saved-replies/web/ask-reason.tsx'
import { useDispatch } from 'react-redux'
import { formatNumber, formatWon } from '#values/won.ts'
import { api } from '#web/api/api.ts'
import { DownloadButton } from '#web/api/DownloadButton.tsx'
import { request } from '#web/api/request.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { alertDialog, confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { BulkBar } from '#web/ui/table/BulkBar.tsx'
import {
  payDrawsCall,
  refuseDrawCall,
  transferListCall,
  type AdminDraw,
} from '../../contract/cash-draws.admin.calls.ts'
import { decideDrawRefusalText } from '../../contract/draw-terms.ts'

/** The bar of the ticked withdrawals: the list for the bank, then 지급 완료; one alone can be refused. */
export function AdminDrawBulk({ draws, onDone }: { draws: readonly AdminDraw[]; onDone: () => void }) {
  const [pay, { isLoading: paying }] = useSend(payDrawsCall)
  const [refuse, { isLoading: refusing }] = useSend(refuseDrawCall)
  const dispatch = useDispatch()
  const numbers = draws.map(({ number }) => number)
  const sum = draws.reduce((total, { amount }) => total + amount, 0)
  const [only] = draws.length === 1 ? draws : []

  const listed = draws.filter(({ state }) => state === 'LISTED')
  const listRequest = async () => {
    if (draws.some(({ inArrears }) => inArrears)) return void alertDialog(decideDrawRefusalText.arrears)
    const listAgain = listed.flatMap(({ number, listedAt }) => (listedAt === null ? [] : [{ number, listedAt }]))
    const text = `이미 이체 목록에 넣은 신청이 ${formatNumber(listed.length)}건 있습니다. 두 번 이체하지 않도록, 은행에서 아직 이체되지 않은 것을 확인하셨습니까?`
    if (listAgain.length > 0 && !(await confirmDialog({ text, confirm: '확인하고 다시 받기' }))) return undefined
    return request(transferListCall, { body: { numbers, listAgain } })
  }
  const confirmPaid = async () => {
    if (listed.length < draws.length) return alertDialog(decideDrawRefusalText['not-listed'])
    const text = `${formatNumber(draws.length)}건 ${formatWon(sum)}을 은행에서 이체하셨습니까? 회원에게 출금 완료를 알립니다.`
    if (!(await confirmDialog({ text, confirm: '지급 완료' }))) return
    const body = { numbers }
    const { data, error } = await pay({ body })
    if (!data) return alertDialog(sentenceOf(error))
    toast(`${formatNumber(data.paid)}건의 출금을 지급 완료로 처리했습니다.`)
    onDone()
  }
  const askRefusal = ({ number, member, amount, state, listedAt }: AdminDraw) =>
    askReason({
      kind: 'MONEY',
      words: {
        title: '출금 신청 반려',
        button: '반려하기',
        look: 'danger',
        done: '출금 신청을 반려했습니다.',
        effects: `${state === 'LISTED' ? '이체 목록에 넣은 신청입니다. 은행에서 이체되지 않은 것을 확인해 주세요. ' : ''}${member.name}님의 ${formatWon(amount)} 출금 신청을 반려합니다. 금액은 예치금으로 돌아갑니다.`,
      },
      send: (reason) => refuse({ params: { number }, body: { reason, listedAt } }),
      onDone,
    })
  return (
    <BulkBar sum={`${formatNumber(draws.length)}건 · ${formatWon(sum)}`} onClear={onDone}>
      <DownloadButton
        label="이체 목록 받기"
        request={listRequest}
        onSaved={() => dispatch(api.util.invalidateTags(['Cash', 'Audit']))}
      />
      <Button look="primary" pending={paying} onClick={() => void confirmPaid()}>
        지급 완료
      </Button>
      {only && (
        <Button pending={refusing} onClick={() => void askRefusal(only)}>
          반려
        </Button>
      )}
    </BulkBar>
  )
}
