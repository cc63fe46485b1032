import type { MouseEvent } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import { tourSentences } from './tour-answers.ts'
import { isToured } from './tour-path.ts'
import css from './Tour.module.css'

/** The pages of the tour below the sentence that says what they are. */
export function TourPages() {
  const { pathname } = useLocation()
  return (
    <div onClickCapture={stayInTour}>
      <div className={css['mark']}>
        <Notice>예시 데이터로 둘러보는 파트너센터입니다. 변경해 보실 수 있지만 저장되지 않습니다.</Notice>
        <ButtonLink to="/inquiry">도입 문의하기</ButtonLink>
      </div>
      {isToured(pathname) ? <Outlet /> : <NotHere />}
    </div>
  )
}

const NotHere = () => (
  <>
    <PageTitle title="둘러보기" />
    <EmptyState
      title={tourSentences.notHere}
      text="대시보드, 주문, 상품, 매장, 정산을 둘러보실 수 있습니다."
      action={<ButtonLink to="/inquiry">도입 문의하기</ButtonLink>}
    />
  </>
)

/** The brand has no shop: its pages would ask a visitor to sign in. */
function stayInTour(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('a[href^="/shop/"]')) return
  event.preventDefault()
  event.stopPropagation()
  toast(tourSentences.notHere)
}
