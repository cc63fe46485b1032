import { useState, type FormEvent } from 'react'
import { useNavigate, useParams } from 'react-router'
import { formatWon } from '#values/won.ts'
import { longestContent, longestTitle } from '#features/talk/community/contract/community-terms.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormColumns } from '#web/ui/form/FormColumns.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { MoneyField } from '#web/ui/form/MoneyField.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { TextAreaField, TextField } from '#web/ui/form/text-fields.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import {
  campaignKindCodes,
  campaignKinds,
  campaignSentences,
  costShares,
  shareUnitCodes,
  shareUnits,
  type CampaignKind,
  type ShareUnit,
} from '../contract/campaign-terms.ts'
import { campaignForm, proposeCampaignCall, type CampaignForm } from '../contract/campaigns.partner.calls.ts'
import layout from '#web/ui/layout/words.module.css'

const blank = {
  title: '',
  description: '',
  deadlineOn: '',
  startsOn: '',
  endsOn: '',
  totalCost: '',
  storeShare: '',
}

/** /partner/:shopId/campaignForm: proposes a campaign. The typed text survives an expired session. */
export function PartnerCampaignFormPage() {
  const { shopId = '' } = useParams()
  const [kind, setKind] = useState<CampaignKind>('ADVERTISING')
  const [shareUnit, setShareUnit] = useState<ShareUnit>('PERCENT')
  const requestOf = (values: typeof blank): CampaignForm => ({
    ...values,
    kind,
    shareUnit,
    totalCost: Number(values.totalCost),
    storeShare: Number(values.storeShare),
  })
  const form = useValidatedForm({
    initial: blank,
    errorsOf: (values) => schemaErrors(campaignForm, requestOf(values)),
    draftName: `campaign ${shopId}`,
  })
  const [propose, { isLoading: pending }] = useSend(proposeCampaignCall)
  const mayPropose = useMay()(proposeCampaignCall)
  const navigate = useNavigate()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !form.validate()) return
    if (!(await confirmDialog({ text: campaignSentences.proposeAsk, confirm: '제안' }))) return
    const body = requestOf(form.values)
    const { data, error } = await propose({ body, shop: shopId })
    if (error) {
      form.refuse(error)
      return
    }
    form.reset(blank)
    toast(campaignSentences.proposed)
    void navigate(`/partner/${shopId}/campaign/${data.campaignId}`, { replace: true })
  }
  const number = (name: 'totalCost' | 'storeShare') => ({
    name,
    value: form.values[name] === '' ? null : Number(form.values[name]),
    error: form.field(name).error,
    onBlur: form.field(name).onBlur,
    onChange: (value: number | null) => form.put({ [name]: value === null ? '' : String(value) }),
  })
  const costs = costShares(requestOf(form.values))
  return (
    <div className={layout['formPage']}>
      <PageTitle title="캠페인 제안" />
      <Notice>{campaignSentences.termsStay}</Notice>
      <form ref={form.ref} className={layout['stack16']} onSubmit={(event) => void submit(event)} noValidate>
        <FormColumns
          side={
            <>
              <TextField
                label="응답 기한"
                type="date"
                required
                hint="이날 자정까지 답변을 받습니다."
                {...form.field('deadlineOn')}
              />
              <div className={layout['pair']}>
                <TextField label="시작일" type="date" required {...form.field('startsOn')} />
                <TextField label="종료일" type="date" required {...form.field('endsOn')} />
              </div>
              <MoneyField label="총 비용" required {...number('totalCost')} />
              <RadioCards
                label="가맹점 부담"
                labelShown
                columns={2}
                items={shareUnitCodes.map((code) => ({ key: code, label: shareUnits[code].label }))}
                value={shareUnit}
                onChange={setShareUnit}
              />
              <NumberField
                label="가맹점 전체의 부담"
                required
                suffix={shareUnit === 'PERCENT' ? '%' : '원'}
                hint={
                  costs.headquarters >= 0 &&
                  `본사 ${formatWon(costs.headquarters)} · 가맹점 전체 ${formatWon(costs.stores)}`
                }
                {...number('storeShare')}
              />
              <FormRefusal error={form.refusal} />
              <Button
                type="submit"
                look="primary"
                size="large"
                pending={pending}
                disabledReason={mayPropose ? undefined : '주문·매장 권한이 있는 담당자만 제안할 수 있습니다.'}
              >
                가맹점에 제안
              </Button>
            </>
          }
        >
          <RadioCards
            label="구분"
            labelShown
            columns={2}
            items={campaignKindCodes.map((code) => ({
              key: code,
              label: campaignKinds[code].label,
              note: `가맹점 ${campaignKinds[code].threshold}% 이상 동의`,
            }))}
            value={kind}
            onChange={setKind}
          />
          <TextField label="제목" required maxLength={longestTitle} autoComplete="off" {...form.field('title')} />
          <TextAreaField label="내용" required rows={8} maxLength={longestContent} {...form.field('description')} />
        </FormColumns>
      </form>
    </div>
  )
}
