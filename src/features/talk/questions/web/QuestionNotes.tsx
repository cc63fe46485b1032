import { useState, type FormEvent } from 'react'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { useSend } from '#web/api/use-call.ts'
import { useKeptText } from '#web/local/use-kept-draft.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextAreaField } from '#web/ui/form/text-fields.tsx'
import { PanelSection } from '#web/ui/layout/Panel.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { addQuestionNoteCall, type AdminQuestionDetail } from '../contract/questions.admin.calls.ts'
import { questionLimits, questionSentences } from '../contract/question-terms.ts'
import css from './Question.module.css'
import layout from '#web/ui/layout/words.module.css'

/** Notes among operators; members never see them. */
export function QuestionNotes({ question: { id, notes } }: { question: AdminQuestionDetail }) {
  const [text, setText] = useKeptText(`questionNote:${id}`, { isLasting: true })
  const [isSubmitted, setSubmitted] = useState(false)
  const [add, { isLoading: pending, error }] = useSend(addQuestionNoteCall)
  const isMissing = text.trim() === ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (pending || isMissing) return
    const { error: refused } = await add({ params: { id: String(id) }, body: { text } })
    if (refused) return
    setText('')
    setSubmitted(false)
    toast(questionSentences.noteAdded)
  }
  return (
    <PanelSection title="내부 메모">
      {notes.length > 0 && (
        <ul className={css['notes']} aria-label="내부 메모">
          {notes.map((note) => (
            <li key={note.id} className={css['note']}>
              <p className={css['words']}>{note.text}</p>
              <small className={layout['note']}>
                {note.author} · {formatKoreanMinute(new Date(note.createdAt))}
              </small>
            </li>
          ))}
        </ul>
      )}
      <form
        className={layout['stack8']}
        onSubmit={(event) => void submit(event)}
        noValidate
        aria-label="내부 메모 남기기"
      >
        <TextAreaField
          label="메모"
          labelHidden
          sends
          rows={2}
          maxLength={questionLimits.noteLength}
          placeholder="운영자만 볼 수 있습니다. 회원에게는 보이지 않습니다."
          value={text}
          error={isSubmitted && isMissing && questionSentences.noteMissing}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <FormRefusal error={error} />
        <div>
          <Button type="submit" pending={pending}>
            메모 남기기
          </Button>
        </div>
      </form>
    </PanelSection>
  )
}
