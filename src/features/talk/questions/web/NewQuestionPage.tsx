import { useState, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { attachment, type Attachment } from '#features/platform/files/contract/attachment.ts'
import { AttachmentUpload } from '#features/platform/files/web/AttachmentUpload.tsx'
import { beginReturn } from '#features/orders/returns/web/return-draft.ts'
import type { ReturnReason } from '#features/orders/returns/contract/return-terms.ts'
import { goodsName } from '#features/orders/orders/contract/order-terms.ts'
import { orderListCall, recentOrders, type OrderRow } from '#features/orders/orders/contract/orders.calls.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useKeptDraft } from '#web/local/use-kept-draft.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import {
  newQuestionBody,
  questionLimits,
  questionSentences,
  questionTopicCodes,
  questionTopics,
  returnReasonOf,
  subjectOf,
  topicsOf,
} from '../contract/question-terms.ts'
import { askCall } from '../contract/questions.calls.ts'
import css from './Question.module.css'
import { ownUpload } from '#features/platform/files/web/file-request.ts'
import layout from '#web/ui/layout/words.module.css'

const photos = z.array(attachment)

interface Subject {
  orderNumber: string | null
  partnerProductId: number | null
}

/** /shop/:shopId/questionList/new?order=…|product=…: a question, without them about neither. The draft stays on the device until it is sent. */
export function NewQuestionPage() {
  const { base } = useShop()
  const [query] = useSearchParams()
  const subject = readSubject(query)
  return (
    <div className={css['page']}>
      <PageTitle title="1:1 문의" sub="운영자가 확인하고 답변해 드립니다. 답변이 오면 알림을 보내 드립니다." />
      {subjectOf(subject) === 'PRODUCT' ? (
        <p className={css['about']}>
          <b>{query.get('name') || '상품 문의'}</b>
        </p>
      ) : (
        <AboutOrder orderNumber={subject.orderNumber} />
      )}
      <QuestionForm key={keyOf(subject)} subject={subject} base={base} />
    </div>
  )
}

/** Chooses an order of the last ones, or none; the order of a link stays. */
function AboutOrder({ orderNumber }: { orderNumber: string | null }) {
  const [query, setQuery] = useSearchParams()
  const { data: orders } = useCall(orderListCall, recentOrders)
  const found = orders?.content ?? []
  const isListed = found.some((row) => row.orderNumber === orderNumber)
  if (orderNumber !== null && !isListed) {
    return (
      <p className={css['about']}>
        <b>주문 {orderNumber}</b>
      </p>
    )
  }
  if (found.length === 0) return null
  return (
    <SelectField
      label="문의하실 주문"
      value={orderNumber ?? ''}
      onChoose={(value) => {
        const next = new URLSearchParams(query)
        if (value) next.set('order', value)
        else next.delete('order')
        setQuery(next, { replace: true })
      }}
      options={[
        { value: '', label: '주문과 관련 없는 문의' },
        ...found.map((row) => ({ value: row.orderNumber, label: orderLabel(row) })),
      ]}
    />
  )
}

/** Says what became of the order, so that nobody asks about the wrong one of two alike. */
function orderLabel(row: OrderRow): string {
  const ended = row.status === 'CC' ? '취소' : row.refunded && refundWords[row.refunded]
  return `${row.orderNumber} ${goodsName(row)}${ended ? ` (${ended})` : ''}`
}

const refundWords = { ALL: '환불 완료', PART: '일부 환불' } as const

function readSubject(query: URLSearchParams): Subject {
  const orderNumber = query.get('order')
  if (orderNumber && /^\d{8}-\d{7}$/.test(orderNumber)) return { orderNumber, partnerProductId: null }
  const product = query.get('product')
  const isProduct = product !== null && /^[1-9]\d{0,14}$/.test(product)
  return { orderNumber: null, partnerProductId: isProduct ? Number(product) : null }
}

const keyOf = ({ orderNumber, partnerProductId }: Subject) =>
  orderNumber ?? (partnerProductId === null ? 'general' : `product${partnerProductId}`)

function QuestionForm({ subject, base }: { subject: Subject; base: string }) {
  const kept = useKeptDraft(`questionPhotos:${keyOf(subject)}`, photos, { isLasting: true })
  const [files, setFiles] = useState<Attachment[]>(kept.found ?? [])
  const topics = topicsOf(subjectOf(subject))
  const bodyOf = ({ topic, text }: { topic: string; text: string }) => ({
    ...subject,
    // An empty choice is refused with the sentence of the topic.
    topic: questionTopicCodes.find((code) => code === topic)!,
    text,
    fileIds: files.map(({ id }) => id),
  })
  const form = useValidatedForm({
    initial: { topic: '', text: '' },
    errorsOf: (values) => schemaErrors<typeof values>(newQuestionBody, bodyOf(values)),
    draftName: `question:${keyOf(subject)}`,
    hasLastingDraft: true,
  })
  const [ask, { isLoading: pending }] = useSend(askCall)
  const navigate = useNavigate()
  const choose = (next: Attachment[]) => {
    setFiles(next)
    kept.keep(next.length > 0 ? next : null)
  }
  const empty = () => {
    form.reset({ topic: '', text: '' })
    choose([])
  }
  const { orderNumber } = subject
  const returnReason = orderNumber === null ? undefined : returnReasonOf(form.values.topic)
  const leadToReturn = (order: string, reason: ReturnReason) => {
    beginReturn(order, { reason, text: form.values.text, files })
    empty()
    void navigate(`${base}/orderDetail/${order}/return`)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !form.validate()) return
    const body = bodyOf(form.values)
    const answer = await ask({ body })
    if (answer.error) return form.refuse(answer.error)
    empty()
    toast(questionSentences.sent)
    void navigate(`${base}/questionList/${answer.data.id}`, { replace: true })
  }
  return (
    <form ref={form.ref} onSubmit={(event) => void submit(event)} noValidate className={layout['stack20']}>
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
        placeholder="궁금하신 점을 적어 주세요."
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
      {orderNumber !== null && returnReason && (
        <section className={css['claim']} aria-label="반품·교환 신청 안내">
          <p>{questionSentences.leadsToReturn}</p>
          <div>
            <Button look="primary" size="large" onClick={() => leadToReturn(orderNumber, returnReason)}>
              반품·교환 신청으로 이어서 작성
            </Button>
          </div>
        </section>
      )}
      <FormRefusal error={form.refusal} />
      <div>
        <Button type="submit" look={returnReason ? 'outline' : 'primary'} size="large" pending={pending}>
          {returnReason ? '신청하지 않고 문의만 보내기' : '문의 보내기'}
        </Button>
      </div>
    </form>
  )
}
