import { useState, type FormEvent } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { attachment, type Attachment } from '#features/platform/files/contract/attachment.ts'
import { AttachmentUpload } from '#features/platform/files/web/AttachmentUpload.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { useSend } from '#web/api/use-call.ts'
import { useKeptDraft } from '#web/local/use-kept-draft.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import { sendRequestCall } from '../contract/product-requests.partner.calls.ts'
import { requestLimits, requestSentences } from '../contract/request-fields.ts'
import css from './ProductRequest.module.css'
import { emptyRequest, requestErrors, toRequestBody } from './request-form.ts'
import { RequestFields } from './RequestFields.tsx'

const attachments = z.array(attachment)

/** /partner/:shopId/makeProduct/new: a new request. The draft stays on the device until it is sent. */
export function NewRequestPage() {
  const { shopId = '' } = useParams()
  const mayWrite = useMay()(sendRequestCall)
  return (
    <>
      <PageTitle title="새 제작 요청" sub="작성 중인 내용은 보낼 때까지 이 기기에 보관됩니다." />
      {mayWrite ? (
        <RequestEditor key={shopId} shopId={shopId} />
      ) : (
        <Notice>상품·마진 권한이 있는 담당자만 요청할 수 있습니다.</Notice>
      )}
    </>
  )
}

function RequestEditor({ shopId }: { shopId: string }) {
  const [query] = useSearchParams()
  const title = (query.get('title') ?? '').slice(0, requestLimits.titleLength)
  const form = useValidatedForm({
    initial: { ...emptyRequest, title },
    errorsOf: requestErrors,
    draftName: `productRequest:${shopId}`,
    hasLastingDraft: true,
  })
  const kept = useKeptDraft(`productRequestFiles:${shopId}`, attachments, { isLasting: true })
  const [files, setFiles] = useState<Attachment[]>(kept.found ?? [])
  const [send, { isLoading: pending }] = useSend(sendRequestCall)
  const navigate = useNavigate()
  const choose = (next: Attachment[]) => {
    setFiles(next)
    kept.keep(next.length > 0 ? next : null)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !form.validate()) return
    const body = toRequestBody(form.values, files)
    const answer = await send({ body, shop: shopId })
    if (answer.error) return form.refuse(answer.error)
    form.reset(emptyRequest)
    choose([])
    toast(requestSentences.sent)
    void navigate(`/partner/${shopId}/makeProduct/${answer.data.id}`, { replace: true })
  }
  return (
    <form ref={form.ref} className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
      <RequestFields shopId={shopId} form={form} />
      <AttachmentUpload label="참고 파일" value={files} onChange={choose} shopId={shopId} />
      <FormRefusal error={form.refusal} />
      <div>
        <Button type="submit" look="primary" size="large" pending={pending}>
          요청 보내기
        </Button>
      </div>
    </form>
  )
}
