import { useState, type FormEvent } from 'react'
import { isApiError } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import {
  asksAboutMeaning,
  searchWordForm,
  searchWordLimits,
  searchWordSentences,
} from '../contract/search-word-terms.ts'
import { searchWordCallsOf } from './search-word-calls.ts'
import layout from '#web/ui/layout/words.module.css'

interface WordDialogProps {
  shopId: string | undefined
  /** A search that found nothing; '' for a new word. */
  word: string
  onClose: () => void
}

/** Sets what a word means in the search. */
export function WordDialog({ shopId, word, onClose }: WordDialogProps) {
  const form = useValidatedForm({
    initial: { word: word.slice(0, searchWordLimits.word), meaning: '' },
    errorsOf: (typed) => schemaErrors<typeof typed>(searchWordForm, typed),
  })
  const [save, { isLoading: pending }] = useSend(searchWordCallsOf(shopId).save)
  /** The meaning that found nothing; another one is asked about anew. */
  const [doubted, setDoubted] = useState<string>()
  const isDoubted = doubted === form.values.meaning
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !form.validate()) return
    const { error } = await save({ body: { ...form.values, ...(isDoubted && { confirmed: true }) }, shop: shopId })
    if (isApiError(error) && asksAboutMeaning(error.data)) return setDoubted(form.values.meaning)
    if (error) return form.refuse(error)
    toast(searchWordSentences.saved)
    return onClose()
  }
  return (
    <Dialog
      open
      size="small"
      title="비슷한 말 등록"
      onClose={onClose}
      footer={
        <FormDialogButtons form="word" pending={pending} onClose={onClose}>
          {isDoubted ? '그대로 등록' : '등록'}
        </FormDialogButtons>
      }
    >
      <form id="word" ref={form.ref} className={layout['stack16']} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          {...form.field('word')}
          label="매장이 찾는 말"
          required
          data-autofocus={word === '' || undefined}
          maxLength={searchWordLimits.word}
          placeholder="컵슬리브"
        />
        <TextField
          {...form.field('meaning')}
          label="대신 찾을 말"
          required
          data-autofocus={word !== '' || undefined}
          maxLength={searchWordLimits.meaning}
          placeholder="컵홀더"
          hint="찾는 말로 나오는 상품이 없을 때 이 말로 찾습니다."
        />
        {isDoubted && <Notice>{searchWordSentences.findsNothing}</Notice>}
        <FormRefusal error={form.refusal} />
      </form>
    </Dialog>
  )
}
