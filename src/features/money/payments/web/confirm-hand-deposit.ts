import { confirmDialog } from '#web/ui/overlay/dialogs.ts'

/** Asks whether a line is other money than a deposit that was confirmed without one; Enter goes back. */
export const confirmHandDeposit = (question: string): Promise<boolean> =>
  confirmDialog({ text: question, confirm: '그대로 확인', cancel: '돌아가기', doubtful: true })
