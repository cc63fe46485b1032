import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'

/** Company details required by law on a shop's first page [law: Footer]. */
export const company = z.object({
  name: z.string(),
  representative: z.string(),
  /** Ten digits with hyphens. */
  businessNumber: z.string(),
  /** 통신판매업 신고번호 */
  mailOrderNumber: z.string(),
  address: z.string(),
  tel: z.string(),
  /** Hours of the telephone support. */
  hours: z.string(),
  email: z.string(),
  /** 개인정보보호책임자 */
  privacyOfficer: z.string(),
  /** 호스팅서비스 제공자 */
  hosting: z.string(),
})
export type Company = z.output<typeof company>

export const site = z.object({
  /** A demo installation shows its accounts on the login page [decisions: Demo installation]. */
  demo: z.boolean(),
  demoAccounts: z.array(z.object({ username: z.string(), password: z.string(), label: z.string() })),
  /** False on a new installation: the first sign-in of an operator leads to the set-up. */
  isSetUp: z.boolean(),
  /** A demo's mails become files, which the operator reads at /admin/mail. */
  mailOutbox: z.boolean(),
  company,
  /** Null if the setting is missing; its features are then hidden [decisions]. */
  mainSiteUrl: z.nullable(z.string()),
  reviewSiteUrl: z.nullable(z.string()),
  /** The review site is configured with its key, so members can be handed over. */
  handsOver: z.boolean(),
  termsLinks: z.object({ service: z.nullable(z.string()), personal: z.nullable(z.string()) }),
  /** The optional consents of sign-ups and inquiries start ticked. */
  ticksConsents: z.boolean(),
  /** Container id of the tag manager. */
  analyticsId: z.nullable(z.string()),
})
export type Site = z.output<typeof site>

export const siteCall = defineCall({
  method: 'GET',
  path: '/site',
  summary: 'Settings of this installation for every page',
  spec: '§2, §9',
  policy: { who: 'guest', scope: 'public', rate: 'read' },
  data: site,
  reads: ['Site'],
  keepSeconds: 3600,
})

/** The platform with its company, as sentences about duties and money name it: '발주(주식회사 누리가맹)'. Undefined: not read yet. */
export const platformName = (company: Pick<Company, 'name'> | undefined): string =>
  company?.name ? `발주(${company.name})` : '발주'

/** Shown in the footer and on the order page while partners sell [law: Broker notice]. */
export const brokerNotice = (company: Pick<Company, 'name'> | undefined): string =>
  `${platformName(company)}는 통신판매중개자이며 통신판매의 당사자가 아닙니다. 상품·거래정보 및 거래에 대한 책임은 판매자에게 있습니다.`

/** The register of the Fair Trade Commission, linked by 사업자정보확인. */
export const businessRegisterUrl = (businessNumber: string): string =>
  `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${businessNumber.replaceAll(/\D/g, '')}`
