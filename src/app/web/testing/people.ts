import type { SessionData, SessionUser } from '#contract/session-data.ts'

/** A franchisee of the coffee brand, with store 11. */
export const storeOwner: SessionUser = {
  id: 7,
  username: 'storecoffee',
  name: '김하늘',
  nickname: '김하늘',
  phone: '010-0000-0007',
  email: 'store@example.com',
  type: { authority: 'ROLE_FRANCHISEE' },
  chainStoreId: 11,
  userData: { partnerId: 201, partnerUri: 'saebyeoknaru', partnerName: '새벽나루커피' },
}

export const headquarters: SessionUser = {
  ...storeOwner,
  id: 8,
  username: 'hqcoffee',
  type: { authority: 'ROLE_PARTNER' },
}

export const operator: SessionUser = {
  ...storeOwner,
  id: 1,
  username: 'operator',
  type: { authority: 'ROLE_ADMIN' },
  operatorRole: 'all',
  chainStoreId: null,
  userData: { partnerId: 110, partnerUri: 'market', partnerName: '프랜차이즈 마켓' },
}

export const sessionFor = (user: SessionUser, token = 'token-1'): SessionData => ({
  token,
  user,
  redirectShop: user.userData.partnerUri,
})
