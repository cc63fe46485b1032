import * as z from 'zod/mini'
import { ReasonDialog } from '#features/platform/saved-replies/web/ReasonDialog.tsx'
import { useSend } from '#web/api/use-call.ts'
import type { AdminReturnDetail } from '../contract/return-data.ts'
import { returnSentences, usualGuides } from '../contract/return-sentences.ts'
import { acceptReturnCall, returnGuide } from '../contract/returns.admin.calls.ts'

const parcelGuide = returnGuide.check(z.minLength(5, returnSentences.guideShort))

/** 승인: tells the buyer where the goods go, or when somebody collects them; without a text the usual guide. */
export function AcceptReturnDialog({ detail, onClose }: { detail: AdminReturnDetail; onClose: () => void }) {
  const id = String(detail.id)
  const [accept] = useSend(acceptReturnCall)
  const usual = usualGuides[detail.way]
  return (
    <ReasonDialog
      kind="RETURN"
      schema={usual === null ? parcelGuide : returnGuide}
      maxLength={500}
      draftName={`acceptReturn:${id}`}
      words={{
        title: '반품·교환 승인',
        button: '승인하기',
        done: returnSentences.accepted,
        label: '신청자에게 보낼 안내',
        hint:
          usual === null
            ? '알림과 주문상세에 표시됩니다.'
            : '알림과 주문상세에 표시됩니다. 비워 두시면 입력란에 흐리게 보이는 안내를 그대로 보냅니다.',
        placeholder: usual ?? '예: 서울 마포구 가온로 12 누리물류 반품 담당 앞으로 보내 주세요.',
      }}
      send={(guide) => accept({ params: { id }, body: { guide } })}
      onClose={onClose}
    />
  )
}
