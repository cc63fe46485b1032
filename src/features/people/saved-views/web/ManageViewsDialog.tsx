import { useState } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import { deleteViewCall, viewSentences, type SavedView, type ViewList } from '../contract/saved-views.calls.ts'
import css from './SavedViews.module.css'
import { ViewDialog } from './ViewDialog.tsx'
import layout from '#web/ui/layout/words.module.css'

interface ManageViewsDialogProps {
  list: ViewList
  views: readonly SavedView[]
  mayShare: boolean
  onClose: () => void
}

/** Renames, shares and deletes own views. */
export function ManageViewsDialog({ list, views, mayShare, onClose }: ManageViewsDialogProps) {
  const [edited, setEdited] = useState<SavedView | null>(null)
  const [remove, { isLoading, originalArgs }] = useSend(deleteViewCall)
  const press = async ({ id, name, isShared }: SavedView) => {
    const text = isShared ? viewSentences.askDeleteShared(name) : viewSentences.askDelete(name)
    if (!(await confirmDialog({ text, confirm: '삭제', danger: true }))) return
    const { error } = await remove({ params: { id } })
    toast(error ? sentenceOf(error) : viewSentences.deleted, error && { tone: 'error' })
  }
  if (edited) return <ViewDialog list={list} view={edited} mayShare={mayShare} onClose={() => setEdited(null)} />
  return (
    <Dialog
      open
      title="내 보기 관리"
      onClose={onClose}
      footer={
        <Button size="large" onClick={onClose}>
          닫기
        </Button>
      }
    >
      <ul className={layout['stack8']} aria-label="내 보기">
        {views.map((view) => (
          <li key={view.id} className={css['view']}>
            <b>{view.name}</b>
            {view.isShared && <Pill tone="blue">공유</Pill>}
            <Button size="small" aria-label={`${view.name} 수정`} onClick={() => setEdited(view)}>
              수정
            </Button>
            <Button
              size="small"
              look="plain"
              aria-label={`${view.name} 삭제`}
              pending={isLoading && originalArgs?.params.id === view.id}
              onClick={() => void press(view)}
            >
              삭제
            </Button>
          </li>
        ))}
      </ul>
      {views.length === 0 && <p>저장한 보기가 없습니다.</p>}
    </Dialog>
  )
}
