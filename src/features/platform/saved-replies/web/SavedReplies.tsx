import { IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { Button, IconButton } from '#web/ui/form/Button.tsx'
import { confirmDialog, promptDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { replyLimits, replySentences, type ReplyKind, type SavedReply } from '../contract/saved-reply.ts'
import css from './SavedReplies.module.css'
import { useOffice, useReplies } from './use-replies.ts'

export interface SavedRepliesProps {
  kind: ReplyKind
  /** The text of the field. */
  value: string
  onChange: (text: string) => void
}

/** The saved replies of the office beside the field that they fill. */
export function SavedReplies(props: SavedRepliesProps) {
  const office = useOffice()
  return office ? <OfficeReplies office={office} {...props} /> : null
}

function OfficeReplies({
  office,
  kind,
  value,
  onChange,
}: SavedRepliesProps & { office: NonNullable<ReturnType<typeof useOffice>> }) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const { replies, maySave, add, remove } = useReplies(office, kind, isOpen)
  const typed = value.trim()
  const choose = ({ text }: SavedReply) => {
    // Typed words stay; a reply that was chosen by mistake gives way to the next one.
    const isReplaced = typed === '' || replies?.some((reply) => reply.text === typed)
    onChange(isReplaced ? text : `${typed}\n${text}`)
    setOpen(false)
  }
  const save = () =>
    promptDialog({
      input: 'line',
      text: replySentences.askTitle,
      label: '문구 제목',
      required: replySentences.title,
      wrong: (title) => (title.length > replyLimits.title ? replySentences.title : undefined),
      initial: typed.split('\n')[0]?.slice(0, replyLimits.title) ?? '',
      confirm: '문구 저장',
      cancel: '닫기',
      send: async (title) => {
        const { error } = await add({ kind, title, text: typed })
        if (!error) toast(replySentences.saved)
        return error
      },
    })
  const drop = async ({ id, title }: SavedReply) => {
    if (!(await confirmDialog({ text: replySentences.askDelete(title), confirm: '삭제', danger: true }))) return
    const { error } = await remove(id)
    toast(error ? sentenceOf(error) : replySentences.deleted, error && { tone: 'error' })
  }
  return (
    <div className={css['replies']}>
      <div className={css['bar']}>
        <Button size="small" aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
          저장한 문구
        </Button>
        {maySave && (
          <Button
            size="small"
            look="plain"
            disabledReason={typed.length < 2 ? replySentences.nothingTyped : undefined}
            onClick={() => void save()}
          >
            이 문구 저장
          </Button>
        )}
      </div>
      <ul id={listId} className={css['list']} aria-label="저장한 문구" hidden={!isOpen}>
        {replies?.map((reply) => (
          <li key={reply.id} className={css['reply']}>
            <button type="button" className={css['choice']} onClick={() => choose(reply)}>
              <b>{reply.title}</b>
              <span className={css['text']}>{reply.text}</span>
            </button>
            {maySave && (
              <IconButton label={`‘${reply.title}’ 문구 삭제`} onClick={() => void drop(reply)}>
                <IconTrash size={18} stroke={1.7} />
              </IconButton>
            )}
          </li>
        ))}
        {replies?.length === 0 && (
          <li className={css['empty']}>저장한 문구가 없습니다. 내용을 입력하고 ‘이 문구 저장’을 눌러 주세요.</li>
        )}
      </ul>
    </div>
  )
}
