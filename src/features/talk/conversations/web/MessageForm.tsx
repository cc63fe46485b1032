import { useState, type ComponentProps, type FormEvent } from 'react'
import * as z from 'zod/mini'
import { attachment, type Attachment } from '#features/platform/files/contract/attachment.ts'
import type { ReplyKind } from '#features/platform/saved-replies/contract/saved-reply.ts'
import { LazySavedReplies } from '#features/platform/saved-replies/web/LazySavedReplies.tsx'
import { useKeptDraft } from '#web/local/use-kept-draft.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { AttachmentUpload } from '#features/platform/files/web/AttachmentUpload.tsx'
import css from './MessageForm.module.css'

interface Message {
  text: string
  fileIds: number[]
}

interface MessageFormProps {
  /** Names the draft on the device. */
  draftName: string
  send: (body: Message) => Promise<{ error?: unknown }>
  /** The body of the call. */
  schema: z.ZodMiniType<Message>
  maxLength: number
  /** Sentence after the message was sent. */
  sentSentence: string
  filesLabel: string
  /** Kind of the saved replies of an office. */
  replies?: ReplyKind
  /** The upload of the side that writes; without it the operator's. */
  upload?: Omit<ComponentProps<typeof AttachmentUpload>, 'label' | 'value' | 'onChange' | 'error'>
}

const draft = z.object({ text: z.string(), files: z.array(attachment) })

/** A message with files to the other side. The typed text stays on the device until it is sent. */
export function MessageForm({ draftName, send, upload, replies, ...options }: MessageFormProps) {
  const { schema, maxLength, sentSentence, filesLabel } = options
  const { found, keep } = useKeptDraft(draftName, draft, { isLasting: true, blank: { text: '', files: [] } })
  const [text, setText] = useState(found?.text ?? '')
  const [files, setFiles] = useState<Attachment[]>(found?.files ?? [])
  const [sent, setSent] = useState(false)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const read = schema.safeParse({ text, fileIds: files.map(({ id }) => id) })
  const put = (next: z.output<typeof draft>) => {
    setText(next.text)
    setFiles(next.files)
    keep(next.text === '' && next.files.length === 0 ? null : next)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (pending || !read.success) return
    setPending(true)
    const { error: refused } = await send(read.data)
    setPending(false)
    setError(refused)
    if (refused) return
    setSent(false)
    put({ text: '', files: [] })
    toast(sentSentence)
  }
  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)} noValidate aria-label="메시지 보내기">
      <TextAreaField
        label="메시지"
        sends
        rows={3}
        maxLength={maxLength}
        value={text}
        error={sent && !read.success && read.error.issues[0]?.message}
        onChange={(event) => put({ text: event.currentTarget.value, files })}
      />
      {replies && <LazySavedReplies kind={replies} value={text} onChange={(next) => put({ text: next, files })} />}
      <AttachmentUpload {...upload} label={filesLabel} value={files} onChange={(next) => put({ text, files: next })} />
      <FormRefusal error={error} />
      <div className={css['send']}>
        <Button type="submit" look="primary" pending={pending}>
          메시지 보내기
        </Button>
      </div>
    </form>
  )
}
