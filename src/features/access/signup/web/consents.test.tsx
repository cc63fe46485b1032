import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { consentTable } from '#features/people/members/contract/consent-table.ts'
import { optionalConsentsAt, requiredConsents } from '#features/people/members/contract/consents.ts'
import { brandCall } from '#features/brands/brands/contract/brands.calls.ts'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { answerOf, partOf } from '#app/web/testing/fake-server.ts'
import { coffeeBrand } from '#app/web/testing/shop-world.ts'
import {
  answers,
  brandAnswers,
  button,
  checkUsername,
  fillIn,
  isOff,
  open,
  press,
  sent,
  submit,
} from './testing/signup-world.tsx'

afterEach(() => {
  delete window.dataLayer
})

/** The checkbox of every consent of the table, by the path of its field in the request. */
const labels: Record<string, RegExp> = Object.fromEntries([
  ...requiredConsents.map((code) => [`consents.${code}`, new RegExp(`필수.*${consentTable[code].label}`)] as const),
  ...optionalConsentsAt('SIGNUP').map(
    (code) => [consentTable[code].wire.agreed, new RegExp(`^\\[선택\\] ${consentTable[code].label}`)] as const,
  ),
])
const tickedByDefault = optionalConsentsAt('SIGNUP').map((code): string => consentTable[code].wire.agreed)

interface Variant {
  at: string
  call: string
  /** Fills in everything but the consents, from the page that follows the terms. */
  fill: () => Promise<void>
  /** The terms are part of the form instead of a step of their own. */
  isOnePage?: boolean
}

const market = { ...coffeeBrand, partnerId: 110, name: '프랜차이즈 마켓', uri: 'market' }
const member = async () => {
  await screen.findByLabelText(/^아이디/)
  fillIn(answers)
}

const variants: Record<string, Variant> = {
  'a general member': { at: '/signup/user', call: 'POST /user/signup', fill: member },
  'a store': {
    at: '/signup/franchisee',
    call: 'POST /user/signup',
    fill: async () => {
      await userEvent.type(await screen.findByRole('combobox'), '새벽나루커피{Enter}')
      await member()
    },
  },
  'a headquarters': {
    at: '/signup/franchisor',
    call: 'POST /user/signup/franchisor',
    fill: async () => {
      await screen.findByLabelText(/^아이디/)
      const { 매장명: name = '', ...rest } = answers
      fillIn({ ...rest, 본사명: name, ...brandAnswers })
      await press('브랜드 중복 확인')
      await screen.findByText('사용 가능한 브랜드 정보입니다.')
    },
  },
  'a store, in the form of its brand': {
    at: '/signup/franchisee/saebyeoknaru',
    call: 'POST /user/signup',
    fill: member,
    isOnePage: true,
  },
  'a general member, in the form of the market': {
    at: '/signup/franchisee/market',
    call: 'POST /user/signup',
    fill: member,
    isOnePage: true,
  },
}

describe('the consents of a sign-up', () => {
  it.each(Object.entries(variants))(
    'of %s are stored exactly as their visible checkboxes say',
    async (_, { at, call, fill, isOnePage }) => {
      const { server } = open(at, { 'GET /partner/market': () => answerOf(brandCall, market) })
      const shown = new Map<string, boolean>()
      const tick = async (names: readonly string[]) => {
        for (const name of names) await userEvent.click(await screen.findByRole('checkbox', { name: labels[name]! }))
      }
      const required = Object.keys(labels).filter((name) => name.startsWith('consents.'))
      if (!isOnePage) {
        expect(await ticked(required)).toEqual([])
        await tick(required)
        await record(shown)
        await press('다음')
      }
      await fill()
      expect(await ticked(isOnePage ? Object.keys(labels) : tickedByDefault)).toEqual(tickedByDefault)
      await checkUsername()
      if (isOnePage) await tick(required)
      await tick(['receiveEmailYn'])
      await record(shown)
      await submit()
      await screen.findAllByText(/회원가입이 완료되었습니다/)
      const stored = consentsOf(await sent(server.calls.find((seen) => seen.call === call)?.body))
      expect(Object.keys(stored).toSorted()).toEqual(Object.keys(labels).toSorted())
      expect(stored).toEqual(Object.fromEntries(shown))
      expect(stored).toMatchObject({ receiveSmsYn: true, receiveEmailYn: false })
    },
  )

  it('to advertising are ticked only where the operator has it so', async () => {
    open('/signup/user', {
      'GET /site': () => partOf(siteCall, { ticksConsents: false, company: { tel: '' }, termsLinks: {} }),
    })
    for (const name of requiredConsents)
      await userEvent.click(await screen.findByRole('checkbox', { name: labels[`consents.${name}`]! }))
    await press('다음')
    await screen.findByLabelText(/^아이디/)
    expect(await ticked(tickedByDefault)).toEqual([])
  })

  it.each(requiredConsents)('can not be completed without %s', async (missing) => {
    open('/signup/user')
    for (const name of requiredConsents.filter((type) => type !== missing))
      await userEvent.click(await screen.findByRole('checkbox', { name: labels[`consents.${name}`]! }))
    expect(button('다음')).toBeTruthy()
    expect(isOff('다음')).toBe(true)
  })
})

/** Notes the visible checkboxes of the page that is about to be left. */
async function record(shown: Map<string, boolean>): Promise<void> {
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox')
  for (const [name, label] of Object.entries(labels)) {
    const box = boxes.find((one) => label.test(one.labels?.[0]?.textContent?.trim() ?? ''))
    if (box) shown.set(name, box.checked)
  }
}

async function ticked(names: readonly string[]): Promise<string[]> {
  const shown = new Map<string, boolean>()
  await record(shown)
  for (const name of names) expect([name, shown.has(name)]).toEqual([name, true])
  return names.filter((name) => shown.get(name))
}

/** Every boolean of a request, by its path. */
function consentsOf(body: unknown, before = ''): Record<string, boolean> {
  const consents: Record<string, boolean> = {}
  for (const [key, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (typeof value === 'boolean') consents[before + key] = value
    else if (typeof value === 'object') Object.assign(consents, consentsOf(value, `${before}${key}.`))
  }
  return consents
}
