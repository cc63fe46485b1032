import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'
import { PictureUpload } from '#features/platform/files/web/PictureUpload.tsx'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { DeleteButton } from '#web/ui/form/DeleteButton.tsx'
import { FormColumns } from '#web/ui/form/FormColumns.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextAreaField, TextField } from '#web/ui/form/text-fields.tsx'
import { RestoredDraft } from '#web/ui/form/RestoredDraft.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { popupForm, type PopupForm as PopupRequest, type WrittenPopup } from '../contract/popup-form.ts'
import {
  longestPopupText,
  longestPopupTitle,
  popupPageCodes,
  popupPages,
  popupPositionCodes,
  popupPositions,
  popupSentences,
} from '../contract/popup-terms.ts'
import { popupCallsOf } from './popup-calls.ts'
import { initialPopup, pagesIn, pictureIn, toPopupRequest, type PopupValues } from './popup-form.ts'
import { PopupCard } from './PopupCard.tsx'
import css from './Popup.module.css'
import layout from '#web/ui/layout/words.module.css'

interface PopupFormProps {
  shopId: string | undefined
  /** Null: a new popup. */
  stored: WrittenPopup | null
  onReload: () => void
}

const positions = popupPositionCodes.map((code) => ({ value: code, label: popupPositions[code].label }))

/** The typed text survives a reload and an expired session. */
export function PopupForm({ shopId, stored, onReload }: PopupFormProps) {
  const [initial] = useState(() => initialPopup(stored, new Date()))
  const form = useValidatedForm<PopupValues>({
    initial,
    errorsOf: (values) => schemaErrors(popupForm, toPopupRequest(values)),
    draftName: `popup ${shopId ?? ''} ${stored?.popupId ?? 'new'}`,
    hasLastingDraft: true,
  })
  const { save, pending } = useSavePopup(shopId, stored)
  const [isPreviewed, setPreviewed] = useState(false)
  const navigate = useNavigate()
  const picture = pictureIn(form.values.picture)
  const [remove] = useSend(popupCallsOf(shopId).remove)
  const leave = () =>
    void navigate(shopId === undefined ? '/admin/popup' : `/partner/${shopId}/popup`, { replace: true })

  const send = async (version: number) => {
    const answer = await save(toPopupRequest(form.values), version)
    if (answer.error) return form.refuse(answer.error)
    form.reset(form.values)
    toast(popupSentences.saved)
    return leave()
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
            <div className={layout['pair']}>
              <TextField label="시작 시각" type="datetime-local" required {...form.field('startAt')} />
              <TextField label="종료 시각" type="datetime-local" required {...form.field('endAt')} />
            </div>
            <PagesField
              isOfBrand={shopId !== undefined}
              value={form.values.pages}
              error={form.field('pages').error}
              onChange={(pages) => form.put({ pages })}
            />
            <div className={layout['pair']}>
              <SelectField label="위치" options={positions} {...form.field('position')} />
              <TextField label="너비" inputMode="numeric" suffix="픽셀" required {...form.field('width')} />
              <TextField label="순서" inputMode="numeric" suffix="번째" required {...form.field('order')} />
            </div>
            <Checkbox label="사용" hint="선택을 해제하면 보이지 않습니다." {...form.checkbox('isShown')} />
            <RecordRefusal
              error={form.refusal}
              pending={pending}
              onReload={onReload}
              onOverwrite={(version) => void send(version)}
            />
            <div className={css['choices']}>
              <Button type="submit" look="primary" size="large" pending={pending}>
                저장
              </Button>
              <Button size="large" onClick={() => setPreviewed(true)}>
                미리보기
              </Button>
              {stored && (
                <DeleteButton
                  ask={popupSentences.askDelete}
                  done={popupSentences.deleted}
                  send={() => remove({ params: { id: stored.popupId }, shop: shopId })}
                  onDeleted={() => {
                    form.reset(form.values)
                    leave()
                  }}
                />
              )}
            </div>
          </>
        }
      >
        <TextField label="제목" required maxLength={longestPopupTitle} autoComplete="off" {...form.field('title')} />
        <TextAreaField label="내용" rows={3} maxLength={longestPopupText} {...form.field('text')} />
        <PictureUpload
          label="사진"
          max={1}
          {...(shopId !== undefined && { shopId })}
          value={picture ? [picture] : []}
          onChange={([chosen = null]) => form.put({ picture: JSON.stringify(chosen) })}
          hint="사진을 볼 수 없는 분에게는 내용을 대신 읽어 드립니다."
        />
        <TextField
          label="연결 주소"
          optional
          placeholder="/news/1 또는 https://"
          autoComplete="off"
          {...form.field('linkUrl')}
        />
        <Checkbox label="새 창에서 열기" {...form.checkbox('opensNew')} />
      </FormColumns>
      {isPreviewed && (
        <PopupCard
          popup={{ ...toPopupRequest(form.values), picture }}
          place={0}
          onClose={() => setPreviewed(false)}
          onHideToday={() => setPreviewed(false)}
        />
      )}
    </form>
  )
}

interface PagesFieldProps {
  /** The platform's home shows no popups of brands. */
  isOfBrand: boolean
  value: string
  error: string | undefined
  onChange: (pages: string) => void
}

function PagesField({ isOfBrand, value, error, onChange }: PagesFieldProps) {
  const chosen = pagesIn(value)
  return (
    <fieldset className={css['choices']}>
      <legend>보여 줄 화면</legend>
      {popupPageCodes
        .filter((code) => !isOfBrand || code !== 'HOME')
        .map((code) => (
          <Checkbox
            key={code}
            label={popupPages[code].label}
            hint={code === 'HOME' && '첫 화면에서는 제목 한 줄로 먼저 보입니다.'}
            checked={chosen.includes(code)}
            onChange={({ currentTarget }) => {
              const rest = chosen.filter((each) => each !== code)
              onChange((currentTarget.checked ? [...rest, code] : rest).join(' '))
            }}
          />
        ))}
      {error && (
        <span role="alert" className={css['problem']}>
          {error}
        </span>
      )}
    </fieldset>
  )
}

/** Writes or edits. A second tap on a new popup is the same request. */
function useSavePopup(shopId: string | undefined, stored: WrittenPopup | null) {
  const [write, writing] = useSend(popupCallsOf(shopId).write)
  const [edit, editing] = useSend(popupCallsOf(shopId).edit)
  const save = async (popup: PopupRequest, version: number) => {
    if (stored) return edit({ params: { id: stored.popupId }, body: { version, popup }, shop: shopId })
    return write({ body: popup, shop: shopId })
  }
  return { save, pending: writing.isLoading || editing.isLoading }
}
