import type { FormEvent, ReactNode } from 'react'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextAreaField, TextField } from '#web/ui/form/text-fields.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { RoleNote } from '#web/ui/text/RoleNote.tsx'
import { longestText, longestTitle } from '../contract/check-content.ts'
import { editMessageTextCall, messageTextSentences, type MessageText } from '../contract/message-texts.admin.calls.ts'
import type { TextOf } from './message-texts.admin.api.ts'
import css from './MessageText.module.css'
import { MessageTextPreview } from './MessageTextPreview.tsx'
import { MessageVariables } from './MessageVariables.tsx'
import { useMessageTextForm, type OwnChange } from './use-message-text-form.ts'
import layout from '#web/ui/layout/words.module.css'

interface MessageTextFormProps {
  of: TextOf
  record: MessageText
  /** The last restore from this page. */
  own: OwnChange | undefined
  /** The order whose facts the preview has. */
  orderNumber: string | null
  /** The field that chooses it. Passed in, because orders depend on messages. */
  orderPart: ReactNode
  onReload: () => void
}

/** The text of a message beside its preview; read-only where its wording is fixed or the operator may not change it. */
export function MessageTextForm({ of, record, own, orderNumber, orderPart, onReload }: MessageTextFormProps) {
  const { form, insert, isChanged, pending, send, discard } = useMessageTextForm(of, record, own)
  const may = useMay()(editMessageTextCall)
  const isLocked = !record.isEditable || !may
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending && isChanged && form.validate()) void send()
  }
  const { title, text } = form.values
  return (
    <div className={css['columns']}>
      <form ref={form.ref} className={css['form']} onSubmit={submit} noValidate aria-label="메시지 문구">
        {!record.isEditable && <Notice>{messageTextSentences.fixed}</Notice>}
        {record.isEditable && !may && <RoleNote call={editMessageTextCall} />}
        <Card title="문구">
          <div className={css['fields']}>
            <TextField
              label="제목"
              required
              readOnly={isLocked}
              maxLength={longestTitle}
              autoComplete="off"
              {...form.field('title')}
            />
            <TextAreaField
              label="내용"
              required
              readOnly={isLocked}
              rows={10}
              maxLength={longestText}
              hint="#{변수명}은 보낼 때 실제 내용으로 바뀝니다. 광고는 넣을 수 없고 거래와 이용에 필요한 안내만 쓸 수 있습니다."
              {...form.field('text')}
            />
            <MessageVariables
              variables={record.variables}
              used={`${title}\n${text}`}
              onInsert={isLocked ? undefined : insert}
            />
            <RecordRefusal
              error={form.refusal}
              pending={pending}
              onReload={() => {
                discard()
                onReload()
              }}
              onOverwrite={(version) => void send(version)}
            />
          </div>
        </Card>
        {!isLocked && (
          <div className={layout['cluster8']}>
            <Button
              type="submit"
              look="primary"
              size="large"
              pending={pending}
              disabledReason={isChanged ? undefined : messageTextSentences.unchanged}
            >
              저장
            </Button>
            {isChanged && (
              <Button size="large" onClick={discard}>
                작성한 내용 버리기
              </Button>
            )}
          </div>
        )}
      </form>
      <MessageTextPreview of={of} words={{ title, text }} record={record} orderNumber={orderNumber}>
        {orderPart}
      </MessageTextPreview>
    </div>
  )
}
