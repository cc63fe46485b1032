import { useState, type ComponentPropsWithRef } from 'react'
import { pictureSources, pictureUrl, type Picture } from '#contract/picture.ts'
import { useIsHydrated } from '../layout/use-is-hydrated.ts'
import { useIsNear } from '../layout/use-is-near.ts'

interface PictureImageProps extends Omit<ComponentPropsWithRef<'img'>, 'src' | 'srcSet' | 'loading'> {
  picture: Picture
  alt: string
  /** CSS pixels that the browser reserves while the picture loads. */
  width: number
  height: number
  /** Widths by screen, for a place that is not always `width` wide. */
  sizes?: string
  /** `late`: below the first screen, also in a page that the server rendered. */
  loading?: 'eager' | 'lazy' | 'late'
}

/** Shows a stored picture in the width that its place and the screen need. */
export function PictureImage({ loading = 'eager', ...props }: PictureImageProps) {
  const [isClients] = useState(useIsHydrated())
  // A picture that the server rendered is already in the document and stays there.
  if (loading === 'late' || (loading === 'lazy' && isClients)) return <LateImage {...props} />
  return <Image {...props} loading={loading} />
}

type ImageProps = Omit<PictureImageProps, 'loading'>

/** Starts nearer than browsers do, which load the pictures of the next three screens with the first. */
function LateImage(props: ImageProps) {
  const [place, isNear] = useIsNear<HTMLImageElement>()
  if (useIsHydrated() && isNear) return <Image {...props} loading="lazy" />
  const { picture: _picture, sizes: _sizes, alt, ...rest } = props
  return <img {...rest} ref={place} alt={alt} />
}

function Image({ picture, alt, width, sizes = `${width}px`, ...rest }: ImageProps & { loading: 'eager' | 'lazy' }) {
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
