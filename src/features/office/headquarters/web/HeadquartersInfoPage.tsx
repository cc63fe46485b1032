import type { FormEvent } from 'react'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import { LoadedFresh } from '#web/api/LoadedFresh.tsx'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { PasswordField } from '#web/ui/form/text-fields.tsx'
import { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import {
  headquartersCall,
  changeHeadquartersCall,
  headquartersSentences,
  type Headquarters,
} from '../contract/headquarters.partner.calls.ts'
import { InfoFields } from './InfoFields.tsx'
import { classNames } from '#web/ui/theme/class-names.ts'
import { InfoState } from './InfoState.tsx'
import { NameCheck } from './NameCheck.tsx'
import css from './HeadquartersInfoPage.module.css'
import layout from '#web/ui/layout/words.module.css'
import { infoProblems, passwordReason, sentForm, toHeadquartersForm, valuesOf } from './info-form.ts'
import { useOnChanged } from './use-on-changed.ts'

/** /partner/:shopId/userInfo: company, bank account and contact; of a waiting brand also the state of its application. */
export function HeadquartersInfoPage() {
  const { shopId = '' } = useParams()
  const info = useCall(headquartersCall, { shop: shopId }, { refetchOnMountOrArgChange: true })
  return (
    <div className={layout['formPage']}>
      <PageTitle title="본사 정보" />
      <LoadedFresh query={info} rows={3} height={240}>
        {(found, reload) => (
          <>
            <InfoState info={found} />
            <InfoForm key={found.version} shopId={shopId} stored={found} onReload={reload} />
          </>
        )}
      </LoadedFresh>
    </div>
  )
}

interface InfoFormProps {
  shopId: string
  stored: Headquarters
  onReload: () => void
}

/** Edits the data of a headquarters; a waiting one sends them to the operator again. */
function InfoForm({ shopId, stored, onReload }: InfoFormProps) {
  const isWaiting = stored.state === 'WAIT'
  const isContact = useSelector((state: WithAuth) => selectUser(state))?.id === stored.memberId
  const form = useValidatedForm({
    initial: valuesOf(stored),
    errorsOf: (values) => infoProblems(values, stored),
    draftName: `userInfo:${shopId}:${stored.version}`,
  })
  const [change, { isLoading: pending }] = useSend(changeHeadquartersCall)
  const onChanged = useOnChanged({ isContact, isWaiting, shopId })
  const reason = passwordReason(form.values, stored)
  const send = async (version: number) => {
    const { currentPassword } = form.values
    const fields = toHeadquartersForm(form.values)
    const body = { ...sentForm(fields), version, ...(reason && { currentPassword }) }
    const answer = await change({ shop: shopId, body })
    if (answer.error) return form.refuse(answer.error)
    form.reset(form.values)
    return onChanged(answer.data.uri, fields)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !form.validate()) return
    if (isWaiting && !(await confirmDialog({ text: headquartersSentences.ask, confirm: '제출' }))) return
    await send(stored.version)
  }
  const password = (
    <PasswordField
      {...form.field('currentPassword')}
      label="현재 비밀번호"
      required
      autoComplete="current-password"
      maxLength={128}
      hint={reason === 'email' ? headquartersSentences.passwordForEmail : headquartersSentences.passwordForAccount}
    />
  )
  return (
    <form ref={form.ref} className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
      <InfoFields
        form={form}
        isContact={isContact}
        nameCheck={<NameCheck shopId={shopId} stored={stored} values={form.values} />}
        password={{ account: reason === 'account' && password, email: reason === 'email' && password }}
      />
      <div className={classNames(css['whole'], layout['stack16'])}>
        <RecordRefusal
          error={form.refusal}
          pending={pending}
          onReload={onReload}
          onOverwrite={(version) => void send(version)}
        />
        <Button type="submit" look="primary" size="large" pending={pending}>
          {isWaiting ? '수정한 내용 제출' : '저장'}
        </Button>
      </div>
    </form>
  )
}
