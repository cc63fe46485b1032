import { useState, type FormEvent } from 'react'
import { useDispatch } from 'react-redux'
import { secondFactorRemoved } from '#web/session/auth.slice.ts'
import type { DataOf } from '#contract/call.ts'
import { secondFactorSentences } from '#features/access/second-factor/contract/second-factor.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import {
  renewRecoveryCodesCall,
  removeFactorCall,
  ownFactorSentences,
  type ownFactorCall,
} from '../../contract/own-factor.calls.ts'
import layout from '#web/ui/layout/words.module.css'

interface OwnFactorSettingsProps {
  factor: DataOf<typeof ownFactorCall>
  onCodes: (codes: string[]) => void
}

const typedAsShown = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false, maxLength: 20 } as const

/** A lost phone leaves the recovery codes, which the renewal takes as the sign-in does. */
const codeFields = {
  LIST: { ...typedAsShown, label: '목록의 코드', hint: '인쇄한 목록에서 아직 쓰지 않은 코드를 입력해 주세요.' },
  RECOVERY: {
    ...typedAsShown,
    label: '복구 코드',
    hint: '저장해 두신 복구 코드 가운데 아직 쓰지 않은 코드를 입력해 주세요.',
  },
  APP: {
    label: '인증번호',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: 7,
    hint: '인증 앱에 표시된 6자리 번호를 입력해 주세요.',
  },
} as const

/** New recovery codes, or the removal: both need a code of the app, or a recovery code. */
export function OwnFactorSettings({ factor, onCodes }: OwnFactorSettingsProps) {
  const [renew, { isLoading: renewing }] = useSend(renewRecoveryCodesCall)
  const [remove, { isLoading: removing }] = useSend(removeFactorCall)
  const dispatch = useDispatch()
  const [open, setOpen] = useState(false)
  const [byRecovery, setByRecovery] = useState(false)
  const form = useValidatedForm({
    initial: { code: '' },
    errorsOf: ({ code }) => (code.trim() ? {} : { code: secondFactorSentences.missing }),
  })
  const code = form.values.code.trim()
  const isList = factor.appYn === 'N'
  const kind = isList ? 'LIST' : byRecovery ? 'RECOVERY' : 'APP'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (renewing || !form.validate()) return
    const { data, error } = await renew({ body: { code } })
    if (data) onCodes(data.recoveryCodes)
    else form.refuse(error)
  }
  const takeOff = async () => {
    if (!form.validate()) return
    const text = '2단계 인증을 해제하시겠습니까? 다음 로그인부터 비밀번호만 확인합니다.'
    if (!(await confirmDialog({ text, confirm: '해제', danger: true }))) return
    const { error } = await remove({ body: { code } })
    if (error) return form.refuse(error)
    dispatch(secondFactorRemoved())
    toast('2단계 인증을 해제했습니다.')
  }
  return (
    <div className={layout['stack16']}>
      <Facts
        rows={[
          ['상태', isList ? '사용 중 (인쇄한 코드 목록)' : '사용 중'],
          [isList ? '남은 코드' : '남은 복구 코드', `${factor.recoveryCodes}개`],
        ]}
      />
      {!open && <Button onClick={() => setOpen(true)}>복구 코드 재발급 · 해제</Button>}
      {open && (
        <form ref={form.ref} className={layout['stack16']} onSubmit={(event) => void submit(event)} noValidate>
          <TextField {...form.field('code')} required {...codeFields[kind]} key={kind} />
          {!isList && (
            <Button
              look="plain"
              onClick={() => {
                setByRecovery(!byRecovery)
                form.put({ code: '' })
              }}
            >
              {byRecovery ? '인증 앱의 번호로 확인' : '휴대폰이 없으신가요? 복구 코드로 확인'}
            </Button>
          )}
          <FormRefusal error={form.refusal} />
          <Button type="submit" look="primary" size="large" wide pending={renewing}>
            복구 코드 재발급
          </Button>
          <Button
            look="danger"
            pending={removing}
            disabledReason={factor.requiredYn === 'Y' ? ownFactorSentences.required : undefined}
            onClick={() => void takeOff()}
          >
            2단계 인증 해제
          </Button>
        </form>
      )}
    </div>
  )
}
