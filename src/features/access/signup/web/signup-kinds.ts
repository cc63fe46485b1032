/** Types of members [spec §1]. */
export const signupKinds = {
  franchisor: {
    name: '가맹본부',
    note: '브랜드 본사 회원',
    needs: '사업자등록번호와 정산 계좌가 필요합니다.',
    member: '가맹본부 회원',
  },
  franchisee: {
    name: '가맹점',
    note: '직영점·가맹점 회원',
    needs: '매장의 사업자등록번호가 필요하며, 본사가 승인합니다.',
    member: '가맹점 회원',
  },
  user: {
    name: '일반회원',
    note: '리뷰 서비스·프랜차이즈 마켓',
    needs: '사업자등록번호가 필요하며, 승인 없이 바로 주문합니다.',
    member: '일반회원',
  },
} as const
export type SignupKind = keyof typeof signupKinds
