import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import type * as Table from '../contract/consent-table.ts'

const table = '../contract/consent-table.ts'
const wire = { agreed: 'receiveKakaoYn', at: 'receiveKakaoAt', isSpecified: false }

/** The module, loaded with one row more than the product has. */
async function load() {
  vi.resetModules()
  vi.doMock(table, async (original) => {
    const actual = await original<typeof Table>()
    return {
      ...actual,
      consentTable: { ...actual.consentTable, kakao: { isRequired: false, asked: ['SIGNUP'], wire } },
    }
  })
  return import('./member-consents.ts')
}

let consents: Awaited<ReturnType<typeof load>>
beforeAll(async () => {
  consents = await load()
})
// Files share loaded modules: the next one must not get this table.
afterAll(() => {
  vi.doUnmock(table)
  vi.resetModules()
})

const at = new Date('2026-05-15T01:00:00.000Z')
const later = new Date('2026-05-16T01:00:00.000Z')
const given = { sms: false, email: false, kakao: true }

describe('a new row of the consents', () => {
  it('has three columns', () => {
    expect(Object.keys(consents.consentColumns()).toSorted()).toEqual([
      'agreedToEmail',
      'agreedToEmailAt',
      'agreedToEmailPreset',
      'agreedToKakao',
      'agreedToKakaoAt',
      'agreedToKakaoPreset',
      'agreedToSms',
      'agreedToSmsAt',
      'agreedToSmsPreset',
    ])
  })

  it('is stored with its time, which changes only with the consent', () => {
    const row = consents.givenConsents(given, at, true)
    expect(row).toMatchObject({ agreedToKakao: true, agreedToKakaoAt: at, agreedToSmsAt: null })
    expect(consents.changedConsents(row, given, later)).toMatchObject({ agreedToKakao: true, agreedToKakaoAt: at })
    const withdrawn = { ...given, kakao: false }
    expect(consents.changedConsents(row, withdrawn, later)).toMatchObject({
      agreedToKakao: false,
      agreedToKakaoAt: later,
    })
  })

  it('says whether its box was ticked in advance, until the member decides anew', () => {
    const row = consents.givenConsents(given, at, true)
    expect(row).toMatchObject({ agreedToKakaoPreset: true, agreedToSmsPreset: false })
    expect(consents.changedConsents(row, given, later)).toMatchObject({ agreedToKakaoPreset: true })
    const refused = { ...given, kakao: false }
    const withdrawn = consents.changedConsents(row, refused, later)
    expect(consents.changedConsents(withdrawn, given, later)).toMatchObject({ agreedToKakaoPreset: false })
  })

  it('is read by the operator, and withdrawn when the member leaves', () => {
    expect(consents.consentStates(consents.givenConsents(given, at, false))).toMatchObject({
      kakao: { agreed: true, at: at.toISOString(), isPreset: false },
    })
    expect(consents.withdrawnConsents(later)).toMatchObject({ agreedToKakao: false, agreedToKakaoAt: later })
  })
})
