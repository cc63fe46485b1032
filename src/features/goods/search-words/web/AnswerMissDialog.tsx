import { ReasonDialog } from '#features/platform/saved-replies/web/ReasonDialog.tsx'
import { formatNumber } from '#values/won.ts'
import { useSend } from '#web/api/use-call.ts'
import { missAnswer, searchWordLimits, searchWordSentences, type SearchMiss } from '../contract/search-word-terms.ts'
import { answerMissCall } from '../contract/search-words.partner.calls.ts'

interface AnswerMissDialogProps {
  shopId: string
  miss: SearchMiss
  onClose: () => void
}

/** Answers the stores that asked for a product. */
export function AnswerMissDialog({ shopId, miss: { text, askedBy }, onClose }: AnswerMissDialogProps) {
  const [send] = useSend(answerMissCall)
  return (
    <ReasonDialog
      kind="REQUEST"
      schema={missAnswer}
      maxLength={searchWordLimits.answer}
      words={{
        title: `'${text}' 요청에 답변`,
        button: '답변 보내기',
        label: '답변',
        effects: `요청한 매장 ${formatNumber(askedBy)}곳의 점주에게 알림으로 보냅니다.`,
        placeholder: '다음 달부터 판매할 예정입니다.',
        done: searchWordSentences.answered,
      }}
      send={(answer) => send({ body: { text, answer }, shop: shopId })}
      onClose={onClose}
    />
  )
}
