import { IconArrowRight, IconBuilding, IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { tourPath } from '../tour/tour-path.ts'
import css from './HomePage.module.css'
import sections from './HomeSections.module.css'
import onDesk from './pictures/headquarters.webp'
import onPhone from './pictures/headquarters-phone.webp'

const gains = [
  '매장별·상품별 주문과 오늘 처리할 일을 한눈에 확인합니다',
  '상품별 마진과 구매 제한, 매장별 단가를 직접 정합니다',
  '매장을 초대하고 승인하며, 등급과 담당 지역으로 관리합니다',
  '공급사 발주와 출고, 환불은 운영자가 처리합니다',
  '매달 마진을 정산받고, 내역을 엑셀로 내려받습니다',
]

/** Shows the partner centre as large as it is, each screen with the picture that was taken at its width. */
export const HomeHeadquarters = () => (
  <div className={`${css['audience']} ${css['whole']}`}>
    <picture className={sections['screen']}>
      <source media="(min-width: 768px)" srcSet={onDesk} width={1600} height={900} />
      <img
        src={onPhone}
        alt="파트너센터의 대시보드 화면: 오늘 매출, 신규주문, 출고 대기, 30일 매출 그래프와 많이 팔린 상품"
        width={720}
        height={1000}
        loading="lazy"
        decoding="async"
      />
    </picture>
    <p className={css['who']}>
      <IconBuilding size={20} /> 가맹본부
    </p>
    <h3>매장이 40곳이어도 한 화면에서</h3>
    <ul className={css['points']}>
      {gains.map((gain) => (
        <li key={gain}>
          <IconCheck size={18} aria-hidden /> {gain}
        </li>
      ))}
    </ul>
    <div className={sections['ways']}>
      <ButtonLink to={tourPath} look="primary">
        가입 없이 둘러보기
      </ButtonLink>
      <ButtonLink to="/inquiry">도입 문의하기</ButtonLink>
      <Link to="/signup/franchisor" className={css['go']}>
        본사 회원으로 시작하기 <IconArrowRight size={18} aria-hidden />
      </Link>
    </div>
  </div>
)
