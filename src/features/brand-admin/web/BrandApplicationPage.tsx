import { useState, type FormEvent } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ConflictNotice, conflictOf } from '#features/audit/web/ConflictNotice.tsx'
import { useIsFresh } from '#web/api/use-is-fresh.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import { approvalSentences } from '../contract/approval.partner.calls.ts'
import { applicationSentences, type BrandApplication } from '../contract/brand-admin.partner.calls.ts'
import { ApplicationFields } from './ApplicationFields.tsx'
import { ApplicationFacts } from './ApplicationFacts.tsx'
import css from './BrandApplicationPage.module.css'
import { applicationProblems, toApplicationForm, valuesOf } from './application-form.ts'
import { useApplicationQuery, useCorrectApplicationMutation } from './brand-application.api.ts'

/** /partner/:shopId/application: the own application, with the reason of a refusal and a form to correct it. */
export function BrandApplicationPage() {
  const { shopId = '' } = useParams()
  const application = useApplicationQuery(shopId, { refetchOnMountOrArgChange: true })
  // The form sends all fields, so none of them may be stale.
  const isFresh = useIsFresh(application)
  const reload = () => void application.refetch()
  return (
    <div className={css['page']}>
      <PageTitle title="브랜드 정보" />
      <Loaded
        data={isFresh ? application.currentData : undefined}
        error={application.isFetching ? undefined : application.error}
        onRetry={reload}
        rows={3}
        height={240}
      >
        {(found) =>
          found.state === 'WAIT' ? (
            <Correction key={found.version} shopId={shopId} application={found} onReload={reload} />
          ) : (
            <ApplicationFacts application={found} />
          )
        }
      </Loaded>
    </div>
  )
}

interface CorrectionProps {
  shopId: string
  application: BrandApplication
  onReload: () => void
}

function Correction({ shopId, application, onReload }: CorrectionProps) {
  const navigate = useNavigate()
  const [stored] = useState(application.partner.uri)
  const form = useValidatedForm({
    initial: valuesOf(application),
    errorsOf: (values) => applicationProblems(values, stored),
    draftName: `application:${application.version}`,
  })
  const [correct, { isLoading: pending }] = useCorrectApplicationMutation()
  const conflict = conflictOf(form.refusal)
  const send = async (version: number) => {
    const answer = await correct({ shopId, body: { ...toApplicationForm(form.values), version } })
    if (answer.error) return form.refuse(answer.error)
    toast(applicationSentences.sent)
    void navigate(`/shop/${answer.data.uri}`)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !form.validate()) return
    if (await confirmDialog({ text: applicationSentences.ask, confirm: '제출' })) await send(application.version)
  }
  return (
    <form ref={form.ref} className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
      <State application={application} />
      <ApplicationFields form={form} email={application.email} />
      {conflict ? (
        <ConflictNotice
          conflict={conflict}
          pending={pending}
          onReload={onReload}
          onOverwrite={(version) => void send(version)}
        />
      ) : (
        <FormRefusal error={form.refusal} />
      )}
      <Button type="submit" look="primary" size="large" pending={pending}>
        수정한 내용 제출
      </Button>
    </form>
  )
}

const State = ({ application: { refusal, correctedAt } }: { application: BrandApplication }) => (
  <Notice>
    {refusal ? (
      <>
        {approvalSentences.refused}
        <br />
        <b>사유: {refusal.reason}</b>
      </>
    ) : correctedAt ? (
      approvalSentences.corrected
    ) : (
      approvalSentences.waiting
    )}
  </Notice>
)
