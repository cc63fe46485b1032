import { and, eq, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { readSheets } from '#features/platform/files/server/sheet/read-sheets.ts'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { partnerImport } from '#features/goods/assortment/server/partner-products.tables.ts'
import { planImport, rowsById } from '#features/goods/assortment/server/workbook/plan-import.ts'
import { exportedTitle } from '#features/platform/files/contract/edited-cells.ts'
import { cellsOf } from '#features/platform/files/server/workbook/edit-cells.ts'
import { productColumns } from '#features/goods/assortment/contract/product-columns.ts'
import { sheetProductOf } from '#features/goods/assortment/server/workbook/sheet-product.ts'
import { previewOwnPriceCopy } from '#features/goods/assortment/server/own-prices/copy-own-prices.ts'
import { planOwnPriceSheet } from '#features/goods/assortment/server/own-price-workbook/plan-own-prices.ts'
import { chainStore, storeTerritory } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { addProduct } from '../fixtures/goods/goods.ts'
import { setOwnPrice } from '../fixtures/goods/own-prices.ts'
import { addMember, coffee, type TestMember } from '../fixtures/people/people.ts'
import type { World } from '../world.ts'
import { writeWorkbook } from '../files/workbooks.ts'
import type { AuditedRequests } from './audited-request.ts'

/** A territory with one store beside the store of the records, which alone has an own price for a product. */
async function copiedPrices(world: World, storeId: number) {
  const [territory] = await world.db
    .insert(storeTerritory)
    .values({ partnerId: coffee.partnerId, name: `지역 ${storeId}`, supervisorId: null })
    .returning({ id: storeTerritory.id })
  const territoryId = territory!.id // the insert returns its row
  const { storeIds } = await addMember(world, {
    username: `copied${storeId}`,
    brand: coffee,
    stores: [{ name: '복사점' }],
  })
  const target = storeIds[0]! // the member has one store
  await world.db.update(chainStore).set({ territoryId }).where(eq(chainStore.id, target))
  const partnerProduct = { marginType: 'AMOUNT', margin: 3_000 } as const // the own price lowers what the store pays
  const { partnerProductId } = await addProduct(world, { brand: coffee, product: { name: '컵' }, partnerProduct })
  const margin = { type: 'AMOUNT', value: 700 } as const
  await setOwnPrice(world, { storeIds: [storeId], caller: {} } as TestMember, {
    brand: coffee,
    partnerProductId,
    margin,
  }) // only its store is read
  const copy = { chainStoreId: storeId, territoryId }
  const preview = await previewOwnPriceCopy(world.db, { partnerId: coffee.partnerId, ...copy })
  return { ...copy, checksum: preview.ok ? preview.checksum : '', target, partnerProductId }
}

/** The checksum that the dry run of a workbook of one product answers. */
async function checksumOf(db: World['db'], id: number, body: Buffer): Promise<string> {
  const [sheet] = await readSheets(body, ['상품'])
  const [row] = await db.select().from(partnerProduct).where(eq(partnerProduct.id, id))
  const stored = { records: new Map([[id, row!]]), names: new Map([[id, row!.name]]) } // the product exists
  return planImport(rowsById(sheet!), stored).checksum // the workbook has the sheet
}

export const auditedPartnerProducts: AuditedRequests = {
  'PUT /partnerAdmin/partnerProduct': async ({ world }) => {
    const { partnerProductId: id } = await addProduct(world, { brand: coffee })
    const terms = { marginType: 'AMOUNT', margin: 700, mandatoryYn: 'Y', priceBasis: '공급가에 더한 금액' }
    return {
      body: { items: [{ id, ...terms, version: 0 }] },
      by: 'admin A',
      subject: `partnerProduct/${id}`,
      before: { margin: '0%', isMandatory: false, priceBasis: null },
      after: { margin: '700원', isMandatory: true, priceBasis: '공급가에 더한 금액' },
    }
  },
  'PUT /partnerAdmin/partnerProduct/plan': ({ records: { partnerProductId: id } }) => ({
    by: 'admin A',
    subject: `partnerProduct/${id}`,
    before: {},
    after: { plannedOn: '2026-06-01', plannedMargin: '700원' },
  }),
  'DELETE /partnerAdmin/partnerProduct/plan/:id': ({ records: { partnerProductId: id } }) => ({
    by: 'admin A',
    subject: `partnerProduct/${id}`,
    before: { plannedOn: '2026-06-01', plannedMargin: '700원' },
    after: {},
  }),
  'PUT /partnerAdmin/ownPrice': async ({ world, records: { storeId } }) => {
    const partnerProduct = { marginType: 'AMOUNT', margin: 3_000 } as const // the own price lowers what the store pays
    const { partnerProductId } = await addProduct(world, { brand: coffee, product: { name: '종이컵' }, partnerProduct })
    const names = { ownPriceStore: expect.any(String) as string, ownPriceProduct: '종이컵' }
    const own = { marginType: 'AMOUNT', margin: 700 }
    return {
      body: { items: [{ chainStoreId: storeId, partnerProductId, own, version: 0 }] },
      by: 'admin A',
      subject: `ownPrice/${storeId}-${partnerProductId}`,
      before: { ...names, ownMargin: null },
      after: { ...names, ownMargin: '700원' },
    }
  },
  'PUT /partnerAdmin/ownPrice/copy': async ({ world, records: { storeId } }) => {
    const { target, partnerProductId, ...body } = await copiedPrices(world, storeId)
    const names = { ownPriceStore: '복사점', ownPriceProduct: '컵' }
    return {
      body,
      by: 'admin A',
      subject: `ownPrice/${target}-${partnerProductId}`,
      before: { ...names, ownMargin: null },
      after: { ...names, ownMargin: '700원' },
    }
  },
  'POST /partnerAdmin/ownPriceSheet/import': async ({ world, records: { storeId } }) => {
    const partnerProduct = { marginType: 'AMOUNT', margin: 3_000 } as const
    const { partnerProductId } = await addProduct(world, { brand: coffee, partnerProduct })
    const body = await writeWorkbook({
      '매장별 가산율(%)': [
        ['상품번호', `매장 [${storeId}]`, exportedTitle],
        [partnerProductId, 0, '[null]'],
      ],
    })
    const [sheet] = await readSheets(body, ['매장별 가산율(%)'])
    const planned = await planOwnPriceSheet(world.db, coffee.partnerId, sheet!) // the workbook has the sheet
    return {
      query: { fileName: 'x.xlsx', checksum: planned.ok ? planned.plan.checksum : '' },
      body,
      by: 'admin A',
      subject: expect.stringMatching(/^partnerImport\/\d+$/) as string,
      before: {},
      after: { changedProducts: 1, changedCells: 1 },
    }
  },
  'POST /partnerAdmin/ownPriceSheet/import/:importId/undo': async ({ world }) => {
    const [row] = await world.db
      .select({ id: partnerImport.id })
      .from(partnerImport)
      .where(and(isNull(partnerImport.undoneAt), eq(partnerImport.kind, 'OWN_PRICES')))
    return {
      params: { importId: row?.id },
      by: 'admin A',
      subject: `partnerImport/${row?.id}`,
      before: {},
      after: { restoredProducts: 1 },
    }
  },
  'POST /partnerAdmin/partnerProduct/import': async ({ world }) => {
    const { partnerProductId: id } = await addProduct(world, { brand: coffee })
    const [record] = await world.db.select().from(partnerProduct).where(eq(partnerProduct.id, id))
    const cells = cellsOf(productColumns, sheetProductOf(record!)) // the product exists
    const body = await writeWorkbook({
      상품: [
        ['상품번호', ...productColumns.map(({ title }) => title), exportedTitle],
        [id, ...cells.map((cell, index) => (productColumns[index]?.field === 'displayOrder' ? 7 : cell))],
      ],
    })
    return {
      query: { fileName: 'x.xlsx', checksum: await checksumOf(world.db, id, body) },
      body,
      by: 'admin A',
      subject: expect.stringMatching(/^partnerImport\/\d+$/) as string,
      before: {},
      after: { changedProducts: 1, changedCells: 1 },
    }
  },
  'POST /partnerAdmin/partnerProduct/import/:importId/undo': async ({ world }) => {
    const [row] = await world.db
      .select({ id: partnerImport.id })
      .from(partnerImport)
      .where(and(isNull(partnerImport.undoneAt), eq(partnerImport.kind, 'PRODUCTS')))
    return {
      params: { importId: row?.id },
      by: 'admin A',
      subject: `partnerImport/${row?.id}`,
      before: {},
      after: { restoredProducts: 1 },
    }
  },
}
