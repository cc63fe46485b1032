import { Link } from 'react-router'
import { isAddendum, readTerms } from '../contract/terms-text.ts'
import css from './TermsPage.module.css'
import { blockId } from './TermsText.tsx'

export function TermsContents({ body }: { body: string }) {
  const blocks = readTerms(body)
  const addendum = blocks.findIndex(isAddendum)
  const articles = blocks.flatMap((block, index) => {
    if (block.kind !== 'article') return []
    // The 부칙 restart their article numbers at one.
    return [{ index, text: addendum >= 0 && index > addendum ? `부칙 ${block.text}` : block.text }]
  })
  return (
    <details className={css['contents']}>
      <summary>목차</summary>
      <ul>
        {articles.map(({ text, index }) => (
          <li key={index}>
            <Link to={`#${blockId(index)}`} replace>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
