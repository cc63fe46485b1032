import { IconPhotoPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Picture } from '#contract/picture.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { maxPictures, pictureSentences, pictureTypes } from '../contract/picture-limits.ts'
import { PendingTiles } from './PendingTiles.tsx'
import { PictureTiles } from './PictureTiles.tsx'
import css from './PictureUpload.module.css'
import { useDroppedFiles } from '#web/ui/media/use-dropped-files.ts'
import { refusalOf, uploadPicture, type Uploader } from './upload-picture.ts'
import { useUploads } from './use-uploads.ts'
import layout from '#web/ui/layout/words.module.css'

export interface PictureUploadProps {
  label: string
  value: readonly Picture[]
  onChange: (pictures: Picture[]) => void
  /** 1: a new picture replaces the old one. */
  max?: number
  hint?: string
  /** The shop for which a headquarters uploads; without it the operator uploads. */
  shopId?: string
  /** A member of a store uploads, e.g. for a review. */
  forStore?: boolean
  /** True where several are on one page, so that one paste does not go to all of them. */
  ignoresPaste?: boolean
  /** The refusal of the form. */
  error?: string | undefined
}

/**
 * Edits the pictures of a record: chosen, dropped or pasted ones are uploaded at once, and can be reordered and
 * removed. The form saves the list.
 */
export function PictureUpload({
  label,
  value,
  onChange,
  max = maxPictures,
  hint,
  error,
  shopId,
  forStore,
  ignoresPaste,
}: PictureUploadProps) {
  const uploader = uploaderOf(shopId, forStore)
  const { place, pending, sending, add, retry, dismiss, surplus } = useUploads({
    value,
    onChange,
    max,
    refusalOf,
    send: (file, signal) => uploadPicture(file, signal, uploader),
    tooMany: pictureSentences.tooMany(max),
  })
  const [announcement, setAnnouncement] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  usePastedPictures(ignoresPaste ? ignorePaste : add)
  const { isOver, handlers } = useDroppedFiles(add)
  const isFull = max > 1 && value.length + sending >= max
  return (
    <fieldset
      ref={place}
      className={css['box']}
      data-over={isOver || undefined}
      aria-describedby={hintId}
      {...handlers}
    >
      <legend className={css['label']}>
        {label}
        {max > 1 && (
          <span className={css['count']}>
            {value.length} / {max}
          </span>
        )}
      </legend>
      <PictureTiles label={label} pictures={value} onChange={onChange} onAnnounce={setAnnouncement} isMany={max > 1} />
      <PendingTiles label="올리는 사진" pending={pending} onRetry={retry} onDismiss={dismiss} />
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join(',')}
        multiple={max > 1}
        hidden
        aria-label={`${label} 파일`}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])])
          // The same file can be chosen again after a refusal.
          currentTarget.value = ''
        }}
      />
      <Button
        icon={<IconPhotoPlus size={20} stroke={1.7} aria-hidden />}
        disabledReason={isFull ? `사진은 ${max}장까지 올릴 수 있습니다.` : undefined}
        onClick={() => input.current?.click()}
      >
        {max === 1 && value.length > 0 ? '사진 바꾸기' : '사진 추가'}
      </Button>
      <p id={hintId} className={css['hint']}>
        {hint ?? '끌어다 놓거나 복사한 사진을 붙여넣을 수도 있습니다. JPG, PNG, WebP. 큰 사진은 줄여서 올립니다.'}
      </p>
      <Problem sentence={surplus ?? error} />
      <p role="status" className="visually-hidden">
        {sending > 0 ? `사진 ${sending}장을 올리고 있습니다.` : announcement}
      </p>
    </fieldset>
  )
}

function uploaderOf(shopId: string | undefined, forStore: boolean | undefined): Uploader {
  if (forStore) return 'store'
  return shopId === undefined ? 'operator' : { shopId }
}

const Problem = ({ sentence }: { sentence: string | undefined }) =>
  sentence ? (
    <p role="alert" className={layout['badNote']} tabIndex={-1} data-problem>
      {sentence}
    </p>
  ) : null

const ignorePaste = () => undefined

/** Takes pictures pasted anywhere on the page, because a user pastes without a field to point at. */
function usePastedPictures(add: (files: File[]) => void): void {
  const latest = useRef(add)
  latest.current = add
  // The clipboard of the page.
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      if (files.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      latest.current(files)
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [])
}
