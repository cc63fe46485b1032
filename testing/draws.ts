import type { ApiClient } from './api-client.ts'

/** Returns the reply to the payment. */
export async function payDraw(desk: ApiClient, number: string) {
  await desk.post('/admin/draw/transferList', { numbers: [number] })
  return desk.post('/admin/draw/paid', { numbers: [number] })
}
