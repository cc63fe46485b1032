import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { Button, IconButton } from '#web/ui/form/Button.tsx'
import { useDroppedFiles } from '#web/ui/media/use-dropped-files.ts'
import { attachmentLimits, attachmentSentences, attachmentTypes, type Attachment } from '../contract/attachment.ts'
import { fileSize } from './file-size.ts'
import { ChosenFile, PendingTiles } from './PendingTiles.tsx'
import css from './PictureUpload.module.css'
import {
  attachmentRefusalOf,
  attachmentRequest,
  uploadAttachment,
  type AttachmentRequest,
} from './upload-attachment.ts'
import { useUploads } from './use-uploads.ts'
import layout from '#web/ui/layout/words.module.css'

interface AttachmentUploadProps {
  label: string
  value: readonly Attachment[]
  onChange: (files: Attachment[]) => void
  /** The shop for which a headquarters uploads; without it the operator uploads. */
  shopId?: string
  /** Instead of the upload of the shop or the operator. */
  requestOf?: AttachmentRequest
  /** Takes pictures only. */
  onlyPhotos?: boolean
  max?: number
  tooMany?: string
  /** The readers who may open the files, in words. */
  readers?: string
  /** The refusal of the form. */
  error?: string | undefined
}

const usually: Required<Pick<AttachmentUploadProps, 'max' | 'tooMany' | 'readers' | 'onlyPhotos'>> = {
  max: attachmentLimits.maxAtOnce,
  tooMany: attachmentSentences.tooMany,
  readers: '본사와 운영자',
  onlyPhotos: false,
}

const takenFiles = {
  all: { kinds: 'PDF, JPG, PNG, WebP', types: attachmentTypes, add: '파일 추가' },
  photos: {
    kinds: 'JPG, PNG, WebP',
    types: attachmentTypes.filter((type) => type.startsWith('image/')),
    add: '사진 추가',
  },
} as const

/** Takes files for a message, chosen or dropped: uploads them at once and can remove them. The form sends the list. */
export function AttachmentUpload({ label, value, onChange, shopId, error, ...options }: AttachmentUploadProps) {
  const { requestOf = attachmentRequest(shopId), max, tooMany, readers, onlyPhotos } = { ...usually, ...options }
  const { kinds, types, add: addLabel } = takenFiles[onlyPhotos ? 'photos' : 'all']
  // Files of an earlier visit have no picture: only this page has the bytes.
  const [chosen, setChosen] = useState<ReadonlyMap<number, File>>(new Map())
  const { place, pending, sending, add, retry, dismiss, surplus } = useUploads({
    value,
    onChange,
    max,
    refusalOf: attachmentRefusalOf,
    send: async (file, signal) => {
      const result = await uploadAttachment(file, signal, requestOf)
      if (result.ok) setChosen((known) => new Map(known).set(result.stored.id, file))
      return result
    },
    tooMany,
  })
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const { isOver, handlers } = useDroppedFiles(add)
  const isFull = value.length + sending >= max
  const problem = surplus ?? error
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
        <span className={css['count']}>
          {value.length} / {max}
        </span>
      </legend>
      {value.length > 0 && (
        <ul className={css['pending']} aria-label={`${label} 목록`}>
          {value.map((file) => (
            <li key={file.id}>
              <Sent file={file} chosen={chosen.get(file.id)} />
              <span className={css['words']}>
                <span className={css['name']} title={file.name}>
                  {file.name}
                </span>
                <span className={css['count']}>{fileSize(file.bytes)}</span>
              </span>
              <IconButton
                label={`${file.name} 빼기`}
                onClick={() => onChange(value.filter(({ id }) => id !== file.id))}
              >
                <IconX size={20} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <PendingTiles label="올리는 파일" pending={pending} onRetry={retry} onDismiss={dismiss} />
      <input
        ref={input}
        type="file"
        accept={types.join(',')}
        multiple
        hidden
        aria-label={`${label} 선택`}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])])
          // The same file can be chosen again after a refusal.
          currentTarget.value = ''
        }}
      />
      <Button
        icon={<IconPaperclip size={20} stroke={1.7} aria-hidden />}
        disabledReason={isFull ? tooMany : undefined}
        onClick={() => input.current?.click()}
      >
        {addLabel}
      </Button>
      <p id={hintId} className={css['hint']}>
        {kinds}, 15MB까지. 더 큰 사진은 줄여서 올립니다. {readers}만 볼 수 있습니다.
      </p>
      {problem && (
        <p role="alert" className={layout['badNote']}>
          {problem}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {sending > 0 ? `파일 ${sending}개를 올리고 있습니다.` : ''}
      </p>
    </fieldset>
  )
}

/** A photo as a picture; a document, and a file of an earlier visit, as a sign. */
const Sent = ({ file: { type }, chosen }: { file: Attachment; chosen: File | undefined }) =>
  chosen && type.startsWith('image/') ? <ChosenFile file={chosen} /> : <IconFile size={20} aria-hidden />
