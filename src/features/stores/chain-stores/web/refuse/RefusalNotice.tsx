import { Notice } from '#web/ui/text/Notice.tsx'
import { storeSentences, type ChainStore } from '../../contract/chain-stores.calls.ts'

/** Shows the headquarters' refusal to the owner, with a link to apply again. */
export const RefusalNotice = ({ refusal }: { refusal: NonNullable<ChainStore['refusal']> }) => (
  <Notice>
    본사에서 매장 신청을 승인하지 않았습니다. 사유: {refusal.reason} {storeSentences.applyAgain}
  </Notice>
)
