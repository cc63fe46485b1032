import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'
import { textPictureUpload } from '#features/platform/files/web/text-picture-upload.ts'
import { useSend } from '#web/api/use-call.ts'
import { SaveButtons, wantsAnother } from '#web/ui/form/SaveButtons.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { DeleteButton } from '#web/ui/form/DeleteButton.tsx'
import { FormColumns } from '#web/ui/form/FormColumns.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { RestoredDraft } from '#web/ui/form/RestoredDraft.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { RichTextField } from '#web/ui/rich-text/RichTextField.tsx'
import { faqForm, type FaqForm as FaqRequest, type WrittenFaq } from '../contract/faq-form.ts'
import { faqCategories, faqCategoryCodes, faqSentences, longestQuestion } from '../contract/faq-terms.ts'
import { faqCallsOf } from './faq-calls.ts'
import layout from '#web/ui/layout/words.module.css'

interface FaqFormProps {
  shopId: string | undefined
  /** Null: a new question. */
  stored: WrittenFaq | null
  onReload: () => void
  /** Opens an empty form after a new question. */
  onAnother?: () => void
  /** Follows another new question: begins in its first field. */
  isNext?: boolean
}

const categories = faqCategoryCodes.map((code) => ({ value: code, label: faqCategories[code].label }))

/** The typed text survives a reload and an expired session. */
export function FaqForm({ shopId, stored, onReload, onAnother, isNext }: FaqFormProps) {
  const form = useValidatedForm({
    initial: initialOf(stored),
    errorsOf: (values) => schemaErrors(faqForm, requestOf(values)),
    draftName: `faq ${shopId ?? ''} ${stored?.faqId ?? 'new'}`,
    hasLastingDraft: true,
  })
  const { save, pending } = useSaveFaq(shopId, stored)
  const navigate = useNavigate()
  const answerField = form.field('answer')
  const [remove] = useSend(faqCallsOf(shopId).remove)
  const leave = () =>
    void navigate(shopId === undefined ? '/admin/faq' : `/partner/${shopId}/faq?view=own`, { replace: true })

  const send = async (version: number, another = false) => {
    const answer = await save(requestOf(form.values), version)
    if (answer.error) return form.refuse(answer.error)
    form.reset(form.values)
    toast(faqSentences.saved)
    return another ? onAnother?.() : leave()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!pending && form.validate()) await send(stored?.version ?? 0, wantsAnother(event))
  }
  return (
    <form ref={form.ref} className={layout['stack16']} onSubmit={(event) => void submit(event)} noValidate>
      <RestoredDraft form={form} />
      <FormColumns
        side={
          <>
            <SelectField label="분류" options={categories} {...form.field('category')} />
            <Checkbox label="공개" hint="선택을 해제하면 쇼핑몰에 보이지 않습니다." {...form.checkbox('isShown')} />
            <RecordRefusal
              error={form.refusal}
              pending={pending}
              onReload={onReload}
              onOverwrite={(version) => void send(version)}
            />
            <SaveButtons label="저장" pending={pending} another={!stored} />
            {stored && (
              <DeleteButton
                ask={faqSentences.askDelete}
                done={faqSentences.deleted}
                send={() => remove({ params: { id: stored.faqId }, shop: shopId })}
                onDeleted={() => {
                  form.reset(form.values)
                  leave()
                }}
              />
            )}
          </>
        }
      >
        <TextField
          label="질문"
          required
          maxLength={longestQuestion}
          autoComplete="off"
          autoFocus={isNext}
          {...form.field('question')}
        />
        <RichTextField
          label="답변"
          name="answer"
          value={answerField.value}
          error={answerField.error}
          onChange={(html) => form.put({ answer: html })}
          onBlur={answerField.onBlur}
          uploadPicture={textPictureUpload(shopId === undefined ? 'operator' : { shopId })}
        />
      </FormColumns>
    </form>
  )
}

const initialOf = (stored: WrittenFaq | null) => ({
  category: stored?.category ?? 'ORDER',
  question: stored?.question ?? '',
  answer: stored?.answer ?? '',
  isShown: stored?.isShown ?? true,
})

const requestOf = ({
  category,
  ...values
}: {
  category: string
  question: string
  answer: string
  isShown: boolean
}) => ({
  ...values,
  category: faqCategoryCodes.find((code) => code === category) ?? 'ORDER',
})

function useSaveFaq(shopId: string | undefined, stored: WrittenFaq | null) {
  const [write, writing] = useSend(faqCallsOf(shopId).write)
  const [edit, editing] = useSend(faqCallsOf(shopId).edit)
  const save = (faq: FaqRequest, version: number) =>
    stored
      ? edit({ params: { id: stored.faqId }, body: { version, faq }, shop: shopId })
      : write({ body: faq, shop: shopId })
  return { save, pending: writing.isLoading || editing.isLoading }
}
