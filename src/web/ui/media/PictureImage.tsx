import type { ComponentPropsWithRef } from 'react'
import { pictureSources, pictureUrl, type Picture } from '#contract/picture.ts'

interface PictureImageProps extends Omit<ComponentPropsWithRef<'img'>, 'src' | 'srcSet'> {
  picture: Picture
  alt: string
  /** CSS pixels of the place, which the browser keeps free while it loads. */
  width: number
  height: number
  /** Widths by screen, for a place that is not always `width` wide. */
  sizes?: string
}

/** A stored picture in the width that the place and the screen need. */
export function PictureImage({ picture, alt, width, sizes = `${width}px`, ...rest }: PictureImageProps) {
  const sources = pictureSources(picture)
  const image = <img {...rest} src={pictureUrl(picture)} alt={alt} width={width} />
  if (!sources) return image
  return (
    <picture>
      <source type="image/webp" srcSet={sources} sizes={sizes} />
      {image}
    </picture>
  )
}
