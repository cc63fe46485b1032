import { toast } from '#web/ui/overlay/toast.ts'

/** The invitation is stored either way; only the mail may have failed. */
export function tellMailed(mailedYn: 'Y' | 'N', email: string): void {
  if (mailedYn === 'Y') toast(`${email} 주소로 초대 메일을 보냈습니다.`)
  else toast('초대 메일을 보내지 못했습니다. 잠시 후 초대 목록에서 다시 보내 주세요.', { tone: 'error' })
}
