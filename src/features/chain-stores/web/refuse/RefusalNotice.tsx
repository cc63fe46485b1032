import { Notice } from '#web/ui/text/Notice.tsx'
import { storeSentences, type ChainStore } from '../../contract/chain-stores.calls.ts'

/** The headquarters' refusal, for the owner, with the way to apply again. */
export const RefusalNotice = ({ refusal }: { refusal: NonNullable<ChainStore['refusal']> }) => (
  <Notice>
    본사에서 매장 신청을 승인하지 않았습니다. 사유: {refusal.reason} {storeSentences.applyAgain}
  </Notice>
)
