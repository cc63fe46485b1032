import { ReasonDialog, type ReasonDialogProps } from './ReasonDialog.tsx'

const words = {
  title: '연락처 보기',
  button: '확인',
  label: '조회 사유',
  hint: '조회한 사람과 사유가 감사 기록에 남습니다.',
  placeholder: '예: 배송 문의 회신',
}

/** Asks an operator for the reason of a look at contacts. The caller replaces the dialog by them. */
export const ContactReasonDialog = (props: Pick<ReasonDialogProps, 'send' | 'onClose'>) => (
  <ReasonDialog kind="OTHER" words={words} keepsOpen {...props} />
)
