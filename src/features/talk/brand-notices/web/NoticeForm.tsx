import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { koreanDay } from '#values/korean-date.ts'
import { longestTitle } from '#features/talk/community/contract/community-terms.ts'
import { textPictureUpload } from '#features/platform/files/web/text-picture-upload.ts'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'
import { attachment, type Attachment } from '#features/platform/files/contract/attachment.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { RestoredDraft } from '#web/ui/form/RestoredDraft.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { RichTextField } from '#web/ui/rich-text/RichTextField.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { draftAudience, everyStore, type Audience } from '../contract/audience.ts'
import {
  editNoticeCall,
  noticeForm,
  writeNoticeCall,
  type BrandNotice,
  type NoticeForm as NoticeRequest,
} from '../contract/brand-notices.partner.calls.ts'
import { mostNoticeFiles, noticeSentences, publishWayCodes, publishWays } from '../contract/notice-terms.ts'
import { AudienceFields } from './AudienceFields.tsx'
import { noticeFileUpload } from './brand-notices.partner.api.ts'
import layout from '#web/ui/layout/words.module.css'

// Loads after the text field.
const AttachmentUpload = optionalComponent(
  async () => (await import('#features/platform/files/web/AttachmentUpload.tsx')).AttachmentUpload,
)

interface NoticeFormProps {
  shopId: string
  /** Null: a new notice. */
  stored: BrandNotice | null
  onReload: () => void
}

type PublishWay = NoticeRequest['publish']

/** 공지 작성 or 공지 수정. The typed text stays on the device until it is saved. */
export function NoticeForm({ shopId, stored, onReload }: NoticeFormProps) {
  const isPublished = stored?.state === 'PUBLISHED'
  const form = useValidatedForm({
    initial: initialOf(stored),
    errorsOf: (values) => schemaErrors(noticeForm, requestOf(values)),
    draftName: `notice ${shopId} ${idOf(stored)}`,
    hasLastingDraft: true,
  })
  const audience = audienceIn(form.values.audience)
  const publish = wayIn(form.values.publish)
  const audienceError = schemaErrors<{ audience: string }>(noticeForm, requestOf(form.values)).audience
  const html = form.field('html')
  const [sent, setSent] = useState(false)
  const { save, pending } = useSaveNotice(shopId, stored)
  const mayWrite = useMay()(writeNoticeCall)
  const navigate = useNavigate()

  const send = async (version: number) => {
    const answer = await save(requestOf(form.values), version)
    if (answer.error) {
      form.refuse(answer.error)
      return
    }
    form.reset(form.values)
    toast(isPublished ? noticeSentences.edited : noticeSentences.sent[publish])
    void navigate(`/partner/${shopId}/notice/${answer.data.noticeId}`, { replace: true })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (pending || !form.validate() || audienceError) return
    await send(stored?.version ?? 0)
  }
  return (
    <form ref={form.ref} className={layout['stack16']} onSubmit={(event) => void submit(event)} noValidate>
      <RestoredDraft form={form} />
      {isPublished && <Notice>{noticeSentences.editHint}</Notice>}
      <TextField label="제목" required maxLength={longestTitle} autoComplete="off" {...form.field('title')} />
      <RichTextField
        label="내용"
        name="html"
        value={html.value}
        error={html.error}
        onChange={(value) => form.put({ html: value })}
        onBlur={html.onBlur}
        uploadPicture={textPictureUpload({ shopId })}
      />
      <AttachmentUpload
        label="첨부 파일"
        requestOf={noticeFileUpload(shopId)}
        max={mostNoticeFiles}
        tooMany={noticeSentences.tooManyFiles}
        readers="공지를 받는 매장과 본사, 운영자"
        value={filesOf(form.values.files)}
        onChange={(files) => form.put({ files: JSON.stringify(files) })}
      />
      <Checkbox
        label="중요 공지"
        hint="읽지 않은 매장의 홈 화면에 한 번 표시합니다."
        {...form.checkbox('isImportant')}
      />
      <AudienceFields
        shopId={shopId}
        value={audience}
        chosen={chosenOf(stored)}
        error={sent ? audienceError : undefined}
        onChange={(chosen) => form.put({ audience: JSON.stringify(chosen) })}
      />
      {!isPublished && (
        <PublishFields value={publish} onChange={(way) => form.put({ publish: way })} day={form.field('publishOn')} />
      )}
      <RecordRefusal
        error={form.refusal}
        pending={pending}
        onReload={onReload}
        onOverwrite={(version) => void send(version)}
      />
      <Button
        type="submit"
        look="primary"
        size="large"
        pending={pending}
        disabledReason={mayWrite ? undefined : '주문·매장 권한이 있는 담당자만 작성할 수 있습니다.'}
      >
        {isPublished ? '수정' : submitLabels[publish]}
      </Button>
    </form>
  )
}

