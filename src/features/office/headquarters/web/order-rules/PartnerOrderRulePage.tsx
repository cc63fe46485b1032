import { useState, type FormEvent } from 'react'
import { useParams } from 'react-router'
import type { DataOf } from '#contract/call.ts'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'
import { useUnsaved } from '#web/local/use-unsaved.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { LoadedFresh } from '#web/api/LoadedFresh.tsx'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { DateListField } from '#web/ui/form/DateListField.tsx'
import { MoneyField } from '#web/ui/form/MoneyField.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import {
  changeOrderRulesCall,
  largestMinimum,
  mostClosedDays,
  orderRuleSentences,
  orderRulesCall,
} from '../../contract/order-rules.partner.calls.ts'
import css from './PartnerOrderRulePage.module.css'
import layout from '#web/ui/layout/words.module.css'

/** /partner/:shopId/orderRule: the smallest order amount and the closed days of the brand. */
export function PartnerOrderRulePage() {
  const { shopId = '' } = useParams()
  const rules = useCall(orderRulesCall, { shop: shopId }, { refetchOnMountOrArgChange: true })
  return (
    <div className={css['page']}>
      <PageTitle title="주문 조건" />
      <LoadedFresh query={rules} rows={3} height={72}>
        {(found, reload) => <RuleForm key={found.version} shopId={shopId} stored={found} onReload={reload} />}
      </LoadedFresh>
    </div>
  )
}

interface RuleFormProps {
  shopId: string
  stored: DataOf<typeof orderRulesCall>
  onReload: () => void
}

function RuleForm({ shopId, stored, onReload }: RuleFormProps) {
  const isReadOnly = !useMay()(changeOrderRulesCall)
  const [amount, setAmount] = useState<number | null>(stored.minOrderAmount)
  const [days, setDays] = useState(stored.closedDays)
  const [change, { isLoading: pending, error }] = useSend(changeOrderRulesCall)
  const amountProblem = (amount ?? 0) > largestMinimum ? orderRuleSentences.amount : undefined
  const daysProblem = days.length > mostClosedDays ? orderRuleSentences.days : undefined
  useUnsaved(() => (amount ?? 0) !== stored.minOrderAmount || days !== stored.closedDays)
  const send = async (version: number) => {
    const answer = await change({ shop: shopId, body: { version, minOrderAmount: amount ?? 0, closedDays: days } })
    if (!answer.error) toast(orderRuleSentences.saved)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending && !amountProblem && !daysProblem) void send(stored.version)
  }
  return (
    <form className={layout['stack16']} onSubmit={submit} noValidate>
      <Notice>{isReadOnly ? '주문·매장 권한이 있는 담당자만 변경할 수 있습니다.' : orderRuleSentences.scope}</Notice>
      <MoneyField
        label="최소 주문 금액"

        hint="배송비를 뺀 주문 금액입니다. 0원이면 제한하지 않습니다."
        value={amount}
        error={amountProblem}
        disabled={isReadOnly}
        onChange={setAmount}
      />
      <DateListField
        label="본사 휴무일"
        hint="휴무일에는 하루 동안 주문을 받지 않습니다. 지난 날짜는 저장할 때 빠집니다."
        wrong={orderRuleSentences.day}
        dates={days}
        onChange={setDays}
        disabled={isReadOnly}
      />
      {daysProblem && <p role="alert">{daysProblem}</p>}
      <RecordRefusal
        error={error}
        pending={pending}
        onReload={onReload}
        onOverwrite={(version) => void send(version)}
      />
      {!isReadOnly && (
        <Button type="submit" look="primary" size="large" pending={pending}>
          저장
        </Button>
      )}
    </form>
  )
}
