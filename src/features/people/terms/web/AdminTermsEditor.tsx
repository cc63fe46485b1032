import { useState, type FormEvent } from 'react'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'
import { useCall, useSend } from '#web/api/use-call.ts'
import { useUnsaved } from '#web/local/use-unsaved.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextAreaField, TextField } from '#web/ui/form/text-fields.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { confirmDiscard } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import {
  adminTermsTextCall,
  saveTermsCall,
  adminTermsSentences,
  type AdminTermsRecord,
} from '../contract/terms.admin.calls.ts'
import { amendmentKinds } from '../contract/terms.calls.ts'
import css from './AdminTerms.module.css'
import { AdminTermsAmendment, type Amendment } from './AdminTermsAmendment.tsx'
import { TermsText } from './TermsText.tsx'

interface AdminTermsEditorProps {
  record: AdminTermsRecord
  /** The version whose text it starts from. */
  startsFrom: number
  onClose: () => void
}

/** Edits the next version of a text, with its preview and its effective day. */
export function AdminTermsEditor(props: AdminTermsEditorProps) {
  const text = useCall(adminTermsTextCall, { params: { termsType: props.record.type, version: props.startsFrom } })
  return (
    <Card title={`${props.record.title} 개정`}>
      <Loaded data={text.data} error={text.error} onRetry={() => void text.refetch()} rows={6}>
        {({ body, effectiveOn }) => <Editor {...props} initial={{ body, effectiveOn }} />}
      </Loaded>
    </Card>
  )
}

const views = [
  { key: 'edit', label: '편집' },
  { key: 'preview', label: '미리보기' },
] as const

type EditorProps = AdminTermsEditorProps & { initial: { body: string; effectiveOn: string } }

function Editor({ record, initial, onClose }: EditorProps) {
  const [view, setView] = useState<(typeof views)[number]['key']>('edit')
  const [body, setBody] = useState(initial.body)
  const { type, isAnnounced } = record
  const [amendment, setAmendment] = useState(() => amendmentOf(record))
  const earliestOn = record.earliestOn[amendment.kind]
  const [day, setDay] = useState(later(initial.effectiveOn, earliestOn))
  const [isSent, setSent] = useState(false)
  const [save, { isLoading: pending, error }] = useSend(saveTermsCall)
  const tooShort = body.trim().length < 50
  const isUnsaid = isAnnounced && amendment.summary.trim() === ''

  const isChanged = body !== initial.body || amendment.summary !== amendmentOf(record).summary
  useUnsaved(() => isChanged)
  const close = async () => {
    if (!isChanged || (await confirmDiscard())) onClose()
  }

  const send = async (version: number) => {
    setSent(true)
    if (pending || tooShort || isUnsaid || !day) return
    const answer = await save({ params: { termsType: type }, body: { version, body, effectiveOn: day, ...amendment } })
    if (answer.error) return
    toast(isAnnounced ? adminTermsSentences.announced : adminTermsSentences.saved)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(record.version)
  }

  return (
    <form className={css['form']} onSubmit={submit} noValidate>
      <Tabs label="약관 편집" items={views} value={view} onChange={setView} panelId="terms-editor" />
      <div
        id="terms-editor"
        role="tabpanel"
        aria-label={view === 'edit' ? '편집' : '미리보기'}
        className={css['panel']}
      >
        {view === 'edit' ? (
          <TextAreaField
            label="내용"
            required
            rows={18}
            value={body}
            hint="‘제1장 총칙’은 장, ‘제1조 (목적)’은 조, ‘①’은 항, ‘1. ’은 호, ‘| … |’은 표로 표시됩니다. 본문에 적힌 시행일도 함께 고쳐 주세요."
            error={isSent && tooShort && adminTermsSentences.bodyMissing}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
        ) : (
          <div className={css['preview']}>
            <TermsText body={body} />
          </div>
        )}
      </div>
      {isAnnounced && (
        <AdminTermsAmendment
          type={type}
          amendment={amendment}
          isSent={isSent}
          onChange={(changed) => {
            setAmendment(changed)
            setDay((chosen) => chosen && later(chosen, record.earliestOn[changed.kind]))
          }}
        />
      )}
      <TextField
        label="시행일"
        type="date"
        required
        min={earliestOn}
        value={day}
        hint={hintOf(record, amendment)}
        error={isSent && !day && adminTermsSentences.dayMissing}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <RecordRefusal error={error} pending={pending} onReload={onClose} onOverwrite={(version) => void send(version)} />
      <div className={css['actions']}>
        <Button size="large" onClick={() => void close()}>
          닫기
        </Button>
        <Button type="submit" look="primary" size="large" pending={pending}>
          저장
        </Button>
      </div>
    </form>
  )
}

const later = (day: string, earliest: string): string => (day > earliest ? day : earliest)

/** Of the planned version; a new one starts empty. */
function amendmentOf({ versions }: AdminTermsRecord): Amendment {
  const planned = versions.find(({ state }) => state === 'PLANNED')
  return {
    kind: planned?.kind ?? 'GENERAL',
    summary: planned?.summary ?? '',
    asksAgain: planned?.asksAgain ?? false,
  }
}

function hintOf({ earliestOn, isAnnounced }: AdminTermsRecord, { kind }: Amendment): string {
  const { label, noticeDays } = amendmentKinds[kind]
  const reason = isAnnounced ? `${label}은 ${noticeDays}일 전에 공지해야 하므로 ` : ''
  return `${reason}${earliestOn[kind]}부터 정하실 수 있습니다.`
}