interface PublishFieldsProps {
  value: PublishWay
  onChange: (way: PublishWay) => void
  day: { name: string; value: string; error: string | undefined }
}

/** Publishes now, on a Korean day, or not yet. */
const PublishFields = ({ value, onChange, day }: PublishFieldsProps) => (
  <>
    <RadioCards
      label="게시"
      labelShown
      columns={3}
      items={publishWayCodes.map((key) => ({ key, label: publishWays[key].label }))}
      value={value}
      onChange={onChange}
    />
    {value === 'DAY' && <TextField label="게시할 날짜" type="date" required {...day} />}
  </>
)

const submitLabels = { NOW: '게시', DAY: '예약', DRAFT: '저장' } as const satisfies Record<PublishWay, string>

/** Without territories that were deleted meanwhile: the server refuses them, and the form has no box to take them out. */
const audienceOf = (stored: BrandNotice | null): Audience =>
  stored ? { ...stored.audience, territoryIds: stored.chosenTerritories.map(({ id }) => id) } : everyStore
/** A draft keeps the stores and the uploaded files as texts. */
const audienceIn = (text: string): Audience => draftAudience.parse(JSON.parse(text))
const wayIn = (text: string): PublishWay => publishWayCodes.find((code) => code === text) ?? 'NOW'
const filesOf = (text: string): Attachment[] => z.array(attachment).parse(JSON.parse(text))
const idOf = (stored: BrandNotice | null) => stored?.noticeId ?? 'new'
const chosenOf = (stored: BrandNotice | null) => stored?.chosenStores ?? []

/** The fields of the form; a draft keeps all of them as texts. */
type NoticeValues = Record<'title' | 'html' | 'files' | 'audience' | 'publish' | 'publishOn', string> & {
  isImportant: boolean
}

const initialOf = (stored: BrandNotice | null): NoticeValues => ({
  title: stored?.title ?? '',
  html: stored?.html ?? '',
  files: JSON.stringify(stored?.files ?? []),
  isImportant: stored?.isImportant ?? false,
  audience: JSON.stringify(audienceOf(stored)),
  publish: wayOf(stored),
  publishOn: stored?.state === 'SCHEDULED' && stored.publishAt ? koreanDay(new Date(stored.publishAt)) : '',
})

function requestOf({ files, publish: way, ...values }: NoticeValues): NoticeRequest {
  const publish = wayIn(way)
  return {
    ...values,
    audience: audienceIn(values.audience),
    publish,
    fileIds: filesOf(files).map(({ id }) => id),
    publishOn: publish === 'DAY' && values.publishOn ? values.publishOn : undefined,
  }
}

function wayOf(stored: BrandNotice | null): PublishWay {
  if (stored?.state === 'SCHEDULED') return 'DAY'
  return stored?.state === 'DRAFT' ? 'DRAFT' : 'NOW'
}

/** Writes or edits a notice. A second tap on a new notice is the same request. */
function useSaveNotice(shopId: string, stored: BrandNotice | null) {
  const [write, writing] = useSend(writeNoticeCall)
  const [edit, editing] = useSend(editNoticeCall)
  const save = async (notice: NoticeRequest, version: number) => {
    if (stored) return edit({ params: { id: String(stored.noticeId) }, body: { version, notice }, shop: shopId })
    return write({ body: notice, shop: shopId })
  }
  return { save, pending: writing.isLoading || editing.isLoading }
}
