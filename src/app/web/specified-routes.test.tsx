import { matchRoutes, type RouteObject } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import specification from '../../../docs/product/specification.md?raw'
import { titleAt } from '#app/web/testing/open-route.tsx'
import { routesIn } from '../../../tools/map/specified.ts'
import { routes } from './routes/routes.tsx'

/** The document title at each route of the specification while the server has next to nothing. */
const titles: Record<string, string> = {
  '/': '발주 | 프랜차이즈 발주 플랫폼',
  '/news': '새소식 | 발주',
  '/news/{newsId}': '새소식 | 발주',
  '/brandShop': '브랜드·마켓 | 발주',
  '/ui': '화면 부품 | 발주',
  '/inquiry': '도입 문의 | 발주',
  '/inquiry-supplier': '도입 문의 | 발주',
  '/login': '로그인 | 발주',
  '/login/{shopId}': '로그인 | 새벽나루커피',
  '/login-sample': '로그인 | 발주',
  '/user/help/id': '아이디 찾기 | 발주',
  '/user/help/password': '비밀번호 찾기 | 발주',
  '/terms/{termsType}': '서비스 이용약관 | 발주',
  '/signup': '회원가입 | 발주',
  '/signup/franchisor': '회원가입 | 발주',
  '/signup/franchisee': '회원가입 | 발주',
  '/signup/user': '회원가입 | 발주',
  '/signup/franchisee/{shopId}': '회원가입 | 새벽나루커피',
  '/{prefix}/{shopId}': '마켓 | 새벽나루커피',
  '/{prefix}/{shopId}/productList': '전체 상품 | 새벽나루커피',
  '/{prefix}/{shopId}/productDetail/{productId}': '상품을 찾을 수 없습니다 | 새벽나루커피',
  '/shop/{shopId}/productList-sample': '샘플 상품 | 새벽나루커피',
  '/shop/{shopId}/productDetail-sample/{productId}': '상품을 찾을 수 없습니다 | 새벽나루커피',
  '/shop/delivery/{deliveryId}/{deliveryNumber}': '배송조회 | 발주',
  '/shop/{shopId}': '홈 | 새벽나루커피',
  '/shop/{shopId}/productList': '전체 상품 | 새벽나루커피',
  '/shop/{shopId}/productDetail/{productId}': '상품을 찾을 수 없습니다 | 새벽나루커피',
  '/shop/{shopId}/communityList': '커뮤니티 | 새벽나루커피',
  '/shop/{shopId}/reviewList': '리뷰 | 새벽나루커피',
  '/shop/{shopId}/order': '주문서 작성 | 새벽나루커피',
  '/shop/{shopId}/order/result/{orderNumber}': '주문 완료 | 새벽나루커피',
  '/shop/{shopId}/orderList': '주문내역 | 새벽나루커피',
  '/shop/{shopId}/orderDetail/{orderNumber}': '주문상세 1 | 새벽나루커피',
  '/shop/{shopId}/cartList': '장바구니 | 새벽나루커피',
  '/shop/{shopId}/myPage': '마이페이지 | 새벽나루커피',
  '/shop/{shopId}/myPage/userInfo': '회원정보 수정 | 새벽나루커피',
  '/shop/{shopId}/myPostList': '내가 쓴 글 | 새벽나루커피',
  '/shop/{shopId}/wishList': '찜한 상품 | 새벽나루커피',
  '/shop/{shopId}/faqList': '자주 묻는 질문 | 새벽나루커피',
  '/shop/{shopId}/chainStoreList': '매장 관리 | 새벽나루커피',
  '/shop/{shopId}/chainStoreDetail/{chainStoreId}': '매장 상세 | 새벽나루커피',
  '/shop/{shopId}/chainStoreForm': '매장 등록 | 새벽나루커피',
  '/shop/{shopId}/cashStatus': '예치금 | 새벽나루커피',
  '/shop/{shopId}/cashCharge': '예치금 충전 | 새벽나루커피',
  '/shop/{shopId}/cashCharge/regular': '정기충전 | 새벽나루커피',
  '/shop/{shopId}/cashDraw': '예치금 출금 | 새벽나루커피',
  '/shop/{shopId}/cashChargeResult/regular': '정기충전 | 새벽나루커피',
  '/shop/{shopId}/cashChargeResult/{orderNumber}': '예치금 충전 | 새벽나루커피',
  '/partner/{shopId}': '대시보드 | 새벽나루커피',
  '/partner/{shopId}/makeup': '쇼핑몰 꾸미기 | 새벽나루커피',
  '/partner/{shopId}/makeProduct': '상품 만들기 | 새벽나루커피',
  '/partner/{shopId}/store': '매장 관리 | 새벽나루커피',
  '/partner/{shopId}/store/{storeId}': '매장 상세 | 새벽나루커피',
  '/partner/{shopId}/product': '상품 관리 | 새벽나루커피',
  '/partner/{shopId}/order': '주문 관리 | 새벽나루커피',
  '/partner/{shopId}/order/byStore': '매장별 주문 | 새벽나루커피',
  '/partner/{shopId}/order/byProduct': '상품별 주문 | 새벽나루커피',
  '/partner/{shopId}/order/{orderId}': '1 | 새벽나루커피',
  '/partner/{shopId}/faq': '자주 묻는 질문 | 새벽나루커피',
  '/partner/{shopId}/userInfo': '본사 정보 | 새벽나루커피',
  '/partner/{shopId}/communityList': '커뮤니티 관리 | 새벽나루커피',
  '/partner/{shopId}/reviewList': '리뷰 관리 | 새벽나루커피',
  '/order/{orderNumber}/print/{type}': '견적서 1 | 발주',
}
const specified = routesIn(specification)

beforeEach(() => {
  document.head.innerHTML = ''
})

/** [spec §2 Route table] docs/product/coverage.md names the first of these tests for each route. */
describe('the route of the specification', () => {
  it('is each of those that have a title here', () => {
    expect(Object.keys(titles).toSorted()).toEqual(specified.toSorted())
  })

  it.each(specified)('%s opens its page', async (route) => {
    expect(await titleAt(exampleOf(route), routes)).toBe(titles[route])
  })

  it.each(specified)('%s would be missed', async (route) => {
    const at = exampleOf(route)
    expect(await titleAt(at, without(routes, at), 1_000)).not.toBe(titles[route])
  })
})

const exampleOf = (route: string): string =>
  route
    .replace('{prefix}', 'market')
    .replace('{shopId}', 'saebyeoknaru')
    .replace('{termsType}', 'service')
    .replace('{type}', 'estimate')
    .replaceAll(/\{\w+\}/g, '1')

/** The table without the page at the address. */
function without(table: RouteObject[], at: string): RouteObject[] {
  const page = matchRoutes(table, at)?.at(-1)?.route
  const rest = (list: RouteObject[]): RouteObject[] =>
    list.flatMap((route) => {
      if (route === page) return []
      return [route.children ? { ...route, children: rest(route.children) } : route]
    })
  return rest(table)
}
