import { useState, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { useShop } from '#features/brands/web/use-shop.ts'
import { attachment, type Attachment } from '#features/files/contract/attachment.ts'
import { AttachmentUpload } from '#features/files/web/AttachmentUpload.tsx'
import { ClaimedPieces } from '#features/ordering/web/change/ClaimedPieces.tsx'
import { useOrderQuery } from '#features/ordering/web/order-detail.api.ts'
import { formatWon } from '#values/won.ts'
import { useIdempotency } from '#web/api/idempotency.ts'
import { useKeptDraft } from '#web/local/use-kept-draft.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import {
  claimedLine,
  isClaimTopic,
  newQuestionBody,
  questionLimits,
  questionSentences,
  questionTopicCodes,
  questionTopics,
  topicsOf,
  type ClaimedLine,
} from '../contract/question-terms.ts'
import css from './Question.module.css'
import { ownUpload, useAskMutation, useInstantRefundQuery } from './questions.api.ts'

const photos = z.array(attachment)
const pieces = z.array(claimedLine)

interface Subject {
  orderNumber: string | null
  partnerProductId: number | null
}

/** /shop/:shopId/questionList/new?order=…|product=…: a question. The draft stays on the device until it is sent. */
export function NewQuestionPage() {
  const { base } = useShop()
  const [query] = useSearchParams()
  const subject = readSubject(query)
  return (
    <div className={css['page']}>
      <PageTitle title="1:1 문의" sub="운영자가 확인하고 답변해 드립니다. 답변이 오면 알림으로 알려 드립니다." />
      {subject ? (
        <QuestionForm key={keyOf(subject)} subject={subject} name={query.get('name') ?? ''} base={base} />
      ) : (
        <EmptyState
          title="무엇에 대한 문의인지 선택해 주세요."
          text="주문상세나 상품 화면의 문의하기에서 시작하실 수 있습니다."
          action={<ButtonLink to={`${base}/orderList`}>주문내역 보기</ButtonLink>}
        />
      )}
    </div>
  )
}

function readSubject(query: URLSearchParams): Subject | null {
  const orderNumber = query.get('order')
  if (orderNumber && /^\d{8}-\d{7}$/.test(orderNumber)) return { orderNumber, partnerProductId: null }
  const product = query.get('product')
  return product && /^[1-9]\d{0,14}$/.test(product) ? { orderNumber: null, partnerProductId: Number(product) } : null
}

const keyOf = ({ orderNumber, partnerProductId }: Subject) => orderNumber ?? `product${partnerProductId}`

function QuestionForm({ subject, name, base }: { subject: Subject; name: string; base: string }) {
  const kept = useKeptDraft(`questionPhotos:${keyOf(subject)}`, photos, { isLasting: true })
  const [files, setFiles] = useState<Attachment[]>(kept.found ?? [])
  const keptLines = useKeptDraft(`questionPieces:${keyOf(subject)}`, pieces, { isLasting: true })
  const [lines, setLines] = useState<readonly ClaimedLine[]>(keptLines.found ?? [])
  const { data: order } = useOrderQuery(subject.orderNumber ?? '', { skip: subject.orderNumber === null })
  const seenRefunds = order?.cancellations.filter(({ refundCause }) => refundCause !== null).length ?? 0
  const topics = topicsOf(subject.orderNumber === null ? 'PRODUCT' : 'ORDER')
  const bodyOf = ({ topic, text }: { topic: string; text: string }) => ({
    ...subject,
    // An empty choice is refused with the sentence of the topic.
    topic: questionTopicCodes.find((code) => code === topic)!,
    text,
    fileIds: files.map(({ id }) => id),
    lines: isClaimTopic(topic) ? [...lines] : [],
    seenRefunds,
  })
  const form = useValidatedForm({
    initial: { topic: '', text: '' },
    errorsOf: (values) => schemaErrors<typeof values>(newQuestionBody, bodyOf(values)),
    draftName: `question:${keyOf(subject)}`,
    hasLastingDraft: true,
  })
  const [ask, { isLoading: pending }] = useAskMutation()
  const key = useIdempotency('question')
  const navigate = useNavigate()
  const choose = (next: Attachment[]) => {
    setFiles(next)
    kept.keep(next.length > 0 ? next : null)
  }
  const chooseLines = (next: readonly ClaimedLine[]) => {
    setLines(next)
    keptLines.keep(next.length > 0 ? [...next] : null)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !form.validate()) return
    const body = bodyOf(form.values)
    const answer = await ask({ body, headers: key.headers(body) })
    if (answer.error) return form.refuse(answer.error)
    key.done()
    form.reset({ topic: '', text: '' })
    choose([])
    chooseLines([])
    toast(answer.data.refundTotal ? refundedText(answer.data.refundTotal) : questionSentences.sent)
    void navigate(`${base}/questionList/${answer.data.id}`, { replace: true })
  }
  return (
    <form ref={form.ref} onSubmit={(event) => void submit(event)} noValidate className={css['form']}>
      <p className={css['about']}>
        <b>{subject.orderNumber === null ? name || '상품 문의' : `주문 ${subject.orderNumber}`}</b>
      </p>
      <SelectField
        {...form.field('topic')}
        label="문의 유형"
        required
        options={[
          { value: '', label: '선택해 주세요' },
          ...topics.map((code) => ({ value: code, label: questionTopics[code].label })),
        ]}
      />
      <TextAreaField
        {...form.field('text')}
        label="문의 내용"
        required
        rows={7}
        maxLength={questionLimits.textLength}
        placeholder="파손이나 수량 부족이라면 상품과 수량을 적고 사진을 함께 보내 주세요."
      />
      <AttachmentUpload
        label="사진"
        value={files}
        onChange={choose}
        requestOf={ownUpload}
        onlyPhotos
        max={questionLimits.photos}
        tooMany={questionSentences.tooManyPhotos}
        readers="나와 운영자"
      />
      {subject.orderNumber !== null && isClaimTopic(form.values.topic) && (
        <Claim
          orderNumber={subject.orderNumber}
          lines={lines}
          onChange={chooseLines}
          needsPhoto={form.values.topic === 'DAMAGE' && files.length === 0}
        />
      )}
      <FormRefusal error={form.refusal} />
      <div>
        <Button type="submit" look="primary" size="large" pending={pending}>
          문의 보내기
        </Button>
      </div>
    </form>
  )
}

const refundedText = (amount: number) => `문의를 보냈습니다. ${formatWon(amount)}을 바로 환불해 드렸습니다.`

interface ClaimProps {
  orderNumber: string
  lines: readonly ClaimedLine[]
  onChange: (lines: readonly ClaimedLine[]) => void
  needsPhoto: boolean
}

/** The pieces of a claim; nothing until the order has come. */
function Claim({ orderNumber, ...rest }: ClaimProps) {
  const { data: order } = useOrderQuery(orderNumber)
  const { data: limit } = useInstantRefundQuery(orderNumber, { refetchOnMountOrArgChange: true })
  return order && limit ? <ClaimedPieces order={order} left={limit.left} {...rest} /> : null
}
