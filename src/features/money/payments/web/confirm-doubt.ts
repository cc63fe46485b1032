import { confirmDialog } from '#web/ui/overlay/dialogs.ts'

/** Asks whether a doubtful line is money that nobody has confirmed yet; Enter goes back. */
export const confirmDoubt = (question: string): Promise<boolean> =>
  confirmDialog({ text: question, confirm: '그대로 확인', cancel: '돌아가기', doubtful: true })
