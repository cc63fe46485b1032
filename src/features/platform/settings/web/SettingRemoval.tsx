import { Button } from '#web/ui/form/Button.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import type { SettingName } from '../contract/setting-fields.ts'
import type { SettingForm } from './use-setting-form.ts'

interface SettingRemovalProps {
  form: SettingForm
  names: readonly SettingName[]
  /** Korean name of what is removed. */
  what: string
}

/** Removes stored settings after a confirmation; hidden while none is stored. */
export function SettingRemoval({ form, names, what }: SettingRemovalProps) {
  const stored = names.filter((name) => form.stateOf(name)?.source === 'page')
  if (stored.length === 0) return null
  const press = async () => {
    const isSure = await confirmDialog({
      text: `${what}을 지우시겠습니까? 지우면 바로 적용됩니다.`,
      confirm: '지우기',
      danger: true,
    })
    if (isSure) await form.remove(stored)
  }
  return (
    <Button look="plain" size="small" pending={form.pending} onClick={() => void press()}>
      설정 지우기
    </Button>
  )
}
