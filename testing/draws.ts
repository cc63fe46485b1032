import type { ApiClient } from './api-client.ts'

/** Returns the reply to the payment. */
export async function payDraw(operatorApi: ApiClient, number: string) {
  await operatorApi.post('/admin/draw/transferList', { numbers: [number] })
  return operatorApi.post('/admin/draw/paid', { numbers: [number] })
}
