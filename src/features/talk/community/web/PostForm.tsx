import { useRef, useState, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { textPictureUpload } from '#features/platform/files/web/text-picture-upload.ts'
import type { Uploader } from '#features/platform/files/web/upload-picture.ts'
import type { SessionUser } from '#contract/session-data.ts'
import { isOperatorUser } from '#contract/session-roles.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { RichTextField } from '#web/ui/rich-text/RichTextField.tsx'
import { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { communityPageSentences, longestTitle, postCategories, postCategoryCodes } from '../contract/community-terms.ts'
import { writePostCall, editPostCall, type PostDetail } from '../contract/community.calls.ts'
import css from './PostForm.module.css'
import { addressWith } from './community-address.ts'
import { mentionsWith } from './mention-text.ts'
import { MentionList } from './MentionList.tsx'
import mentionCss from './Mentions.module.css'
import { useMentionSuggestions } from './use-mention-suggestions.ts'
import {
  emptyPost,
  postProblems,
  readPostDraft,
  toPostRequest,
  valuesOf,
  writePostDraft,
  type PostDraftSlot,
  type PostValues,
} from './post-draft.ts'
import layout from '#web/ui/layout/words.module.css'

interface PostFormProps {
  user: SessionUser
  shopId: string
  /** The post to edit; null: a new one. */
  post: PostDetail | null
  /** Reason why this member can't write. */
  blocker: string | undefined
}

/** 글쓰기 or 글 수정. The typed text survives a reload until it is sent or discarded. */
export function PostForm({ user, shopId, post, blocker }: PostFormProps) {
  const slot = { memberId: user.id, partnerUri: shopId, postId: post?.postId ?? null }
  const { form, field, writeHtml, mention, begun, restart, started } = useDraftForm(
    slot,
    post ? valuesOf(post) : emptyPost,
  )
  const { save, pending } = useSavePost(post)
  const replace = useRef<((count: number, text: string) => void) | null>(null)
  const suggestions = useMentionSuggestions(({ store, typed }) => {
    mention(store.storeId)
    replace.current?.(typed, `@${store.name} `)
  })
  const [params] = useSearchParams()
  const navigate = useNavigate()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || blocker || !form.validate()) return
    const answer = await save(form.values)
    if (answer.error) {
      form.refuse(answer.error)
      return
    }
    writePostDraft(slot, null)
    toast(post ? communityPageSentences.changed : communityPageSentences.written)
    void navigate(addressWith(params, { post: answer.data.postId }), { replace: true })
  }

  return (
    <>
      <PageTitle title={post ? '글 수정' : '글쓰기'} />
      {blocker && <Notice>{blocker}</Notice>}
      {begun && (
        <div className={css['begun']} role="status">
          <span>{communityPageSentences.draftFound}</span>
          <Button onClick={restart}>{post ? '원래 글로' : '새로 쓰기'}</Button>
        </div>
      )}
      <form ref={form.ref} className={layout['stack16']} onSubmit={(event) => void submit(event)} noValidate>
        <SelectField label="분류" required options={categoriesFor(user)} {...field('category')} />
        <TextField
          label="제목"
          required
          maxLength={longestTitle}
          autoComplete="off"
          placeholder="제목을 입력해 주세요."
          {...field('title')}
        />
        <div className={mentionCss['place']}>
          <RichTextField
            key={started}
            label="내용"
            name="html"
            value={form.values.html}
            error={field('html').error}
            hint={communityPageSentences.writeHint}
            onChange={writeHtml}
            onBlur={field('html').onBlur}
            uploadPicture={textPictureUpload(uploaderOf(user, shopId))}
            completion={{ ...suggestions, replace }}
          />
          <MentionList suggestions={suggestions} />
        </div>
        <FormRefusal error={form.refusal} />
        <div className={css['buttons']}>
          <Button size="large" onClick={() => void navigate(-1)}>
            취소
          </Button>
          <Button type="submit" look="primary" size="large" pending={pending} disabledReason={blocker}>
            {post ? '수정' : '등록'}
          </Button>
        </div>
      </form>
    </>
  )
}

/** Initialises the form from the saved draft, and saves every change to it. */
function useDraftForm(slot: PostDraftSlot, blank: PostValues) {
  const [begun, setBegun] = useState(() => readPostDraft(slot))
  const [started, setStarted] = useState(0)
  const form = useValidatedForm<PostValues>({
    initial: begun ?? blank,
    errorsOf: postProblems,
    isKeptElsewhere: true,
  })
  const field = (name: keyof PostValues) => {
    const parts = form.field(name)
    const onChange = (event: Parameters<typeof parts.onChange>[0]) => {
      parts.onChange(event)
      writePostDraft(slot, { ...form.values, [name]: event.currentTarget.value }, blank)
    }
    return { ...parts, onChange }
  }
  const writeHtml = (html: string) => {
    form.put({ html })
    writePostDraft(slot, { ...form.values, html }, blank)
  }
  const mention = (storeId: number) => form.put({ mentions: mentionsWith(form.values.mentions, storeId) })
  const restart = () => {
    form.reset(blank)
    setBegun(null)
    // The editor keeps its own text, so a new key replaces it by a new editor.
    setStarted((count) => count + 1)
    writePostDraft(slot, null)
  }
  return { form, field, writeHtml, mention, begun: begun !== null, restart, started }
}

/** Creates or edits a post. A second tap on a new post is the same request. */
function useSavePost(post: PostDetail | null) {
  const [write, writing] = useSend(writePostCall)
  const [edit, editing] = useSend(editPostCall)
  const save = async (values: PostValues) => {
    const body = toPostRequest(values)
    if (post) return edit({ params: { id: post.postId }, body })
    return write({ body })
  }
  return { save, pending: writing.isLoading || editing.isLoading }
}

/** Only the headquarters writes notices; in the market the operator. */
function categoriesFor(user: SessionUser) {
  const mayNotify = user.type.authority === 'ROLE_PARTNER' || isOperatorUser(user)
  return postCategoryCodes
    .filter((code) => code !== 'NOTICE' || mayNotify)
    .map((code) => ({ value: code, label: postCategories[code].label }))
}

/** Each kind of writer uploads by a call of its own. */
function uploaderOf(user: SessionUser, shopId: string): Uploader {
  if (isOperatorUser(user)) return 'operator'
  return user.type.authority === 'ROLE_PARTNER' ? { shopId } : 'store'
}
