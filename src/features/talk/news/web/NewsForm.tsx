import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { PublishWay } from '#contract/publishing.ts'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'
import { PictureUpload } from '#features/platform/files/web/PictureUpload.tsx'
import { textPictureUpload } from '#features/platform/files/web/text-picture-upload.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { FormColumns } from '#web/ui/form/FormColumns.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextAreaField, TextField } from '#web/ui/form/text-fields.tsx'
import { RestoredDraft } from '#web/ui/form/RestoredDraft.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { RichTextField } from '#web/ui/rich-text/RichTextField.tsx'
import { newsForm, type AdminNews } from '../contract/news.admin.calls.ts'
import {
  longestNewsSummary,
  longestNewsTitle,
  newsCategories,
  newsCategoryCodes,
  newsSentences,
} from '../contract/news-terms.ts'
import { initialNews, pictureIn, toNewsRequest, wayIn } from './news-form.ts'
import { NewsPreview } from './NewsPreview.tsx'
import { PublishFields } from './PublishFields.tsx'
import { useSaveNews } from './use-save-news.ts'
import layout from '#web/ui/layout/words.module.css'

interface NewsFormProps {
  /** Null: a new article. */
  stored: AdminNews | null
  onReload: () => void
}

const uploadPicture = textPictureUpload('operator')
const categories = newsCategoryCodes.map((code) => ({ value: code, label: newsCategories[code].label }))

/** 새소식 작성 or 수정. The typed text survives a reload and an expired session. */
export function NewsForm({ stored, onReload }: NewsFormProps) {
  const form = useValidatedForm({
    initial: initialNews(stored),
    errorsOf: (values) => schemaErrors(newsForm, toNewsRequest(values)),
    draftName: `news ${stored?.newsId ?? 'new'}`,
    hasLastingDraft: true,
  })
  const { save, pending } = useSaveNews(stored)
  const navigate = useNavigate()
  const content = form.field('content')
  const thumbnail = pictureIn(form.values.thumbnail)
  const publish = wayIn(form.values.publish)

  const send = async (version: number) => {
    const answer = await save(toNewsRequest(form.values), version)
    if (answer.error) return form.refuse(answer.error)
    form.reset(form.values)
    toast(newsSentences.saved[publish])
    void navigate(`/admin/news/${answer.data.newsId}`, { replace: true })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!pending && form.validate()) await send(stored?.version ?? 0)
  }
  return (
    <form ref={form.ref} className={layout['stack16']} onSubmit={(event) => void submit(event)} noValidate>
      <RestoredDraft form={form} />
      <FormColumns
        side={
          <>
            <SelectField label="분류" options={categories} {...form.field('category')} />
            <PictureUpload
              label="목록 사진"
              max={1}
              ignoresPaste
              value={thumbnail ? [thumbnail] : []}
              onChange={([picture = null]) => form.put({ thumbnail: JSON.stringify(picture) })}
              hint="목록의 제목 옆에 보입니다. 가로 4, 세로 3 비율의 사진을 올려 주세요."
            />
            <Checkbox label="맨 위에 고정" hint="목록의 맨 위에 보입니다." {...form.checkbox('isPinned')} />
            <PublishFields
              isPublished={stored?.state === 'PUBLISHED'}
              value={publish}
              onChange={(way) => form.put({ publish: way })}
              time={form.field('publishAt')}
            />
            <RecordRefusal
              error={form.refusal}
              pending={pending}
              onReload={onReload}
              onOverwrite={(version) => void send(version)}
            />
            <div className={layout['cluster8']}>
              <Button type="submit" look="primary" size="large" pending={pending}>
                {stored?.state === 'PUBLISHED' && publish === 'NOW' ? '수정' : submitLabels[publish]}
              </Button>
              <NewsPreview values={form.values} known={stored?.pictures ?? []} />
            </div>
          </>
        }
      >
        <TextField label="제목" required maxLength={longestNewsTitle} autoComplete="off" {...form.field('title')} />
        <TextAreaField
          label="요약"
          optional
          rows={2}
          maxLength={longestNewsSummary}
          hint="목록과 검색 결과에 보입니다. 비워 두면 내용의 앞부분을 보여 줍니다."
          {...form.field('summary')}
        />
        <RichTextField
          label="내용"
          name="content"
          value={content.value}
          error={content.error}
          onChange={(html) => form.put({ content: html })}
          onBlur={content.onBlur}
          uploadPicture={uploadPicture}
        />
      </FormColumns>
    </form>
  )
}

const submitLabels = { NOW: '게시', AT: '예약', DRAFT: '저장' } as const satisfies Record<PublishWay, string>
