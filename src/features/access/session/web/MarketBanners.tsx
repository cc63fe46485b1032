import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { useCall } from '#web/api/use-call.ts'
import { classNames } from '#web/ui/theme/class-names.ts'
import css from './BrandLoginPage.module.css'
import { MarketPicture, ReviewPicture } from './LoginPicture.tsx'
import layout from '#web/ui/layout/words.module.css'

/** Banners below the login of a brand in the open market: the review service and the market [spec §1, wording §1]. */
export function MarketBanners({ uri }: { uri: string }) {
  const { data: site } = useCall(siteCall)
  return (
    <>
      <section className={css['banner']}>
        <div>
          <p className={css['title']}>AI 리뷰 관리, 하루 300원</p>
          <p className={layout['note']}>리뷰 답글까지 AI가 관리해 드립니다.</p>
          {site?.reviewSiteUrl && (
            <a className={css['link']} href={site.reviewSiteUrl} target="_blank" rel="noreferrer">
              리뷰 서비스 바로가기
              <IconChevronRight size={16} aria-hidden />
              <span className="visually-hidden">(새 창)</span>
            </a>
          )}
        </div>
        <ReviewPicture />
      </section>
      <Link to={`/market/${uri}`} className={classNames(css['banner'], css['market'])}>
        <div>
          <p className={css['title']}>프랜차이즈 마켓 안내</p>
          <p className={layout['note']}>로그인 없이 상품과 가격을 둘러보세요.</p>
        </div>
        <MarketPicture />
      </Link>
    </>
  )
}
