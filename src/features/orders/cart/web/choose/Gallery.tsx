import { useRef, useState } from 'react'
import type { Picture } from '#contract/picture.ts'
import { PictureImage } from '#web/ui/media/PictureImage.tsx'
import css from './Gallery.module.css'

/** Shows the pictures of a product, swipable, with thumbnails. */
export function Gallery({ name, pictures }: { name: string; pictures: readonly Picture[] }) {
  const [shown, setShown] = useState(0)
  const track = useRef<HTMLDivElement>(null)
  const show = (index: number) => {
    setShown(index)
    const element = track.current
    element?.scrollTo({ left: index * element.clientWidth })
  }
  const follow = () => {
    const element = track.current
    if (element && element.clientWidth > 0) setShown(Math.round(element.scrollLeft / element.clientWidth))
  }
  const several = pictures.length > 1
  return (
    <div className={css['gallery']}>
      <div className={css['frame']}>
        <div
          ref={track}
          className={css['track']}
          role="region"
          aria-label={`${name} 사진`}
          tabIndex={several ? 0 : -1}
          onScroll={follow}
        >
          {pictures.map((picture, index) => (
            <PictureImage
              key={picture.filename}
              picture={picture}
              alt={`${name} ${index + 1}번째 사진`}
              width={592}
              sizes="(min-width: 768px) 592px, 100vw"
              height={592}
              loading={index === 0 ? 'eager' : 'lazy'}
            />
          ))}
        </div>
        {several && (
          <span className={css['place']} aria-hidden>
            {shown + 1} / {pictures.length}
          </span>
        )}
      </div>
      {several && (
        <div className={css['small']} role="group" aria-label="사진 고르기">
          {pictures.map((picture, index) => (
            <button
              key={picture.filename}
              type="button"
              aria-label={`${index + 1}번째 사진 보기`}
              aria-pressed={index === shown}
              onClick={() => show(index)}
            >
              <PictureImage picture={picture} alt="" width={72} height={72} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
