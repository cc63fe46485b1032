import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { consentTable } from '#features/people/members/contract/consent-table.ts'
import { optionalConsents, requiredConsents } from '#features/people/members/contract/consents.ts'
import { useWorld } from '../world.ts'

const world = useWorld()

/**
 * Every yes or no that a caller can send. A new one fails until it stands here: as a consent, with a test that compares what its
 * form stores with a visible checkbox, or as something else.
 */
const consents: Record<string, string> = {
  'POST /user/signup consents.service': 'access/signup/web/consents.test.tsx',
  'POST /user/signup consents.personal': 'access/signup/web/consents.test.tsx',
  'POST /user/signup consents.over14': 'access/signup/web/consents.test.tsx',
  'POST /user/signup receiveSmsYn': 'access/signup/web/consents.test.tsx',
  'POST /user/signup receiveEmailYn': 'access/signup/web/consents.test.tsx',
  'POST /user/signup/franchisor consents.service': 'access/signup/web/consents.test.tsx',
  'POST /user/signup/franchisor consents.personal': 'access/signup/web/consents.test.tsx',
  'POST /user/signup/franchisor consents.over14': 'access/signup/web/consents.test.tsx',
  'POST /user/signup/franchisor receiveSmsYn': 'access/signup/web/consents.test.tsx',
  'POST /user/signup/franchisor receiveEmailYn': 'access/signup/web/consents.test.tsx',
  'PUT /mypage/user receiveSmsYn': 'office/account/web/AccountPages.test.tsx',
  'PUT /mypage/user receiveEmailYn': 'office/account/web/AccountPages.test.tsx',
  'POST /counsel personalInfoYn': 'talk/inquiries/web/InquiryPage.test.tsx',
  'POST /order customMadeAgreed': 'orders/checkout/web/place/OrderPage.test.tsx',
  'POST /order/partnerProduct/:id customMadeAgreed': 'orders/checkout/web/place/OrderPage.test.tsx',
  'POST /storeTransfer/invitation/join consents.service': 'orders/store-transfers/web/TransferInvitationPage.test.tsx',
  'POST /storeTransfer/invitation/join consents.personal': 'orders/store-transfers/web/TransferInvitationPage.test.tsx',
  'POST /storeTransfer/invitation/join consents.over14': 'orders/store-transfers/web/TransferInvitationPage.test.tsx',
  'POST /storeTransfer/invitation/join receiveSmsYn': 'orders/store-transfers/web/TransferInvitationPage.test.tsx',
  'POST /storeTransfer/invitation/join receiveEmailYn': 'orders/store-transfers/web/TransferInvitationPage.test.tsx',
  'PUT /cash/regular/plan consented': 'money/regular-charges/web/RegularChargePages.test.tsx',
  'POST /cash/regular/plan/resume consented': 'money/regular-charges/web/RegularChargePages.test.tsx',
  'PATCH /order/:orderNumber customMadeAgreed': 'orders/checkout/web/edit/OrderEditPage.test.tsx',
  'POST /order cashReceipt.keep': 'orders/checkout/web/pay/CashReceiptFields.test.tsx',
  'POST /order/partnerProduct/:id cashReceipt.keep': 'orders/checkout/web/pay/CashReceiptFields.test.tsx',
  // The same part of the page.
  'PATCH /order/:orderNumber cashReceipt.keep': 'orders/checkout/web/pay/CashReceiptFields.test.tsx',
}
/** The own calls of operators and headquarters consent to nothing. */
const isOperators = (key: string) => / \/(admin|partnerAdmin)\//.test(key)
const noConsents = [
  'POST /user/login autoLogin',
  // A supplier says that a number of another order is right.
  'POST /supplier/ship confirmed',
  'POST /supplier/exchange confirmed',
  // Filters without personal data, shown to colleagues.
  'POST /mypage/savedView isShared',
  'PUT /community/:id/like liked',
  'PUT /community/comment/:id/like liked',
  'PUT /mypage/savedView/:id isShared',
  // The way of information about the own orders, never of advertising.
  'PUT /mypage/notification/way isOn',
  // The text of the own search goes to the own headquarters.
  'PUT /partner/:partnerUri/searchMiss asks',
  // Only calculates.
  'POST /order/:orderNumber/editTotal customMadeAgreed',
  'POST /order/:orderNumber/editTotal cashReceipt.keep',
  // A draft shows its box as it was left; only the order stores the consent.
  'PUT /order/draft order.changes.customMadeAgreed',
  'PUT /order/draft order.changes.isChanging',
]

interface Schema {
  type?: string | string[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

const isOfTable = (name: string) =>
  requiredConsents.some((code) => code === name) ||
  optionalConsents.some((code) => consentTable[code].wire.agreed === name)

describe('the consents that requests store', () => {
  it('are all named, each with the test of its form', async () => {
    const { paths } = (await world.app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>
    }>()
    const sent = world.calls.flatMap(({ call }) => {
      const operation = paths[`/api${call.path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[call.method.toLowerCase()]
      const schema = operation?.requestBody?.content['application/json']?.schema
      return schema ? booleansOf(schema).map((path) => `${call.method} ${call.path} ${path}`) : []
    })
    expect(sent.filter((key) => !isOperators(key)).toSorted()).toEqual(
      [...Object.keys(consents), ...noConsents].toSorted(),
    )
  })

  it('have a test that knows them', () => {
    for (const [consent, file] of Object.entries(consents)) {
      const text = readFileSync(join('src/features', file), 'utf8')
      const name = consent.split(/[ .]/).at(-1) ?? ''
      // Some tests take the boxes of all consents of a member from their table.
      if (!(isOfTable(name) && text.includes('consentTable'))) expect(text, `${file} for ${consent}`).toContain(name)
    }
  })
})

/** Lists the paths of all properties that are true or false, also deep inside. */
function booleansOf({ properties = {}, items, anyOf = [] }: Schema, before = ''): string[] {
  const inside = [...anyOf, ...(items ? [items] : [])].flatMap((schema) => booleansOf(schema, before))
  return Object.entries(properties).reduce(
    (all, [name, schema]) => [
      ...all,
      ...(isBoolean(schema) ? [before + name] : booleansOf(schema, `${before}${name}.`)),
    ],
    inside,
  )
}

const isBoolean = ({ type, const: value, anyOf = [] }: Schema): boolean =>
  [type].flat().includes('boolean') || typeof value === 'boolean' || anyOf.some(isBoolean)
