import {
  IconBuildingStore,
  IconCoins,
  IconHeart,
  IconHelp,
  IconMessageQuestion,
  IconMessages,
  IconPencil,
  IconReceipt,
  IconReceiptTax,
  IconShoppingCart,
  IconStar,
  IconUserCog,
  IconWallet,
} from '@tabler/icons-react'
import { LinkList } from '#web/ui/layout/LinkList.tsx'

interface MyPageLinksProps {
  base: string
  isBuyer: boolean
  /** A buyer, or a franchisee without a store. */
  withHistory: boolean
}

/** Links to the member's own pages. The operator has no buyer pages. */
export function MyPageLinks({ base, isBuyer, withHistory }: MyPageLinksProps) {
  const links = [
    { to: `${base}/myPage/userInfo`, label: '회원정보 수정', Icon: IconUserCog },
    ...(withHistory
      ? [
          { to: `${base}/chainStoreList`, label: '매장 관리', Icon: IconBuildingStore },
          { to: `${base}/orderList`, label: '주문내역', Icon: IconReceipt },
          { to: `${base}/cashStatus`, label: '예치금 내역', Icon: IconWallet },
          { to: `${base}/taxDocument`, label: '증빙 내역', Icon: IconReceiptTax },
          { to: `${base}/questionList`, label: '1:1 문의', Icon: IconMessageQuestion },
        ]
      : []),
    ...(isBuyer
      ? [
          { to: `${base}/cashCharge`, label: '예치금 충전', Icon: IconCoins },
          { to: `${base}/wishList`, label: '찜한 상품', Icon: IconHeart },
          { to: `${base}/cartList`, label: '장바구니', Icon: IconShoppingCart },
        ]
      : []),
    { to: `${base}/communityList`, label: '커뮤니티', Icon: IconMessages },
    { to: `${base}/reviewList`, label: '리뷰', Icon: IconStar },
    { to: `${base}/myPostList`, label: '내가 쓴 글·리뷰', Icon: IconPencil },
    { to: '/help', label: '도움말', Icon: IconHelp },
  ]
  return <LinkList label="마이페이지 메뉴" links={links} />
}
