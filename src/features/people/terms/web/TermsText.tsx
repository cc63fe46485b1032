import { readTerms, type TermsBlock } from '../contract/terms-text.ts'
import css from './TermsText.module.css'

/** Renders the terms; all content is shown as text, never as markup. */
export function TermsText({ body }: { body: string }) {
  const blocks = readTerms(body)
  const hasChapters = blocks.some((block) => block.kind === 'chapter' && block.text.startsWith('제'))
  return (
    <div className={css['text']}>
      {blocks.map((block, index) => (
        // The text does not change while it is shown, so the index is a stable key.
        <Block key={index} id={blockId(index)} block={block} hasChapters={hasChapters} />
      ))}
    </div>
  )
}

/** Anchor of a block for the table of contents. */
export const blockId = (index: number): string => `terms-${index}`

function Block({ id, block, hasChapters }: { id: string; block: TermsBlock; hasChapters: boolean }) {
  const Article = hasChapters ? 'h3' : 'h2'
  switch (block.kind) {
    case 'chapter':
      return (
        <h2 id={id} className={css['chapter']}>
          {block.text}
        </h2>
      )
    case 'article':
      return (
        <Article id={id} className={css['article']}>
          {block.text}
        </Article>
      )
    case 'clause':
      return (
        <p className={css['clause']}>
          <span>{block.mark}</span> <span>{block.text}</span>
        </p>
      )
    case 'list':
      return (
        <ol className={css['list']}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      )
    case 'table':
      return <TermsTable head={block.head} rows={block.rows} />
    case 'paragraph':
      return <p>{block.text}</p>
  }
}

/** On a phone each row becomes a block with its column names. */
function TermsTable({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {rest.map((cell, index) => (
              <td key={head[index + 1]} data-column={head[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
