import * as z from 'zod/mini'
import {
  courierCodes,
  courierNamed,
  isInvoiceNumber,
  type CourierCode,
} from '#features/goods/delivery/contract/couriers.ts'
import { invoiceDigits, needsNumber } from '#features/goods/delivery/contract/invoice-number.ts'
import { pastedCells } from '#features/goods/products/web/pasted-cells.ts'
import { orderNumberParam } from '#features/orders/orders/contract/orders.calls.ts'
import { openRowsOf, shippingSuppliers } from '#features/orders/orders/web/order/admin-order-rows.ts'
import type { AdminOrder } from '#features/orders/orders/web/orders.admin.api.ts'
import { fullStoreName } from '#features/stores/chain-stores/contract/store-name.ts'
import { lastCourier } from '../use-ship-form.ts'

/** All goods that one supplier of an order has left. */
export interface ManyParcel {
  key: string
  orderNumber: string
  store: string
  supplierId: number
  supplierName: string
  /** The courier that the row begins with. */
  courier: CourierCode | ''
}

export interface OrderParcel extends ManyParcel {
  goods: string
}

export type TypedParcel = z.output<typeof typedParcel>
const typedParcel = z.object({ courier: z.union([z.literal(''), z.enum(courierCodes)]), number: z.string() })
export const typedParcels = z.record(z.string(), typedParcel)

export const parcelKey = (orderNumber: string, supplierId: number): string => `${orderNumber}/${supplierId}`

export const parcelsOf = (order: AdminOrder): OrderParcel[] =>
  shippingSuppliers(order).map(({ supplierId, supplierName }) => ({
    key: parcelKey(order.orderNumber, supplierId),
    orderNumber: order.orderNumber,
    store: fullStoreName(order.chainStore.name, order.partnerName),
    supplierId,
    supplierName,
    goods: openRowsOf(order, supplierId)
      .map(({ name, left, unit }) => `${name} ${left}${unit}`)
      .join(', '),
    courier: firstCourier(order),
  }))

/** Begins with the courier of the last parcel; one without numbers must be chosen, because its rows are ready to send. */
function firstCourier(order: AdminOrder): CourierCode | '' {
  const courier = lastCourier(order)
  return courier !== '' && needsNumber(courier) ? courier : ''
}

/** Equal for parcels with the same complete number; undefined: none. */
export function numberKey({ courier, number }: TypedParcel): string | undefined {
  const digits = invoiceDigits(number)
  return courier !== '' && digits !== '' && isInvoiceNumber(courier, digits) ? `${courier}/${digits}` : undefined
}

export interface PastedParcels {
  parts: ReadonlyMap<string, Partial<TypedParcel>>
  /** Lines that no row takes. */
  missed: number
}

/**
 * Spreads the lines of a spreadsheet over the rows: one with an order number goes to the row of that order, another to the next row,
 * beginning with that of the field. Null: a single text.
 */
export function placePasted(text: string, rows: readonly ManyParcel[], first: ManyParcel): PastedParcels | null {
  const lines = pastedCells(text)
  if (!lines) return null
  const parts = new Map<string, Partial<TypedParcel>>()
  let next = rows.indexOf(first)
  let missed = 0
  for (const cells of lines) {
    const { orderNumber, part } = lineOf(cells)
    // An empty cell of a column keeps its row empty; a line of titles has none.
    if (!part && cells.every((cell) => cell === '')) next++
    if (!part) continue
    const row =
      orderNumber === undefined
        ? rows[next++]
        : rows.find((each) => each.orderNumber === orderNumber && !parts.has(each.key))
    if (row) parts.set(row.key, part)
    else missed++
  }
  return { parts, missed }
}

function lineOf(cells: readonly string[]): { orderNumber: string | undefined; part: Partial<TypedParcel> | undefined } {
  const plain = cells.map((cell) => cell.normalize('NFKC'))
  const orderNumber = plain.find((cell) => orderNumberParam.safeParse(cell).success)
  const courier = plain.map(courierNamed).find((code) => code !== undefined)
  const number = plain.findLast((cell) => cell !== orderNumber && !courierNamed(cell) && /\d/.test(cell))
  if (courier === undefined && number === undefined) return { orderNumber, part: undefined }
  return { orderNumber, part: { ...(courier && { courier }), ...(number && { number: number.slice(0, mostLetters) }) } }
}

/** Letters that a number field takes. */
export const mostLetters = 40
