import { useState } from 'react'

interface Acting<Body> {
  request: { id: number; version: number }
  send: (sent: { params: { id: number }; body: Body }) => Promise<{ error?: unknown }>
}

/** Sends an action with the version that was on the screen when its dialog was opened. */
export function useAction<Body extends { version: number }>({ request, send }: Acting<Body>) {
  const [version] = useState(request.version)
  return (part: Omit<Body, 'version'>): Promise<{ error?: unknown }> => {
    const body = { ...part, version } as Body // with the version it is complete
    return send({ params: { id: request.id }, body })
  }
}
