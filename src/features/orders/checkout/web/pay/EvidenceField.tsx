import type { ChainStore } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { cardSlipSentence, evidenceText, hasEvidenceChoice } from '#features/orders/orders/contract/evidence-parts.ts'
import { evidenceCodes, evidences } from '#features/orders/orders/contract/order-terms.ts'
import { Refusal } from '#features/orders/orders/web/order/Refusal.tsx'
import { evidenceOf } from '../place/order-request.ts'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import type { PaymentBlockProps } from './payment-block-props.ts'
import css from './PaymentBlock.module.css'
import { taxRefusals } from './tax-refusals.ts'

// Loads on demand: few orders want a receipt, and the page has to stay within its budget.
const CashReceiptFields = optionalComponent(async () => (await import('./CashReceiptFields.tsx')).CashReceiptFields)

/** 증빙: offers a choice for what no card pays, and names the evidence of each part of a mixed payment. */
export function EvidenceField({ draft, change, payment, store, receipt, refused }: PaymentBlockProps) {
  const parts = evidenceOf(payment, draft.evidence)
  const isChoice = hasEvidenceChoice(parts)
  const slip = cardSlipSentence(parts)
  return (
    <>
      <div className={css['evidence']}>
        <span className={css['label']} aria-hidden={isChoice}>
          증빙
        </span>
        {isChoice ? (
          <Chips
            label="증빙"
            answers
            items={evidenceCodes.map((code) => ({ key: code, label: evidences[code].label }))}
            value={draft.evidence}
            onChange={(evidence) => change({ evidence })}
          />
        ) : (
          <b>{evidenceText(parts)}</b>
        )}
      </div>
      {draft.evidence === 'TAX' && <TaxInvoice store={isChoice ? store : null} refused={refused} />}
      {isChoice && draft.evidence === 'CASH_RECEIPT' && <CashReceiptFields {...receipt} />}
      {slip && isChoice && <p className={css['mixed']}>{evidenceText(parts)}</p>}
      {slip && <p className={css['soft']}>{slip}</p>}
    </>
  )
}

/** Names the store that a tax invoice is issued to, or why it can't be issued. */
const TaxInvoice = ({ store, refused }: Pick<PaymentBlockProps, 'refused'> & { store: ChainStore | null }) => (
  <>
    {store && (
      <p className={css['soft']}>
        {store.businessCompanyName} · {store.businessNumber} ·{' '}
        {store.businessEmail || '세금계산서 수신 이메일이 등록되지 않았습니다.'}
      </p>
    )}
    {refused && taxRefusals.includes(refused.reason) && <Refusal sentence={refused.sentence} />}
  </>
)
