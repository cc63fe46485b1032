import { approvalSentences } from '#features/office/headquarters/contract/approval.partner.calls.ts'
import { brandStateLabels } from '#features/office/headquarters/contract/brands.admin.calls.ts'
import { commissionText } from '#features/office/headquarters/contract/commission-text.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import type { Headquarters } from '../contract/headquarters.partner.calls.ts'

/** The state of a waiting brand's application, or the terms that the operator has set. */
export const InfoState = ({ info }: { info: Headquarters }) =>
  info.state === 'WAIT' ? <Application info={info} /> : <Contract info={info} />

const Application = ({ info: { refusal, correctedAt } }: { info: Headquarters }) => (
  <Notice>
    {refusal ? (
      <>
        {approvalSentences.refused}
        <br />
        <b>사유: {refusal.reason}</b>
      </>
    ) : correctedAt ? (
      approvalSentences.corrected
    ) : (
      approvalSentences.waiting
    )}
  </Notice>
)

/** Shows the terms that only the operator sets. */
const Contract = ({ info: { state, commissionRate, formerUris } }: { info: Headquarters }) => (
  <Card title="이용 현황">
    <Facts
      rows={[
        ['상태', brandStateLabels[state]],
        ['수수료', commissionText(commissionRate)],
        ['이전 주소', formerUris.map((uri) => `/shop/${uri}`).join(', ')],
      ]}
    />
  </Card>
)
