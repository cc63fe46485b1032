import { useParams } from 'react-router'
import { useReadMessages } from '#features/messages/messages/web/use-read-messages.ts'

/** Reads the notices that the product of the address is back. */
export function ReadRestock() {
  const { productId = '' } = useParams()
  const id = Number(productId)
  useReadMessages(Number.isSafeInteger(id) && id > 0 ? { record: 'product', id } : undefined)
  return null
}
