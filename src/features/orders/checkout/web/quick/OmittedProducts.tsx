import type { PastRow } from './reorder-rows.ts'
import { UnavailableRow } from './ReorderRow.tsx'
import css from './ReorderSheet.module.css'
import layout from '#web/ui/layout/words.module.css'

interface OmittedProductsProps {
  title: string
  text?: string
  rows: readonly PastRow[]
  sentenceOf?: (row: PastRow) => string
}

/** Products that cannot be ordered again, by name. */
export function OmittedProducts({ title, text, rows, sentenceOf = () => '' }: OmittedProductsProps) {
  if (rows.length === 0) return null
  return (
    <section className={css['gone']} aria-label={title}>
      <h3>{title}</h3>
      {text && <p className={layout['note']}>{text}</p>}
      <ul>
        {rows.map((row) => (
          <UnavailableRow key={row.key} past={row} sentence={sentenceOf(row)} />
        ))}
      </ul>
    </section>
  )
}
