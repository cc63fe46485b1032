import { useState, type FormEvent } from 'react'
import { useSend } from '#web/api/use-call.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormDialogButtons } from '#web/ui/overlay/FormDialogButtons.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import {
  saveViewCall,
  changeViewCall,
  longestViewName,
  viewSentences,
  type SavedView,
  type ViewList,
} from '../contract/saved-views.calls.ts'
import css from './SavedViews.module.css'

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
  const [name, setName] = useState(stored?.name ?? '')
  const [isShared, setShared] = useState(stored?.isShared ?? false)
  const [isSubmitted, setSubmitted] = useState(false)
  const [save, saving] = useSend(saveViewCall)
  const [change, changing] = useSend(changeViewCall)
  const pending = saving.isLoading || changing.isLoading
  const isMissing = name.trim() === ''
  const send = async () => {
    const words = { name: name.trim(), query: view.query, isShared }
    const answer = stored
      ? await change({ params: { id: stored.id }, body: words })
      : await save({ body: { list, ...words } })
    if (answer.error) return
    toast(viewSentences.saved)
    if (answer.data) onSaved?.(answer.data.id)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (!pending && !isMissing) void send()
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
      <form id="view" className={css['form']} onSubmit={submit} noValidate>
        <TextField
          label="보기 이름"
          required
          data-autofocus
          autoComplete="off"
          maxLength={longestViewName}
          placeholder="이번 달 미입금"
          value={name}
          error={isSubmitted && isMissing && viewSentences.name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {mayShare && (
          <Checkbox
            label="동료와 공유"
            hint="같은 곳에서 일하는 직원의 목록에도 표시됩니다. 수정과 삭제는 저장한 사람만 할 수 있습니다."
            checked={isShared}
            onChange={({ currentTarget }) => setShared(currentTarget.checked)}
          />
        )}
        <FormRefusal error={saving.error ?? changing.error} />
      </form>
    </Dialog>
  )
}
