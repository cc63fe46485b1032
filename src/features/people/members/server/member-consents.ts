import { boolean } from 'drizzle-orm/pg-core'
import { moment } from '#server/database/columns.ts'
import {
  agreedName,
  optionalConsents,
  type AdvertisingOnWire,
  type AgreedName,
  type OptionalConsent,
  type OptionalConsents,
} from '../contract/consents.ts'
import { consentTable } from '../contract/consent-table.ts'
import { recordOf } from '#values/codes.ts'

export type ConsentColumns<Agreed, Time> = Record<AgreedName | `${AgreedName}Preset`, Agreed> &
  Record<`${AgreedName}At`, Time>
/** The consents of a row: given or not, when that was last decided, and whether the box was ticked in advance [law: Advertising]. */
export type ConsentRow = ConsentColumns<boolean, Date | null>

/** The three values of each optional consent, by the names of its columns. */
function inColumns<Agreed, Time>(
  valueOf: (code: OptionalConsent) => { agreed: Agreed; at: Time; isPreset: Agreed },
): ConsentColumns<Agreed, Time> {
  const entries = optionalConsents.flatMap((code) => {
    const { agreed, at, isPreset } = valueOf(code)
    const name = agreedName(code)
    return [
      [name, agreed],
      [`${name}At`, at],
      [`${name}Preset`, isPreset],
    ]
  })
  return Object.fromEntries(entries) as ConsentColumns<Agreed, Time> // three columns for each consent
}

/** The columns of the table `member`. */
export const consentColumns = () => inColumns(() => ({ agreed: isFalse(), at: moment(), isPreset: isFalse() }))

const isFalse = () => boolean().notNull().default(false)

type ConsentColumn = keyof ConsentRow

/** The columns for a query. */
export const consentsOfTable = <Table extends ConsentColumns<unknown, unknown>>(table: Table) =>
  // Every name comes from the same table.
  inColumns((code) => ({
    agreed: table[agreedName(code)],
    at: table[`${agreedName(code)}At`],
    isPreset: table[`${agreedName(code)}Preset`],
  })) as Pick<Table, ConsentColumn>

/** Of a new member: the time of a consent that was not given is empty. `arePreset`: the form showed the boxes ticked. */
export const givenConsents = (consents: OptionalConsents, at: Date, arePreset: boolean): ConsentRow =>
  inColumns((code) => ({
    agreed: consents[code],
    at: consents[code] ? at : null,
    isPreset: consents[code] && arePreset,
  }))

/** Changes the time of a consent only with the consent, not whenever the form is saved [law: Advertising]. */
export const changedConsents = (before: ConsentRow, consents: OptionalConsents, at: Date): ConsentRow =>
  inColumns((code) => {
    const isSame = before[agreedName(code)] === consents[code]
    return {
      agreed: consents[code],
      at: isSame ? before[`${agreedName(code)}At`] : at,
      isPreset: isSame && before[`${agreedName(code)}Preset`],
    }
  })

/** Leaving withdraws all. */
export const withdrawnConsents = (at: Date): ConsentRow => inColumns(() => ({ agreed: false, at, isPreset: false }))

/** For the operator's page. */
export const consentStates = (row: ConsentRow) =>
  recordOf(optionalConsents, (code) => ({
    agreed: row[agreedName(code)],
    at: row[`${agreedName(code)}At`]?.toISOString() ?? null,
    isPreset: row[`${agreedName(code)}Preset`],
  }))

/** For the member, in the names of the specification. */
export function advertisingOf(row: ConsentRow): AdvertisingOnWire {
  const entries = optionalConsents.flatMap((code) => {
    const { wire } = consentTable[code]
    return [
      [wire.agreed, row[agreedName(code)]],
      [wire.at, row[`${agreedName(code)}At`]?.toISOString() ?? null],
    ]
  })
  return Object.fromEntries(entries) as AdvertisingOnWire // two fields for each consent
}
