import type { Db } from '#server/database/database.ts'
import { nameSearch } from '#values/choseong.ts'
import { maskEmail } from '#values/email.ts'
import { maskName } from '#values/person-name.ts'
import { formatPhone, maskPhone } from '#values/phone.ts'
import { storeStatusCodes } from '../contract/chain-stores.calls.ts'
import {
  mayMove,
  type PartnerStore,
  type StoreListState,
  type StoreSort,
} from '../contract/chain-stores.partner.calls.ts'
import type { PartnerStoreSheetRow } from '../contract/partner-store-sheet.ts'
import { countStores, findBrandStore, listLevels, listStoreNames, listStoresById } from './partner-store.queries.ts'
import { correctionOf } from './refuse/correction-of.ts'
import { withRefusal } from './chain-store.queries.ts'
import type { TerritoryFilter } from './territories/territory-filter.ts'
import { listTerritories } from './territories/territory.queries.ts'
import { listStoreHistory } from './list-store-history.ts'

interface StoreList extends TerritoryFilter {
  partnerId: number
  status: StoreListState | undefined
  level: number | undefined
  search: string
  sort: StoreSort
  page: number
  size: number
  /** Shows the contacts of all stores but closed ones, instead of masking them. */
  showsContacts?: boolean
}

/** Lists a page of the brand's stores, with the counts per state. */
export async function listPartnerStores(db: Db, { search, page, size, showsContacts = false, ...filter }: StoreList) {
  const names = await listStoreNames(db, filter)
  const found = names.filter(matcherOf(search))
  const ids = found.slice(page * size, (page + 1) * size).map(({ id }) => id)
  const rows = new Map((await listStoresById(db, ids)).map((row) => [row.id, row]))
  return {
    content: ids.flatMap((id) => {
      const row = rows.get(id)
      return row ? [rowOf(row, showsContacts)] : []
    }),
    page,
    size,
    totalElements: found.length,
    counts: await countStores(db, filter.partnerId),
    levels: await listLevels(db, filter.partnerId),
    territories: await listTerritories(db, filter.partnerId),
  }
}

/** Matches a part of a name or initial consonants, or words of brand and store; an empty search matches everything. */
function matcherOf(search: string): (store: { name: string; company: string; brandName: string }) => boolean {
  const isFound = nameSearch(search)
  const hasWords = /\s/.test(search.trim())
  return ({ name, company, brandName }) =>
    isFound(name) || isFound(company) || (hasWords && isFound(`${brandName} ${name}`))
}

type StoreRow = Awaited<ReturnType<typeof listStoresById>>[number]

function rowOf(
  { address1, createdAt, correctedAt, ...stored }: StoreRow,
  showsContacts: boolean,
): PartnerStoreSheetRow {
  const { refusal, ownerName, ownerPhone, ownerEmail, tel, ...row } = withRefusal(stored)
  const isMasked = !showsContacts || row.status === 'CLOSED'
  return {
    ...row,
    refusal: refusal && refusal.at,
    corrected: row.status === 'WAIT' && correctedAt !== null,
    ownerName: isMasked ? maskName(ownerName) : ownerName,
    ownerPhone: isMasked ? maskPhone(ownerPhone) : formatPhone(ownerPhone),
    ownerEmail: isMasked ? maskEmail(ownerEmail) : ownerEmail,
    tel: tel && (isMasked ? maskPhone(tel) : formatPhone(tel)),
    // City and district: enough to distinguish stores in a list.
    region: address1.split(' ').slice(0, 2).join(' '),
    createdAt: createdAt.toISOString(),
  }
}

/** Answers one store with its business block and its history; contact data is masked. */
export async function findPartnerStore(
  db: Db,
  { partnerId, id, maskOwner }: { partnerId: number; id: number; maskOwner: boolean },
): Promise<Omit<PartnerStore, 'business'> | undefined> {
  const found = await findBrandStore(db, { partnerId, id })
  if (!found) return undefined
  const { store: stored, levelName, owner } = found
  const store = withRefusal(stored)
  return {
    ...store,
    correction: correctionOf(stored),
    levelName,
    tel: maskPhone(store.tel),
    businessEmail: store.businessEmail && maskEmail(store.businessEmail),
    createdAt: store.createdAt.toISOString(),
    owner: {
      name: maskOwner ? maskName(owner.name) : owner.name,
      phone: maskPhone(owner.phone),
      email: maskEmail(owner.email),
      joinedAt: owner.createdAt.toISOString(),
    },
    moves: store.type === 'HQ' ? [] : storeStatusCodes.filter((to) => to !== store.status && mayMove(store.status, to)),
    levels: await listLevels(db, partnerId),
    territories: await listTerritories(db, partnerId),
    history: await listStoreHistory(db, id),
  }
}
