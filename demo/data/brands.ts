import { demoBizNo, demoEmail, demoTel } from './people.ts'

export type DemoCompany = {
  companyName: string
  representative: string
  businessNumber: string
  address: string
  postalCode: string
  businessType: string
  businessItem: string
  tel: string
  contact: string
  email: string
}

export type DemoBrand = {
  partnerId: number
  name: string
  uri: string
  primary: string
  accent: string
  /** Very light ground for the pictures of goods. */
  tint: string
  trade: string
  openMarket: boolean
  company: DemoCompany
}

export const demoBrands: DemoBrand[] = [
  {
    partnerId: 110,
    name: '프랜차이즈 마켓',
    uri: 'market',
    primary: '#1F3A8A',
    accent: '#F59E0B',
    tint: '#F1F3F8',
    trade: '종합',
    openMarket: true,
    company: {
      companyName: '주식회사 누리가맹(데모)',
      representative: '한결',
      businessNumber: demoBizNo(1, '81'),
      address: '서울특별시 성동구 누리길 11 (누리동) 3층',
      postalCode: '04711',
      businessType: '도매 및 소매업',
      businessItem: '전자상거래, 판촉물',
      tel: demoTel(110),
      contact: '임소율',
      email: demoEmail('market'),
    },
  },
  {
    partnerId: 201,
    name: '새벽나루커피',
    uri: 'saebyeoknaru',
    primary: '#3B2A20',
    accent: '#E0A458',
    tint: '#F6F2ED',
    trade: '커피',
    openMarket: true,
    company: {
      companyName: '새벽나루에프앤비(데모)',
      representative: '김하늘',
      businessNumber: demoBizNo(2, '81'),
      address: '서울특별시 마포구 달빛로 27 (가온동) 2층',
      postalCode: '04027',
      businessType: '음식점업',
      businessItem: '커피전문점, 가맹사업',
      tel: demoTel(201),
      contact: '박서연',
      email: demoEmail('saebyeoknaru'),
    },
  },
  {
    partnerId: 202,
    name: '바삭온치킨',
    uri: 'basakon',
    primary: '#C8321F',
    accent: '#FFC531',
    tint: '#FBF3EE',
    trade: '치킨',
    openMarket: false,
    company: {
      companyName: '바삭온푸드(데모)',
      representative: '최민재',
      businessNumber: demoBizNo(3, '81'),
      address: '경기도 성남시 분당구 해오름로 52 (누리동) 1층',
      postalCode: '13552',
      businessType: '음식점업',
      businessItem: '치킨전문점, 가맹사업',
      tel: demoTel(202),
      contact: '정유진',
      email: demoEmail('basakon'),
    },
  },
  {
    partnerId: 203,
    name: '결모아헤어',
    uri: 'gyeolmoa',
    primary: '#5B3A78',
    accent: '#E7B7C8',
    tint: '#F6F2F7',
    trade: '미용',
    openMarket: true,
    company: {
      companyName: '결모아살롱(데모)',
      representative: '윤가람',
      businessNumber: demoBizNo(4, '81'),
      address: '서울특별시 강남구 은하길 8 (가온동) 3층',
      postalCode: '06108',
      businessType: '서비스업',
      businessItem: '미용실, 가맹사업',
      tel: demoTel(203),
      contact: '조은우',
      email: demoEmail('gyeolmoa'),
    },
  },
  {
    partnerId: 204,
    name: '초록등 스터디카페',
    uri: 'chorokdeung',
    primary: '#1E6B4A',
    accent: '#F2E8C9',
    tint: '#F1F5F1',
    trade: '스터디카페',
    openMarket: false,
    company: {
      companyName: '초록등에듀(데모)',
      representative: '강지호',
      businessNumber: demoBizNo(5, '81'),
      address: '대전광역시 서구 솔바람로 64 (누리동) 2층',
      postalCode: '35264',
      businessType: '서비스업',
      businessItem: '독서실 운영, 가맹사업',
      tel: demoTel(204),
      contact: '이도윤',
      email: demoEmail('chorokdeung'),
    },
  },
]
