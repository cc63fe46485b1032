import type { FormEvent } from 'react'
import { useSend } from '#web/api/use-call.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import {
  saveViewCall,
  changeViewCall,
  longestViewName,
  viewSentences,
  viewWords,
  type SavedView,
  type ViewList,
} from '../contract/saved-views.calls.ts'
import layout from '#web/ui/layout/words.module.css'

interface ViewDialogProps {
  list: ViewList
  /** Without an id: a new view of these filters. */
  view: SavedView | { query: string }
  mayShare: boolean
  onSaved?: (id: number) => void
  onClose: () => void
}

export function ViewDialog({ list, view, mayShare, onSaved, onClose }: ViewDialogProps) {
  const stored = 'id' in view ? view : null
  const form = useValidatedForm({
    initial: { name: stored?.name ?? '', isShared: stored?.isShared ?? false },
    errorsOf: (typed) => schemaErrors<typeof typed>(viewWords, typed),
  })
  const [save, saving] = useSend(saveViewCall)
  const [change, changing] = useSend(changeViewCall)
  const pending = saving.isLoading || changing.isLoading
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !form.validate()) return
    const words = { ...form.values, query: view.query }
    const answer = stored
      ? await change({ params: { id: stored.id }, body: words })
      : await save({ body: { list, ...words } })
    if (answer.error) return form.refuse(answer.error)
    toast(viewSentences.saved)
    if (answer.data) onSaved?.(answer.data.id)
    onClose()
  }
  return (
    <Dialog
      open
      size="small"
      title={stored ? '보기 수정' : '보기 저장'}
      onClose={onClose}
      footer={
        <FormDialogButtons form="view" pending={pending} onClose={onClose}>
          저장
        </FormDialogButtons>
      }
    >
      <form id="view" ref={form.ref} className={layout['stack16']} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="보기 이름"
          required
          data-autofocus
          autoComplete="off"
          maxLength={longestViewName}
          placeholder="이번 달 미입금"
          {...form.field('name')}
        />
        {mayShare && (
          <Checkbox
            label="동료와 공유"
            hint="같은 곳에서 일하는 직원의 목록에도 표시됩니다. 수정과 삭제는 저장한 사람만 할 수 있습니다."
            {...form.checkbox('isShared')}
          />
        )}
        <FormRefusal error={form.refusal} />
      </form>
    </Dialog>
  )
}
