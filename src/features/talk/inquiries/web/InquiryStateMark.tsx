import { Pill } from '#web/ui/text/Pill.tsx'
import type { InquiryState } from '../contract/inquiries.admin.calls.ts'

export const InquiryStateMark = ({ state }: { state: InquiryState }) =>
  state === 'OPEN' ? <Pill tone="blue">답변 대기</Pill> : <Pill tone="green">답변 완료</Pill>
