import css from './BrandMark.module.css'

interface BrandMarkProps {
  name: string
  /** Address of the logo; without one the mark shows the first letter of the name. */
  logo: string | null
  /** #rrggbb that carries white text. */
  color: string
  size?: number
}

/** Small mark of a brand next to its name, and therefore without alternative text. */
export function BrandMark({ name, logo, color, size = 44 }: BrandMarkProps) {
  if (logo) return <img className={css['mark']} src={logo} alt="" width={size} height={size} />
  return (
    <span
      className={css['mark']}
      style={{ width: size, height: size, background: color }}
      // Drawn by the style sheet, so that the letter is not part of the link's text.
      data-letter={name.slice(0, 1)}
      aria-hidden
    />
  )
}
