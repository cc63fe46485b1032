import { IconChevronLeft, IconChevronRight, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { pictureUrl, type Picture } from '#contract/picture.ts'
import { IconButton } from '#web/ui/form/Button.tsx'
import { PictureImage } from '#web/ui/media/PictureImage.tsx'
import { Tag } from '#web/ui/text/Pill.tsx'
import css from './PictureUpload.module.css'

interface PictureTilesProps {
  label: string
  pictures: readonly Picture[]
  onChange: (pictures: Picture[]) => void
  onAnnounce: (sentence: string) => void
  isMany: boolean
}

/** The stored pictures. They move by drag, and by buttons for keyboards and phones. */
export function PictureTiles({ label, pictures, onChange, onAnnounce, isMany }: PictureTilesProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const move = (from: number, to: number) => {
    const rest = pictures.filter((_, index) => index !== from)
    onChange([...rest.slice(0, to), ...pictures.slice(from, from + 1), ...rest.slice(to)])
    onAnnounce(`${to + 1}번째로 옮겼습니다.`)
  }
  const remove = (at: number) => {
    onChange(pictures.filter((_, index) => index !== at))
    onAnnounce(`${at + 1}번째 사진을 뺐습니다.`)
  }
  if (pictures.length === 0) return null
  return (
    <ol className={css['tiles']} aria-label={`올린 ${label}`}>
      {pictures.map((picture, index) => (
        <li
          key={pictureUrl(picture)}
          className={css['tile']}
          data-dragged={dragged === index || undefined}
          draggable={isMany}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            setDragged(index)
          }}
          onDragEnter={() => {
            if (dragged === null || dragged === index) return
            move(dragged, index)
            setDragged(index)
          }}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDragEnd={() => setDragged(null)}
        >
          <PictureImage
            picture={picture}
            alt={`${label} ${index + 1}`}
            width={160}
            height={160}
            draggable={false}
            className={css['image']}
          />
          {isMany && index === 0 && (
            <span className={css['first']}>
              <Tag>대표</Tag>
            </span>
          )}
          <span className={css['actions']}>
            {isMany && (
              <>
                <IconButton
                  label={`${index + 1}번째 사진 앞으로`}
                  aria-disabled={index === 0 || undefined}
                  onClick={() => index > 0 && move(index, index - 1)}
                >
                  <IconChevronLeft size={20} aria-hidden />
                </IconButton>
                <IconButton
                  label={`${index + 1}번째 사진 뒤로`}
                  aria-disabled={index === pictures.length - 1 || undefined}
                  onClick={() => index < pictures.length - 1 && move(index, index + 1)}
                >
                  <IconChevronRight size={20} aria-hidden />
                </IconButton>
              </>
            )}
            <IconButton label={`${index + 1}번째 사진 빼기`} onClick={() => remove(index)}>
              <IconTrash size={20} aria-hidden />
            </IconButton>
          </span>
        </li>
      ))}
    </ol>
  )
}
