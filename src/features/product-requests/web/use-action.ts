import { useState } from 'react'
import { useIdempotency } from '#web/api/idempotency.ts'

interface Acting<Body> {
  request: { id: number; version: number }
  send: (sent: { id: string; body: Body; headers: Record<string, string> }) => Promise<{ error?: unknown }>
}

/**
 * Sends an action with the version that was on the screen when its dialog was opened, under a key: a second press is the
 * same action. Resolves to true when it was done.
 */
export function useAction<Body extends { version: number }>({ request, send }: Acting<Body>) {
  const [version] = useState(request.version)
  const key = useIdempotency(`request ${request.id}`)
  return async (part: Omit<Body, 'version'>): Promise<boolean> => {
    const body = { ...part, version } as Body // with the version it is complete
    const { error } = await send({ id: String(request.id), body, headers: key.headers([request.id, body]) })
    if (!error) key.done()
    return !error
  }
}
