import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { Picture } from '#contract/picture.ts'
import { IconButton } from '#web/ui/form/Button.tsx'
import { PictureImage } from '#web/ui/media/PictureImage.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import css from './ReviewPhotos.module.css'
import layout from '#web/ui/layout/words.module.css'

/** The pictures of a review; a press shows one large, and from there the others. */
export function ReviewPhotos({ pictures }: { pictures: readonly Picture[] }) {
  const [shown, setShown] = useState<number | null>(null)
  if (pictures.length === 0) return null
  return (
    <>
      <div className={layout['cluster8']} role="group" aria-label="리뷰 사진">
        {pictures.map((picture, index) => (
          <button
            key={picture.filename}
            type="button"
            className={css['small']}
            aria-label={`${index + 1}번째 리뷰 사진 크게 보기`}
            onClick={() => setShown(index)}
          >
            <PictureImage picture={picture} alt="" width={88} height={88} loading="lazy" />
          </button>
        ))}
      </div>
      {shown !== null && (
        <LargePhoto pictures={pictures} shown={shown} onShow={setShown} onClose={() => setShown(null)} />
      )}
    </>
  )
}

interface LargePhotoProps {
  pictures: readonly Picture[]
  shown: number
  onShow: (index: number) => void
  onClose: () => void
}

function LargePhoto({ pictures, shown, onShow, onClose }: LargePhotoProps) {
  const picture = pictures[shown]
  const many = pictures.length
  const step = (by: number) => onShow((shown + by + many) % many)
  return (
    <Dialog open onClose={onClose} title={`리뷰 사진 ${shown + 1} / ${many}`} size="large">
      {picture && (
        <PictureImage
          picture={picture}
          alt={`${shown + 1}번째 리뷰 사진`}
          className={css['large']}
          width={720}
          height={540}
          sizes="(min-width: 768px) 720px, 100vw"
        />
      )}
      {many > 1 && (
        <p className={css['steps']}>
          <IconButton label="이전 사진" onClick={() => step(-1)}>
            <IconChevronLeft size={22} />
          </IconButton>
          <IconButton label="다음 사진" onClick={() => step(1)}>
            <IconChevronRight size={22} />
          </IconButton>
        </p>
      )}
    </Dialog>
  )
}
