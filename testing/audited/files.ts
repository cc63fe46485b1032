import { expect } from 'vitest'
import { openSheets } from '#features/platform/files/server/sheet/sheets.ts'
import { readSheets } from '#features/platform/files/server/sheet/read-sheets.ts'
import { productUse } from '#features/orders/cart/server/product-use.ts'
import { exportProducts } from '#features/goods/product-import/server/export-products.ts'
import { planImport, rowsByProduct } from '#features/goods/product-import/server/plan-import.ts'
import { productImport } from '#features/goods/product-import/server/product-import.tables.ts'
import { drawPicture } from '../fixtures/goods/pictures.ts'
import { readWorkbook, type, writeWorkbook } from '../files/workbooks.ts'
import type { AuditedContext, AuditedRequests } from './audited-request.ts'

const sheets = openSheets()

/** The workbook of the export with another name for the first product. */
async function editedWorkbook({ world }: AuditedContext) {
  const bytes = await exportProducts({ db: world.db, sheets })
  const file = await readWorkbook(bytes)
  type(file.상품, 2, '규격', '새 규격')
  return writeWorkbook(file)
}

export const auditedFiles: AuditedRequests = {
  'POST /admin/file/picture': async () => ({
    body: await drawPicture(),
    subject: expect.stringMatching(/^file\/\d+$/) as string,
    before: {},
    after: { pixels: '200×150' },
  }),
  'POST /admin/product/import': async (context) => {
    const body = await editedWorkbook(context)
    const rows = rowsByProduct(await readSheets(body, ['상품']))
    const { checksum } = await planImport(context.world.db, rows, productUse)
    return {
      query: { fileName: 'x.xlsx', checksum },
      body,
      subject: expect.stringMatching(/^productImport\/\d+$/) as string,
      before: {},
      after: { changedProducts: 1, changedCells: 1 },
    }
  },
  'POST /admin/product/import/:importId/undo': async ({ world }) => {
    const [row] = await world.db.select({ id: productImport.id }).from(productImport)
    return {
      params: { importId: row?.id },
      subject: `productImport/${row?.id}`,
      before: {},
      after: { restoredProducts: 1 },
    }
  },
}
