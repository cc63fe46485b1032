import { useState } from 'react'
import { formatNumber, formatWon } from '#values/won.ts'
import { ReasonDialog } from '#features/platform/saved-replies/web/ReasonDialog.tsx'
import { useSend } from '#web/api/use-call.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { type AdminBrand } from '../../contract/brands.admin.calls.ts'
import { moveBrandCall, moveBrandSentences } from '../../contract/brand-change.admin.calls.ts'
import { moveTexts, type MoveTarget } from './brand-moves.ts'

interface MoveDialogProps {
  brand: AdminBrand
  to: MoveTarget
  onClose: () => void
}

/** Suspends, closes or reopens a brand: names the consequences and asks for the reason. */
export function AdminMoveDialog({ brand, to, onClose }: MoveDialogProps) {
  const { partnerId, name, open, version } = brand
  const [cashSeen, setCashSeen] = useState(false)
  const [move] = useSend(moveBrandCall)
  const words = moveTexts(brand.state, to)
  const blocked = to === 'CLOSED' && open.orders > 0
  const asksCash = to === 'CLOSED' && open.cash > 0
  return (
    <ReasonDialog
      kind="RESTRICTION"
      draftName={`move:${partnerId}:${to}`}
      version={version}
      words={{
        title: `${name} ${words.title}`,
        button: words.button,
        look: to === 'ACTIVE' ? 'primary' : 'danger',
        done: `${name} ${words.done}`,
        effects: words.effects,
        hint: '본사에 메일로 안내됩니다.',
      }}
      blocker={blocked ? `진행 중인 주문 ${formatNumber(open.orders)}건` : undefined}
      mayAnswer={() => !asksCash || cashSeen}
      send={(text, seen) => {
        const cash = asksCash && { cashSeen: open.cash }
        return move({ params: { partnerId }, body: { version: seen, state: to, reason: text, ...cash } })
      }}
      onClose={onClose}
    >
      {(isSubmitted) => (
        <>
          {blocked && <p role="alert">{moveBrandSentences['open-orders']}</p>}
          {asksCash && (
            <Checkbox
              label={`회원 ${formatNumber(open.cashMembers)}명의 예치금 ${formatWon(open.cash)}이 남아 있는 것을 확인했습니다.`}
              hint={
                isSubmitted && !cashSeen
                  ? moveBrandSentences['cash-left']
                  : '종료 후에는 회원이 직접 출금을 신청할 수 없어 운영자가 처리해야 합니다.'
              }
              checked={cashSeen}
              onChange={(event) => setCashSeen(event.currentTarget.checked)}
            />
          )}
        </>
      )}
    </ReasonDialog>
  )
}
