import { Link } from 'react-router'
import type { SessionUser } from '#contract/session-data.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import { sampleSentences } from '../../contract/sample.calls.ts'
import css from './PreviewNotice.module.css'

/** Explains why there are no prices, with a link to them. */
export const PreviewNotice = ({ shopId, user }: { shopId: string; user: SessionUser | null }) => (
  <Notice>
    {user ? sampleSentences.memberNote : sampleSentences.note}{' '}
    <Link to={user ? `/shop/${shopId}` : `/login/${shopId}`} className={css['way']}>
      {user ? '쇼핑몰로 가기' : '로그인하기'}
    </Link>
  </Notice>
)
