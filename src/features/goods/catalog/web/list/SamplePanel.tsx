import type { SessionUser } from '#contract/session-data.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import type { SampleDetail } from '../../contract/sample.calls.ts'
import { sampleSentences } from '../../contract/sample.calls.ts'
import css from './SamplePanel.module.css'
import { ProductHead } from './ProductHead.tsx'

interface SamplePanelProps {
  sample: SampleDetail
  shopId: string
  user: SessionUser | null
}

/** Shows a sample's options, with links to prices and ordering. */
export function SamplePanel({ sample, shopId, user }: SamplePanelProps) {
  return (
    <div className={css['panel']}>
      <ProductHead product={sample} />
      {sample.options.length > 0 && (
        <section className={css['options']}>
          <h2>{sample.optionName ?? '옵션'}</h2>
          <ul>
            {sample.options.map(({ productOptionId, name }) => (
              <li key={productOptionId}>{name}</li>
            ))}
          </ul>
        </section>
      )}
      <div className={css['way']}>
        <p>{user ? sampleSentences.memberNote : sampleSentences.note}</p>
        <ButtonLink to={user ? `/shop/${shopId}` : `/login/${shopId}`} look="primary" size="large" wide>
          {user ? '쇼핑몰로 가기' : '로그인하고 가격 보기'}
        </ButtonLink>
      </div>
    </div>
  )
}
